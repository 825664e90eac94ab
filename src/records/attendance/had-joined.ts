import type { RosterStudent } from '../../../contract/attendance/attendances'

/** Pupils of a class who had joined the school by a day, as far as their first day is known. @param date `YYYY-MM-DD` */
export const joinedBy = (students: readonly RosterStudent[], date: string): readonly RosterStudent[] =>
  students.filter(({ joined_on }) => !joined_on || joined_on <= date)
