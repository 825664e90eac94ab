import { addDays, weekday } from '../../../contract/values/dates'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { kindOn } from '../../workspace/calendar/school-calendar'
import type { PupilMarks } from './merge-marks'
import type { SchoolYear } from './school-years'

/** A day of the calendar. `none`: a school day that has come and of which nothing is known. */
export interface CalendarDay {
  readonly date: string
  readonly state: AttendanceStatus | 'none' | 'off' | 'ahead'
}

/** A month: six rows, Monday to Saturday, with a column for each week; null outside of the month. */
export interface CalendarMonth {
  /** `YYYY-MM` */
  readonly month: string
  readonly rows: readonly (readonly (CalendarDay | null)[])[]
}

/**
 * The presence calendar of a school year, month by month until the month of today.
 * @param today `YYYY-MM-DD`, the school's
 */
export function calendarOf(year: SchoolYear, marks: PupilMarks, today: string): CalendarMonth[] {
  const months = new Map<string, CalendarDay[]>()
  const until = today < year.last ? today.slice(0, 7) : year.last.slice(0, 7)
  for (let date = firstShown(year); date <= year.last && date.slice(0, 7) <= until; date = addDays(date, 1)) {
    const month = date.slice(0, 7)
    if (weekday(date) === 0) continue
    const days = months.get(month) ?? []
    days.push({ date, state: stateOf(date, year, marks, today) })
    months.set(month, days)
  }
  return [...months].map(([month, days]) => ({ month, rows: weekRows(days) }))
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

function weekRows(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const first = days[0]?.date ?? ''
  const lead = days.length > 0 ? (weekday(`${first.slice(0, 7)}-01`) + 6) % 7 : 0
  const weekOf = (date: string) => Math.floor((Number(date.slice(8)) - 1 + lead) / 7)
  const weeks = days.map(({ date }) => weekOf(date))
  const from = Math.min(...weeks)
  const rows = Array.from({ length: 6 }, () =>
    Array.from({ length: Math.max(...weeks) - from + 1 }, (): CalendarDay | null => null),
  )
  for (const day of days) rows[weekday(day.date) - 1]?.splice(weekOf(day.date) - from, 1, day)
  return rows
}
