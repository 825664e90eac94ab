import { addDays, daysBetween, weekday, weekStart } from '../../../contract/values/dates'
import { lessonDaysOfYear } from '../../../contract/values/school-week'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { kindOn } from '../../workspace/calendar/school-calendar'
import type { PupilMarks } from './merge-marks'
import type { SchoolYear } from './school-years'

/** A day of the calendar. `none`: a school day that has come and of which nothing is known. */
export interface CalendarDay {
  readonly date: string
  readonly state: AttendanceStatus | 'none' | 'off' | 'ahead'
}

/** A month: a row for each day of the school's week, with a column for each week; null outside of the month. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string
  /** The day of each row, 0 Sunday … 6 Saturday. */
  readonly weekdays: readonly number[]
  readonly rows: readonly (readonly (CalendarDay | null)[])[]
}

/**
 * The presence calendar of a school year, month by month until the month of today.
 * @param today `YYYY-MM-DD`, the school's
 */
export function calendarOf(year: SchoolYear, marks: PupilMarks, today: string): CalendarMonth[] {
  const weekdays = lessonDaysOfYear(year.settings)
  const months = new Map<string, CalendarDay[]>()
  const until = today < year.last ? today.slice(0, 7) : year.last.slice(0, 7)
  for (let date = firstShown(year); date <= year.last && date.slice(0, 7) <= until; date = addDays(date, 1)) {
    const month = date.slice(0, 7)
    if (!weekdays.includes(weekday(date))) continue
    const days = months.get(month) ?? []
    days.push({ date, state: stateOf(date, year, marks, today) })
    months.set(month, days)
  }
  return [...months].map(([month, days]) => ({ month, weekdays, rows: weekRows(days, weekdays) }))
}

/** By its name the year begins in July; a calendar that begins later has no school in the days before. */
function firstShown({ first, settings }: SchoolYear): string {
  const begins = settings.map((one) => one.first_date).sort()[0]
  return begins && begins > first ? `${begins.slice(0, 7)}-01` : first
}

function stateOf(date: string, year: SchoolYear, marks: PupilMarks, today: string): CalendarDay['state'] {
  if (kindOn(date, year.settings) !== 'school') return 'off'
  return marks.get(date)?.status ?? (date > today ? 'ahead' : 'none')
}

function weekRows(days: readonly CalendarDay[], weekdays: readonly number[]): (CalendarDay | null)[][] {
  const first = days[0]?.date ?? ''
  const begin = `${first.slice(0, 7)}-01`
  const lead = days.length > 0 ? daysBetween(weekStart(begin, weekdays[0]), begin) : 0
  const weekOf = (date: string) => Math.floor((Number(date.slice(8)) - 1 + lead) / 7)
  const weeks = days.map(({ date }) => weekOf(date))
  const from = Math.min(...weeks)
  const rows = weekdays.map(() =>
    Array.from({ length: Math.max(...weeks) - from + 1 }, (): CalendarDay | null => null),
  )
  for (const day of days) rows[weekdays.indexOf(weekday(day.date))]?.splice(weekOf(day.date) - from, 1, day)
  return rows
}
