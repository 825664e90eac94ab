import { absenceRun } from '../../../../contract/attendance/absence-run'
import { isAbsent } from '../../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { schoolDaysBefore } from '../../../../contract/values/school-days'
import type { UserDb } from '../../../db/user-db'
import { marksOf } from '../../../records/attendance/absence-run'
import { readSettings, settingOn } from '../../../workspace/calendar/school-calendar'

/** So many school days before the register's are looked at. */
const lookedAt = 30

/**
 * How many absences in a row each pupil of a class has before a day, from this device; who has none is not in it. Day by day
 * backwards, and only for the pupils whose run has not ended: mostly the first day ends it for nearly all.
 * @param date `YYYY-MM-DD`, the register's; its own marks do not count
 */
export async function readEarlierAbsences(
  db: UserDb,
  classId: string,
  date: string,
): Promise<ReadonlyMap<string, number>> {
  const register = await db.registerDays.get([classId, date])
  let open = register?.students ?? (await db.rosters.get(classId))?.students ?? []
  const setting = settingOn(date, await readSettings(db, null))
  const seen = new Map<string, (AttendanceStatus | null | undefined)[]>()
  for (const day of schoolDaysBefore(date, lookedAt + 1, setting)) {
    if (day >= date) continue
    if (open.length === 0) break
    const marks = await marksOf(db, open, day)
    for (const { id } of open) seen.set(id, [...(seen.get(id) ?? []), marks.get(id)])
    open = open.filter(({ id }) => !marks.get(id) || isAbsent(marks.get(id)))
  }
  const found = new Map<string, number>()
  for (const [id, statuses] of seen) {
    const { days } = absenceRun(statuses)
    if (days > 0) found.set(id, days)
  }
  return found
}
