import { absenceRun, worryingDays } from '../../../contract/attendance/absence-run'
import type { PupilToReport } from '../../../contract/attendance/parent-contacts'
import { schoolDaysBefore } from '../../../contract/values/school-days'
import type { StoredRegisterDay, UserDb } from '../../db/user-db'
import { marksOf, type Marks } from '../../records/attendance/absence-run'
import { readSettings, settingOn } from '../../workspace/calendar/school-calendar'

/**
 * Whose family is to be reached, according to this device: from the registers of today that it holds. For a service that
 * does not say it. For liveQuery.
 */
export async function readLocalPupils(db: UserDb, today: string): Promise<PupilToReport[]> {
  const setting = settingOn(today, await readSettings(db, null))
  const days = schoolDaysBefore(today, 30, setting)
  if (days[0] !== today) return []
  const classes = new Map((await db.classes.toArray()).map(({ id, name }) => [id, name]))
  const registers = await db.registerDays.filter(({ date }) => date === today).toArray()
  const found: PupilToReport[] = []
  for (const register of registers) {
    found.push(...(await ofRegister(db, register, days, classes.get(register.class_id) ?? null)))
  }
  return found.sort((a, b) => (b.days ?? 0) - (a.days ?? 0) || a.name.localeCompare(b.name, 'id'))
}

async function ofRegister(
  db: UserDb,
  { class_id, students }: StoredRegisterDay,
  days: readonly string[],
  className: string | null,
): Promise<PupilToReport[]> {
  const marks = new Map<string, Marks>()
  for (const date of days) marks.set(date, await marksOf(db, students, date))
  const [today = ''] = days
  const stored = await db.students.bulkGet(students.map(({ id }) => id))
  return students.flatMap(({ id, name }, at): PupilToReport[] => {
    const pupil = {
      student_id: id,
      name,
      class_id,
      class_name: className,
      phone: stored[at]?.phone ?? null,
    }
    const status = marks.get(today)?.get(id) ?? null
    if (status === 'terlambat') return [{ ...pupil, concern: 'late' as const }]
    const run = absenceRun(days.map((date) => marks.get(date)?.get(id)))
    if (run.days < worryingDays) return []
    return [{ ...pupil, concern: 'absent' as const, days: run.days, since: days[run.first] ?? today }]
  })
}
