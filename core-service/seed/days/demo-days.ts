import type { Faker } from '@faker-js/faker'
import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/values/dates'
import { uuidv7 } from '../../../contract/values/ids'
import { schoolDaysBefore } from '../../../contract/values/school-days'
import type { Queryable } from '../../db/client'
import { studentDays } from '../../db/schema/attendance/student-days'
import type { CreatedSchool } from '../../resources/accounts/setup/create-school.repo'
import { settingAt } from '../../resources/attendance/attendances/register.rules'
import type { DemoStaff } from '../people/demo-people'
import type { DemoClass } from '../people/demo-pupils'
import { type Habit, habitOf, markOfDay } from './demo-habits'

/** About eight weeks of six days. */
const schoolDays = 48
/** Classes whose register of today is already taken; 7A must stay untaken, it is the tour's first stop. */
const takenToday = ['8B', '9A', '9C']

/** Registers of every school day until yesterday, and of a few classes of today. */
export async function seedDays(
  tx: Queryable,
  school: CreatedSchool,
  demoClasses: readonly DemoClass[],
  staff: DemoStaff,
  faker: Faker,
  today: string,
  now: Date,
  count = schoolDays,
): Promise<number> {
  const days = pastSchoolDays(school, today, count)
  const rows = demoClasses.flatMap(({ name, studentIds }) => {
    const userId = staff.homeroom.get(name)?.userId ?? null
    const dates = takenToday.includes(name) ? [...days, today] : days
    return studentIds.flatMap((studentId) => {
      const habit = habitOf(faker)
      let before: Habit['spell'] = null
      return dates.map((date) => {
        const mark = markOfDay(faker, habit, before)
        before = mark.spell
        // A school that is made at night has registers of today that were taken now, not in the morning to come.
        const takenAt = Math.min(Date.parse(`${date}T00:15:00Z`), now.getTime())
        return {
          id: uuidv7(Date.parse(`${date}T00:15:00Z`)),
          student_id: studentId,
          date,
          status: mark.status,
          minutes_late: mark.minutesLate,
          note: mark.note,
          at: new Date(takenAt).toISOString(),
          by: userId,
        }
      })
    })
  })
  // As one JSON value: 20,000 rows as parameters would be over the protocol's limit many times.
  await tx.execute(sql`
    INSERT INTO ${studentDays} (id, school_id, student_id, date, status, minutes_late, note,
      register_version, register_updated_at, register_updated_by)
    SELECT r.id, ${school.schoolId}::uuid, r.student_id, r.date, r.status, r.minutes_late, r.note, 1, r.at, r.by
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      id uuid, student_id uuid, date date, status text, minutes_late int, note text, at timestamptz, by uuid)`)
  return rows.length
}

/** The school days before today, oldest first, across both semesters, never before the school year. */
export function pastSchoolDays({ year }: CreatedSchool, today: string, count: number): string[] {
  const settings = year.semesters.map((semester) => semester.setting)
  const days: string[] = []
  let until = addDays(today, -1)
  while (days.length < count) {
    const setting = settingAt(until, settings)
    if (setting === undefined) break
    days.push(...schoolDaysBefore(until, count - days.length, setting))
    until = addDays(setting.first_date, -1)
  }
  return days.reverse()
}
