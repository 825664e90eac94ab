import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/dialogs/dialog'
import type { ListColumn } from './list-columns'
import styles from './list.module.css'

interface ColumnDialogProps<Row> {
  open: boolean
  columns: readonly ListColumn<Row>[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  onClose: () => void
}

/** Which columns the list shows; kept in the address. */
export function ColumnDialog<Row>({ open, columns, chosen, onChange, onClose }: ColumnDialogProps<Row>) {
  const always = columns.find(({ choice }) => choice === undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pilih kolom"
      description={always && `${always.header} selalu tampil.`}
      footer={
        <Button look="solid" onClick={onClose}>
          Selesai
        </Button>
      }
    >
      <ul className={styles.choices}>
        {columns
          .filter(({ choice }) => choice !== undefined)
          .map(({ key, header, phone }) => (
            <li key={key} data-phone={phone}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(key)}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...chosen, key] : chosen.filter((column) => column !== key),
                    )
                  }
                />
                {header}
              </label>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
