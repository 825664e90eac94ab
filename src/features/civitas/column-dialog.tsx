import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { optionalColumns, type OptionalColumn } from './student-columns'
import styles from './students.module.css'

interface ColumnDialogProps {
  open: boolean
  chosen: readonly OptionalColumn[]
  onChange: (columns: OptionalColumn[]) => void
  onClose: () => void
}

/** Which columns the table shows. Every tick takes effect at once, behind the dialog. */
export function ColumnDialog({ open, chosen, onChange, onClose }: ColumnDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pilih kolom"
      description="Nama selalu tampil."
      footer={
        <Button look="solid" onClick={onClose}>
          Selesai
        </Button>
      }
    >
      <ul className={styles.choices}>
        {optionalColumns.map(({ key, label }) => (
          <li key={key}>
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
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
