import { absenceRun } from '../../../contract/attendance/absence-run'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'

/** What pupils are marked with on one day, by their ids. */
export type Marks = ReadonlyMap<string, AttendanceStatus | null>

/**
 * How long an absence has lasted, by the one definition of `contract/attendance/absence-run`; one day where no school day
 * holds it.
 * @param schoolDays newest first
 * @param today first day of the run where no school day holds one
 */
export function runOf(
  studentId: string,
  schoolDays: readonly string[],
  marks: ReadonlyMap<string, Marks>,
  today: string,
): { days: number; since: string } {
  const { days, first } = absenceRun(schoolDays.map((date) => marks.get(date)?.get(studentId)))
  return { days: Math.max(days, 1), since: schoolDays[first] ?? today }
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
