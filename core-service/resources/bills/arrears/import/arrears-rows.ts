import { ArrearsImportRow } from '../../../../../contract/bills/arrears-import'
import { readImportRows, type ReadRow } from '../../../../kit/import/read-rows'
import type { PupilOfRow } from '../../../../kit/import/whose-pupil.rules'

/** What one pupil owes. */
export interface ArrearsRow extends PupilOfRow {
  readonly bills: ArrearsImportRow['bills']
  /** A person saw the bills that are recorded with another amount, and leaves them as they are. */
  readonly leavesOthers: boolean
}

const columnWords = {
  name: 'Nama',
  nis: 'NIS',
  nisn: 'NISN',
  class_name: 'Kelas',
  bills: 'Tunggakan',
  same_as: 'Jawaban',
  replace: 'Jawaban',
}

/**
 * Reads the rows one by one.
 * @throws DomainError 1100 for a row without a number
 */
export const readArrearsRows = (raw: readonly unknown[]): ReadRow<ArrearsRow>[] =>
  readImportRows(raw, ArrearsImportRow, columnWords, (row) => ({
    name: row.name,
    nis: row.nis ?? null,
    nisn: row.nisn ?? null,
    className: row.class_name ?? null,
    bills: row.bills,
    sameAs: row.same_as ?? null,
    leavesOthers: row.replace === false,
  }))
