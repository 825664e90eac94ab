import { dayCounts } from '../../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { Teacher } from '../../../../contract/people/teachers'
import type { Meta } from '../../../db/meta'
import { byText } from '../../../pull/list/match'
import { staffMonthKey } from '../../../pull/staff-days/pull-staff-days'
import type { StaffDayLine } from '../../../pull/staff-days/read-staff-days'
import { datesOf } from '../../../records/recap/month'
import { recapOf, type RecapDay } from '../../../records/recap/recap-of'
import type { RecapView } from '../../../records/recap/recap-view'
import { kindOn } from '../../../workspace/calendar/school-calendar'

/** What the device holds of a month of the staff. */
export interface HeldMonth {
  /** `YYYY-MM` */
  month: string
  /** The school's date, `YYYY-MM-DD`. */
  today: string
  settings: readonly SubPeriodSetting[]
  staff: readonly Teacher[]
  /** Days of the month, unsent changes on top. */
  lines: ReadonlyMap<string, StaffDayLine>
  /** Which months were fetched. */
  months: Meta['months']
}

/** The dates of a month with what each is in the calendar. */
export const daysOfMonth = (month: string, settings: readonly SubPeriodSetting[]): RecapDay[] =>
  datesOf(month).map((date) => ({ date, kind: kindOn(date, settings) }))

/** The recap of a month of the staff: who is active, and who has left but is recorded in it. */
export function staffRecapOf({ month, today, settings, staff, lines, months }: HeldMonth): RecapView {
  const days = daysOfMonth(month, settings)
  const people = new Map(
    staff
      .filter(({ status }) => (status ?? 'active') === 'active')
      .map(({ id, name, nip, gender }) => [id, { id, name, number: nip, gender }]),
  )
  const marks = new Map<string, Map<string, AttendanceStatus>>()
  for (const { teacherId: id, name, date, day } of lines.values()) {
    const known = staff.find((one) => one.id === id)
    if (!people.has(id))
      people.set(id, { id, name: known?.name ?? name, number: known?.nip, gender: known?.gender })
    if (day.status === null) continue
    marks.set(date, (marks.get(date) ?? new Map<string, AttendanceStatus>()).set(id, day.status))
  }
  const fetched = months[staffMonthKey(month)]
  const stateOf = (date: string) => {
    const taken = marks.get(date)?.size ?? 0
    if (taken > 0) return taken >= people.size ? 'taken' : 'partial'
    return fetched && date <= fetched.until ? 'untaken' : 'unknown'
  }
  const come = days.filter((day) => dayCounts(day, today)).map(({ date }) => date)
  const inState = (state: string) => come.filter((date) => stateOf(date) === state)
  const list = [...people.values()].sort((a, b) => byText(a.name, b.name))
  return {
    month,
    days,
    people: list,
    marks,
    recap: recapOf(
      list.map(({ id }) => id),
      days,
      marks,
      today,
    ),
    unsent: [...lines.values()].filter(({ queued }) => queued !== null).length,
    untaken: inState('untaken'),
    partial: inState('partial'),
    unknown: inState('unknown'),
    fetchedAt: fetched?.at ?? null,
  }
}
