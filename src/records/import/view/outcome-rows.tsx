import { ArrowRight } from 'lucide-react'
import type { ImportRow } from '../../../db/stored-import'
import type { ImportKind, RowOutcome } from '../import-kind'
import { rowName } from '../row-name'
import { changesOf } from './changes-of'
import type { Problem } from '../flow/import-flow'
import styles from './import.module.css'

/** A person who is new or stays the same, on one line. */
export function PlainRow({
  kind,
  row,
  remark,
}: {
  kind: ImportKind
  row: ImportRow
  remark: string | undefined
}) {
  return (
    <>
      <RowNumber row={row.row} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{rowName(row.name)}</span>
        <span className={styles.quiet}>{kind.facts(row).filter(Boolean).join(' · ')}</span>
        <Remark words={remark} />
      </span>
    </>
  )
}

/** What of a row is not taken, where the rest of it is. */
export function Remark({ words }: { words: string | null | undefined }) {
  return words ? <span className={styles.reason}>{words}</span> : null
}

interface ChangedRowProps {
  kind: ImportKind
  row: ImportRow
  outcome: RowOutcome
}

/** A person whose data changes: each field, before and after. */
export function ChangedRow({ kind, row, outcome }: ChangedRowProps) {
  return (
    <>
      <RowNumber row={row.row} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{rowName(row.name)}</span>
        <Changes kind={kind} outcome={outcome} />
        <Remark words={outcome.message} />
      </span>
    </>
  )
}

/** Each field that changes, before and after. */
export function Changes({
  kind,
  outcome,
}: {
  kind: ImportKind
  outcome: Pick<RowOutcome, 'changed' | 'before' | 'after'>
}) {
  return changesOf(kind, outcome).map(({ label, before, after }) => (
    <span key={label} className={styles.change}>
      <span className={styles.quiet}>{label}:</span> <del>{before}</del>{' '}
      <ArrowRight size={14} aria-label="menjadi" /> <ins>{after}</ins>
    </span>
  ))
}

/** A row that is not taken over, and why. */
export function ProblemRow({ row, name, message }: Problem) {
  return (
    <>
      <RowNumber row={row} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{name || 'Tanpa nama'}</span>
        <span className={styles.reason}>{message}</span>
      </span>
    </>
  )
}

/** Where the row is in the file, as a spreadsheet numbers it. */
export function RowNumber({ row }: { row: number }) {
  return (
    <span className={styles.rowNumber}>
      <span className="visually-hidden">Baris </span>
      {row}
    </span>
  )
}
