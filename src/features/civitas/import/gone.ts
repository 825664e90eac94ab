import type { StudentImportRow } from '../../../../contract/people/student-import'

/** Under which name the answer is kept on which day those left of whom the file does not say it. */
export const leavingDay = 'left_on'

/** Whether the file says that a pupil is not at the school any more. */
export const isGone = ({ status }: Pick<StudentImportRow, 'status'>): boolean =>
  Boolean(status) && status !== 'active'

/** Whether the file does not say on which day a pupil left. */
export const lacksDay = (row: StudentImportRow): boolean => isGone(row) && !row.left_on

/** The rows with the day that a person chose; without one the service takes today. */
export const withLeavingDay = (
  rows: readonly StudentImportRow[],
  day: string | undefined,
): readonly StudentImportRow[] =>
  day === undefined ? rows : rows.map((row) => (lacksDay(row) ? { ...row, left_on: day } : row))
