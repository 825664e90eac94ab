import { isRealDate } from '../../../contract/values/dates'

/** Which number of a date comes first. */
export type DateOrder = 'day' | 'month'

/** The parts of a date as `YYYY-MM-DD`, whether or not the calendar has such a day. */
export const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A date as `YYYY-MM-DD`; null where the calendar has no such day. */
export function realDate(year: number, month: number, day: number): string | null {
  const date = dateOf(year, month, day)
  return isRealDate(date) ? date : null
}

const months = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'ags', 'aug', 'agt'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
]

/** The number of a month by its name or the beginning of it, in Indonesian or English; 0 for another word. */
export function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return months.findIndex((names) => names.includes(start)) + 1
}
