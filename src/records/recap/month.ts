import { addDays } from '../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'

/** Months offered where no calendar contains when the school year began. */
const monthsWithoutCalendar = 12

/** Whether a text is a month that exists, `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month of a date, `YYYY-MM`. */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

/** The month before (-1) or after (1). */
export function addMonths(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return at.toISOString().slice(0, 7)
}

/** Every date of a month, `YYYY-MM-DD`. */
export function datesOf(month: string): string[] {
  const dates: string[] = []
  for (let date = `${month}-01`; monthOf(date) === month; date = addDays(date, 1)) dates.push(date)
  return dates
}

/**
 * The months one may look at, newest first: from the school year's first day to today or its last.
 * @param today `YYYY-MM-DD`
 */
export function monthsUntil(today: string, settings: readonly SubPeriodSetting[]): string[] {
  const now = monthOf(today)
  const firsts = settings.map((setting) => setting.first_date).sort()
  const lasts = settings.map((setting) => setting.last_date).sort()
  const first = monthOf(firsts[0] ?? `${addMonths(now, 1 - monthsWithoutCalendar)}-01`)
  const last = lasts.at(-1) ?? today
  const months: string[] = []
  for (let month = last < today ? monthOf(last) : now; month >= first; month = addMonths(month, -1)) {
    months.push(month)
  }
  return months.length > 0 ? months : [now]
}
