import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PageQuery } from '../../../../pull/list/list-source'
import type { RecordSource } from '../../../../pull/record/record-source'
import { removeRecord } from '../../../../pull/record/save-record'
import { useRecordReach } from '../../../../pull/record/use-record-reach'
import type { Editing } from '../../../../records/form/use-editing'
import { refusalWords } from '../../../../records/refusal-words'
import { Banner } from '../../../../ui/notices/banner'
import { Button } from '../../../../ui/controls/button'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog'
import { Menu } from '../../../../ui/office/menu'
import { toast } from '../../../../ui/dialogs/toast'
import styles from '../student.module.css'

/** Heading of a list that can be added to. */
export function AddableHeading({ title, onAdd }: { title: string; onAdd: false | (() => void) }) {
  return (
    <div className={styles.headingRow}>
      <h2 className={styles.heading}>{title}</h2>
      {onAdd && (
        <Button size="sm" look="soft" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          Tambah
        </Button>
      )}
    </div>
  )
}

interface RowMenuProps<Row extends { id: string }, Create, Update> {
  source: RecordSource<Row, PageQuery, Create, Update>
  row: Row
  /** "prestasi Lomba Puisi": what the actions are about. */
  name: string
  editing: Editing<Row>
}

/** Changes or removes one row. */
export function RowMenu<Row extends { id: string }, Create, Update>({
  source,
  row,
  name,
  editing,
}: RowMenuProps<Row, Create, Update>) {
  const reach = useRecordReach()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ReactNode>(null)
  async function remove() {
    setBusy(true)
    const result = await removeRecord(reach, source, row)
    setBusy(false)
    if (result.kind !== 'removed') {
      setFailure(`Belum terhapus. ${refusalWords(result)}`)
      return
    }
    setAsking(false)
    toast({ kind: 'success', text: 'Terhapus.' })
  }
  return (
    <>
      <Menu
        label={`Tindakan untuk ${name}`}
        actions={[
          { label: 'Ubah', icon: <Pencil aria-hidden="true" size={16} />, onSelect: () => editing.edit(row) },
          {
            label: 'Hapus',
            icon: <Trash2 aria-hidden="true" size={16} />,
            danger: true,
            onSelect: () => {
              setFailure(null)
              setAsking(true)
            },
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`Hapus ${name}?`}
        confirmLabel="Hapus"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {failure ? (
          <Banner kind="error">{failure}</Banner>
        ) : (
          'Catatan perubahan tetap menyimpan siapa yang menghapusnya.'
        )}
      </ConfirmDialog>
    </>
  )
}
