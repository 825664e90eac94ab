import { useState, type ReactNode } from 'react'
import type { PageQuery } from '../pull/list/list-source'
import type { RecordSource } from '../pull/record/record-source'
import { removeRecord } from '../pull/record/save-record'
import { useRecordReach } from '../pull/record/use-record-reach'
import { Banner } from '../ui/notices/banner'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { refusalWords } from './refusal-words'
import { toast } from '../ui/dialogs/toast'

/** Which record is about to be removed; null while nobody asked for it. */
export interface Removing<Row> {
  row: Row | null
  ask: (row: Row) => void
  stop: () => void
}

/** Holds what a {@link RemoveRecord} asks about. */
export function useRemoving<Row>(): Removing<Row> {
  const [row, setRow] = useState<Row | null>(null)
  return { row, ask: setRow, stop: () => setRow(null) }
}

interface RemoveRecordProps<Row extends { id: string }, Query extends PageQuery, Create, Update> {
  source: RecordSource<Row, Query, Create, Update>
  removing: Removing<Row>
  /** What the row is called: "Matematika". */
  name: (row: Row) => string
  /** What follows from it, in words. */
  children: ReactNode
  /** The verb: "Hapus" where the row is gone for good, "Arsipkan" where the service keeps it. */
  verb?: string
  onRemoved?: (row: Row) => void
}

/** Asks, removes, and shows the reason where the service refuses; without a network nothing changes. */
export function RemoveRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  props: RemoveRecordProps<Row, Query, Create, Update>,
) {
  const { source, removing, name, children, verb = 'Hapus', onRemoved } = props
  const { row, stop } = removing
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ id: string; why: string } | null>(null)

  async function remove(removed: Row) {
    setBusy(true)
    setRefused(null)
    try {
      const result = await removeRecord(reach, source, removed.id)
      if (result.kind !== 'removed') {
        const why = refusalWords(result)
        setRefused({ id: removed.id, why })
        return
      }
      toast({ kind: 'success', text: `${name(removed)} ${verb === 'Hapus' ? 'dihapus' : 'diarsipkan'}.` })
      stop()
      onRemoved?.(removed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={row !== null}
      title={row ? `${verb} ${name(row)}?` : ''}
      confirmLabel={verb}
      danger
      busy={busy}
      onClose={stop}
      onConfirm={() => row && void remove(row)}
    >
      {children}
      {row && refused?.id === row.id && <Banner kind="error">{refused.why}</Banner>}
    </ConfirmDialog>
  )
}
