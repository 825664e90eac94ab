import type { StudentImportRow } from '../../../../contract/people/student-import'
import { leavingOf } from '../../../records/import/read/leaving-of'

/** The name of the answer that says on which day pupils left, where the file does not say it. */
export const leavingDay = 'left_on'

/** Whether the file says that a pupil is not at the school any more. */
export const isGone = (row: Pick<StudentImportRow, 'status'>): boolean => leavingOf(row) !== null

/** Whether the file does not say on which day a pupil left. */
export const lacksDay = (row: StudentImportRow): boolean => isGone(row) && !row.left_on

/** The rows with the day that a person chose; without one the service takes today. */
export const withLeavingDay = (
  rows: readonly StudentImportRow[],
  day: string | undefined,
): readonly StudentImportRow[] =>
  day === undefined ? rows : rows.map((row) => (lacksDay(row) ? { ...row, left_on: day } : row))
