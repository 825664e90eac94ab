import { ArrowRight } from 'lucide-react'
import type { ImportOutcome, StudentImportRow } from '../../../../contract/students'
import { genderWord, longDate } from '../student-words'
import { changesOf } from './field-words'
import type { Problem } from './import-flow'
import styles from './import.module.css'

/** A pupil who is new or stays the same, on one line. */
export function PlainRow({ row }: { row: StudentImportRow }) {
  const facts = [
    row.class_name,
    row.nisn && `NISN ${row.nisn}`,
    row.nis && `NIS ${row.nis}`,
    row.gender && genderWord[row.gender],
    row.birth_date && longDate(row.birth_date),
  ]
  return (
    <>
      <RowNumber row={row.row} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{row.name}</span>
        <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}

/** A pupil whose data changes: each field, before and after. */
export function ChangedRow({ row, outcome }: { row: StudentImportRow; outcome: ImportOutcome }) {
  return (
    <>
      <RowNumber row={row.row} />
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{row.name}</span>
        {changesOf(outcome).map(({ label, before, after }) => (
          <span key={label} className={styles.change}>
            <span className={styles.quiet}>{label}:</span> <del>{before}</del>{' '}
            <ArrowRight size={14} aria-label="menjadi" /> <ins>{after}</ins>
          </span>
        ))}
      </span>
    </>
  )
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

/** Where the row stands in the file, as a spreadsheet numbers it. */
function RowNumber({ row }: { row: number }) {
  return (
    <span className={styles.rowNumber}>
      <span className="visually-hidden">Baris </span>
      {row}
    </span>
  )
}
