import { classDaysOf, countingDates, hasSmallDay } from '../../../contract/analytics/attendance-analytics'
import { letterOf, notInClass, notTaken } from '../../../contract/attendance/attendance-marks'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { CallQuery } from '../../../contract/call'
import { dateIn } from '../../../contract/values/dates'
import { holds } from '../../../contract/permissions'
import type { StaffAnalytics, staffAnalytics } from '../../../contract/analytics/staff-analytics'
import type { Queryable } from '../../db/client'
import type { Session } from '../../kit/session/session'
import { settingsOfSchool } from '../attendance/teacher-attendances/settings-of-school.repo'
import { refuseSpan } from './analytics.rules'
import { staffBetween, type FoundStaff } from './staff-attendance.repo'

const types = ['teacher', 'non_teaching'] as const

/**
 * The attendance of the staff between two dates: totals for all, single persons for those who also read the staff's days
 * (decision 0031), and a group of few on one of the days is hidden from others. People who have left are counted on the days on
 * which they were recorded.
 * @param at the moment that decides which days have come
 * @throws DomainError 1100 for a span that is none or too long
 */
export async function analyseStaff(
  db: Queryable,
  session: Session,
  at: Date,
  { from, to }: CallQuery<typeof staffAnalytics>,
): Promise<StaffAnalytics> {
  refuseSpan({ from, to })
  const settings = await settingsOfSchool(db, session.schoolId)
  const dates = countingDates({ first: from, last: to }, settings, dateIn(session.timeZone, at))
  const found = await staffBetween(db, session.schoolId, { from, to })
  const staff = found.map((one) => ({ ...one, marks: marksOf(one, dates) }))
  const seesPersons = holds(session.permissions, ['teacher_attendances.read', 'teacher_attendances.write'])
  const known = types.flatMap((type) => {
    const marks = staff.flatMap((one) => (one.type === type ? [one.marks] : []))
    return marks.length === 0 ? [] : [{ type, days: classDaysOf(marks, dates.length) }]
  })
  const groups = known.filter(({ days }) => seesPersons || !hasSmallDay(days))
  return {
    from,
    to,
    dates,
    groups,
    hidden_groups: known.length - groups.length,
    staff: seesPersons
      ? staff.map(({ id, name, nip, type, marks }) => ({ id, name, nip, type, marks }))
      : null,
  }
}

/** A letter for each date. */
function marksOf({ active, days }: FoundStaff, dates: readonly string[]): string {
  const held = new Map(days.map(({ date, status }) => [date, status]))
  const letter = (status: AttendanceStatus | undefined) =>
    status ? letterOf(status) : active ? notTaken : notInClass
  return dates.map((date) => letter(held.get(date))).join('')
}
