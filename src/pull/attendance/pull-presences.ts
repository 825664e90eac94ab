import { listPresences, type Presence } from '../../../contract/attendance/presences'
import { listTeacherAttendances } from '../../../contract/attendance/teacher-attendances'
import { listTeacherLeaves, type TeacherLeave } from '../../../contract/attendance/teacher-leaves'
import { everyPage } from '../../api/every-page'
import { tickOf } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import { placeHeaders } from '../../outbox/kinds/presence'
import { dropCovered } from '../../outbox/queue'
import { stampOf, storeAllNewer } from '../../outbox/confirmed/store-newer'
import { readCalendar } from '../../workspace/calendar/read-calendar'
import type { Reach } from './pull-register'

const most = 200

/**
 * Fetches what the gate recorded on a day into the local database. The headers are those of specification
 * section 7, as far as the school and the active semester are known.
 * @param date `YYYY-MM-DD`
 * @param only a grade or a class; without it the whole school
 */
export async function pullPresences(
  { db, client, schoolId }: Reach & { schoolId?: string | null | undefined },
  date: string,
  only: { grade_id?: string; class_id?: string } = {},
): Promise<void> {
  const tick = await tickOf(db)
  const headers = await presenceHeaders(db, schoolId)
  const list = await everyPage((page) =>
    client.send(listPresences, { query: { page, limit: most, date, ...only }, headers }),
  )
  await db.transaction('rw', db.presences, db.outbox, () => keepPresences(db, list, date, tick))
}

/** The headers of specification section 7, as far as the school and the active semester are known. */
export async function presenceHeaders(
  db: UserDb,
  schoolId: string | null | undefined,
): Promise<Record<string, string>> {
  const { period, subPeriod } = await readCalendar(db)
  return placeHeaders({
    school_id: schoolId ?? null,
    period_id: period?.id ?? null,
    sub_period_id: subPeriod?.id ?? null,
  })
}

/**
 * Stores the service's answer about a day at the gate. Call inside a transaction over `presences` and `outbox`.
 * @param tick value of meta `tick` when the service was asked
 */
export async function keepPresences(
  db: UserDb,
  list: readonly Presence[],
  date: string,
  tick: number,
): Promise<void> {
  const seen = new Set(list.map((row) => row.student_id))
  await storeAllNewer(db.presences, (row) => [row.student_id, row.date], list, tick)
  await dropCovered(
    db,
    tick,
    ({ kind, date: day, student_id }) =>
      kind === 'presence' && day === date && student_id !== undefined && seen.has(student_id),
  )
}

/**
 * Fetches the staff's attendance of a day into the local database.
 * @param date `YYYY-MM-DD`
 */
export async function pullTeacherDays({ db, client }: Reach, date: string): Promise<void> {
  const tick = await tickOf(db)
  const list = await everyPage((page) =>
    client.send(listTeacherAttendances, { query: { page, limit: most, date } }),
  )
  const seen = new Set(list.map((row) => row.teacher_id))
  await db.transaction('rw', db.teacherAttendances, db.outbox, async () => {
    await storeAllNewer(db.teacherAttendances, (row) => [row.teacher_id, row.date], list, tick)
    await dropCovered(
      db,
      tick,
      ({ kind, date: day, teacher_id }) =>
        kind === 'teacherAttendance' && day === date && teacher_id !== undefined && seen.has(teacher_id),
    )
  })
}

/**
 * Fetches the leaves of staff that touch a day or a later one; those that are gone go here too.
 * @param from `YYYY-MM-DD`
 */
export async function pullTeacherLeaves({ db, client }: Reach, from: string): Promise<void> {
  const tick = await tickOf(db)
  const list = await everyPage((page) =>
    client.send(listTeacherLeaves, { query: { page, limit: most, from } }),
  )
  const seen = new Set(list.map((row) => row.id))
  await db.transaction('rw', db.teacherLeaves, db.outbox, async () => {
    // What was entered and confirmed after this was asked is not gone.
    const gone = (row: TeacherLeave) => !seen.has(row.id) && (row.to ?? '') >= from && stampOf(row) <= tick
    await db.teacherLeaves.bulkDelete((await db.teacherLeaves.filter(gone).toArray()).map(({ id }) => id))
    await storeAllNewer(db.teacherLeaves, ({ id }) => id, list, tick)
    await dropCovered(db, tick, ({ kind, base }) => kind === 'teacherLeave' && touches(base?.['to'], from))
  })
}

/** Whether something that ends on `to` still touches the days from `from` on. */
export function touches(to: unknown, from: string): boolean {
  return typeof to === 'string' && to >= from
}
