import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { isMark } from '../../outbox/fields/mark'
import { showMark } from '../../outbox/confirmed/overlay'
import type { Span, TakenMark } from './effect'

/**
 * Marks of pupils on the days of a leave, as this device holds them. For liveQuery.
 * @returns in the order of the pupils, then by date
 */
export async function readTaken(
  db: UserDb,
  studentIds: readonly string[],
  spans: readonly Span[],
): Promise<TakenMark[]> {
  return await readTogether(db, [db.attendances, db.outbox, db.registerDays], async () => {
    const within = (date: string) => spans.some(({ from, to }) => from <= date && date <= to)
    const queued = (await db.outbox.toArray()).filter(isMark).filter((row) => within(row.date))
    const taken: TakenMark[] = []
    for (const studentId of studentIds) {
      const marks = new Map<string, Pick<TakenMark, 'status' | 'classId'>>()
      for (const { from, to } of spans) {
        const rows = await db.attendances
          .where('[student_id+date]')
          .between([studentId, from], [studentId, to], true, true)
          .toArray()
        for (const { date, status, class_id } of rows)
          if (status !== null) marks.set(date, { status, classId: class_id })
      }
      for (const row of queued.filter((one) => one.student_id === studentId)) {
        const held = await db.attendances.get([studentId, row.date])
        const { status } = showMark(held, row).mark
        const classId = held?.class_id ?? row.context.class_id ?? ''
        if (status === null) marks.delete(row.date)
        else marks.set(row.date, { status, classId })
      }
      for (const [date, mark] of [...marks].sort(([a], [b]) => a.localeCompare(b))) {
        const locked = (await db.registerDays.get([mark.classId, date]))?.locked ?? false
        taken.push({ studentId, date, ...mark, locked })
      }
    }
    return taken
  })
}
