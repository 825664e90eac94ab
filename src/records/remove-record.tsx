import { useState, type ReactNode } from 'react'
import type { PageQuery } from '../pull/list/list-source'
import type { RecordSource } from '../pull/record/record-source'
import { removeRecord } from '../pull/record/save-record'
import { useRecordReach } from '../pull/record/use-record-reach'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog'
import { toast } from '../ui/dialogs/toast'
import { Banner } from '../ui/notices/banner'
import { errorWords } from './error-words'
import type { ExportLines } from './list/export-rows'
import type { SheetCell } from './workbook/write-workbook'
import { refusalWords } from './refusal-words'

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

type Removable = { id: string; version?: number | null | undefined }

interface RemoveRecordProps<Row extends { id: string }, Query extends PageQuery, Create, Update> {
  source: RecordSource<Row, Query, Create, Update>
  removing: Removing<Row>
  /** What the row is called: "Matematika". */
  name: (row: Row) => string
  /** What follows from it, in words; for a row that needs something done first, that too. */
  children: ReactNode | ((row: Row) => ReactNode)
  /** The verb: "Hapus" where the row is gone for good, "Arsipkan" where the service keeps it. */
  verb?: string
  /** The row in words, to show what somebody else changed in it meanwhile. */
  lines?: ExportLines<Row>
  onRemoved?: (row: Row) => void
}

/**
 * Asks, removes, and shows the reason where the service refuses; without a network nothing changes. A row that somebody
 * else changed since it was shown is not removed before the person has seen the change (decision 0075).
 */
export function RemoveRecord<Row extends Removable, Query extends PageQuery, Create, Update>(
  props: RemoveRecordProps<Row, Query, Create, Update>,
) {
  const { source, removing, name, children, verb = 'Hapus', lines, onRemoved } = props
  const reach = useRecordReach()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<Row | null>(null)
  const { row } = removing

  function close() {
    removing.stop()
    setRefused(null)
    setTheirs(null)
  }

  async function remove(removed: Row) {
    setBusy(true)
    setRefused(null)
    try {
      const result = await removeRecord(reach, source, removed)
      if (result.kind === 'conflict') return setTheirs(result.theirs)
      if (result.kind !== 'removed') return setRefused(refusalWords(result))
      toast({ kind: 'success', text: `${name(removed)} ${verb === 'Hapus' ? 'dihapus' : 'diarsipkan'}.` })
      close()
      onRemoved?.(removed)
    } catch (error) {
      setRefused(errorWords(error, source.failure))
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
      onClose={close}
      onConfirm={() => row && void remove(theirs ?? row)}
    >
      {typeof children === 'function' ? row && children(theirs ?? row) : children}
      {row && theirs && <ChangedMeanwhile before={row} after={theirs} lines={lines} verb={verb} />}
      {refused && <Banner kind="error">{refused}</Banner>}
    </ConfirmDialog>
  )
}

interface ChangedMeanwhileProps<Row> {
  before: Row
  after: Row
  lines: ExportLines<Row> | undefined
  verb: string
}

/** What somebody else changed between showing the row and the wish to remove it. */
function ChangedMeanwhile<Row>({ before, after, lines, verb }: ChangedMeanwhileProps<Row>) {
  const [was, is] = [before, after].map((row) => (lines?.line(row) ?? []).map(shownCell))
  const changed = (lines?.heading ?? []).flatMap((label, at) =>
    was?.[at] === is?.[at] ? [] : [{ label, before: was?.[at] ?? 'kosong', after: is?.[at] ?? 'kosong' }],
  )
  return (
    <Banner kind="warn" title="Data ini baru saja diubah orang lain">
      {changed.length > 0 && (
        <ul>
          {changed.map((one) => (
            <li key={one.label}>
              {one.label}: {one.before} menjadi <strong>{one.after}</strong>
            </li>
          ))}
        </ul>
      )}
      Periksa dulu. Tekan {verb} sekali lagi bila tetap ingin.
    </Banner>
  )
}

/** What a cell of an exported file shows; of a formula its value. */
const shownCell = (cell: SheetCell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell
