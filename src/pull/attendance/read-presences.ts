import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { presence } from '../../outbox/kinds/presence'
import { teacherAttendance } from '../../outbox/kinds/teacher-attendance'
import { readShown, type Shown } from '../../outbox/confirmed/shown'

/**
 * The gate's day from the local database: confirmed rows with the unsent changes on top. For liveQuery.
 * @param date `YYYY-MM-DD`
 * @returns by pupil; their fields are read with `gateOf`
 */
export async function readPresences(db: UserDb, date: string): Promise<Map<string, Shown>> {
  return await readTogether(db, [db.presences, db.outbox], async () => {
    const held = await db.presences.where('date').equals(date).toArray()
    const confirmed = new Map(held.map((row) => [row.student_id, row]))
    return await readShown(db, presence, confirmed, (row) => (row.date === date ? row.student_id : undefined))
  })
}

/**
 * The staff's day from the local database: confirmed rows with the unsent changes on top. For liveQuery.
 * @param date `YYYY-MM-DD`
 * @returns by teacher; their fields are read with `teacherDayOf`
 */
export async function readTeacherDays(db: UserDb, date: string): Promise<Map<string, Shown>> {
  return await readTogether(db, [db.teacherAttendances, db.outbox], async () => {
    const held = await db.teacherAttendances.where('date').equals(date).toArray()
    const confirmed = new Map(held.map((row) => [row.teacher_id, row]))
    const idOf = (row: { date: string; teacher_id?: string }) =>
      row.date === date ? row.teacher_id : undefined
    return await readShown(db, teacherAttendance, confirmed, idOf)
  })
}
