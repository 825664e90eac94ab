import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'
import type { Span } from './effect'

/** A mark that somebody has set already; a leave leaves it as it is. */
export interface TakenMark {
  studentId: string
  date: string
  status: AttendanceStatus
}

/**
 * Marks of pupils on the days of a leave, as this device holds them. For liveQuery.
 * @returns in the order of the pupils, then by date
 */
export async function readTaken(
  db: UserDb,
  studentIds: readonly string[],
  spans: readonly Span[],
): Promise<TakenMark[]> {
  return await readTogether(db, [db.attendances, db.outbox], async () => {
    const within = (date: string) => spans.some(({ from, to }) => from <= date && date <= to)
    const queued = (await db.outbox.toArray()).filter(isMark).filter((row) => within(row.date))
    const taken: TakenMark[] = []
    for (const studentId of studentIds) {
      const dates = new Map<string, AttendanceStatus>()
      for (const { from, to } of spans) {
        const rows = await db.attendances
          .where('[student_id+date]')
          .between([studentId, from], [studentId, to], true, true)
          .toArray()
        for (const row of rows) if (row.status !== null) dates.set(row.date, row.status)
      }
      for (const row of queued.filter((one) => one.student_id === studentId)) {
        const { status } = showMark(await db.attendances.get([studentId, row.date]), row).mark
        if (status === null) dates.delete(row.date)
        else dates.set(row.date, status)
      }
      for (const [date, status] of [...dates].sort(([a], [b]) => a.localeCompare(b)))
        taken.push({ studentId, date, status })
    }
    return taken
  })
}
