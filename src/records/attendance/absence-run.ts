import { isAbsent } from '../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'

/** Three in a row is worth a call home (screens.md, "Wali kelas"). */
export const worryingDays = 3

/** What pupils are marked with on one day, by their ids. */
export type Marks = ReadonlyMap<string, AttendanceStatus | null>

/**
 * How long an absence has lasted, counted back over school days.
 * @param schoolDays newest first
 * @param today the last day of the run, where no mark ends it earlier
 */
export function runOf(
  studentId: string,
  schoolDays: readonly string[],
  marks: ReadonlyMap<string, Marks>,
  today: string,
): { days: number; since: string } {
  let since = today
  let days = 0
  for (const date of schoolDays) {
    if (!isAbsent(marks.get(date)?.get(studentId))) break
    days++
    since = date
  }
  return { days: Math.max(days, 1), since }
}

/** The marks of some pupils on a day, from the local database, with what is not sent yet. */
export async function marksOf(
  db: UserDb,
  students: readonly { readonly id: string }[],
  date: string,
): Promise<Marks> {
  const confirmed = await db.attendances.bulkGet(students.map(({ id }) => [id, date] as [string, string]))
  const queued = new Map(
    (await db.outbox.toArray())
      .filter(isMark)
      .filter((row) => row.date === date)
      .map((row) => [row.student_id, row]),
  )
  return new Map(
    students.map(({ id }, index) => [id, showMark(confirmed[index], queued.get(id)).mark.status]),
  )
}
