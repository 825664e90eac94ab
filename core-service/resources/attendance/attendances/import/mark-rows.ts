import { MarkImportRow } from '../../../../../contract/attendance/mark-import'
import { readImportRows, type ReadRow } from '../../../../kit/import/read-rows'

/** The marks of one pupil in one sheet; null: the file has no value. */
export interface MarkRow {
  readonly name: string
  readonly nis: string | null
  readonly nisn: string | null
  readonly className: string | null
  readonly marks: MarkImportRow['marks']
  readonly sameAs: string | null
  /** Null: nobody was asked yet. */
  readonly replace: boolean | null
}

const columnWords = {
  name: 'Nama',
  nis: 'NIS',
  nisn: 'NISN',
  class_name: 'Kelas',
  marks: 'Absensi',
  same_as: 'Jawaban',
  replace: 'Jawaban',
}

/**
 * Reads the rows one by one.
 * @throws DomainError 1100 for a row without a number
 */
export const readMarkRows = (raw: readonly unknown[]): ReadRow<MarkRow>[] =>
  readImportRows(raw, MarkImportRow, columnWords, (row) => ({
    name: row.name,
    nis: row.nis ?? null,
    nisn: row.nisn ?? null,
    className: row.class_name ?? null,
    marks: row.marks,
    sameAs: row.same_as ?? null,
    replace: row.replace ?? null,
  }))
