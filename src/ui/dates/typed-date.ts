import { addDays } from '../../../contract/values/dates'
import { dateOf, realDate } from './calendar-date'
import { readDate } from './read-date'

/** Words for days near today, and how many days after it they are. */
const nearDays: ReadonlyMap<string, number> = new Map([
  ['hari ini', 0],
  ['kemarin', -1],
  ['besok', 1],
  ['lusa', 2],
])
/** A year of two figures lies at most this many years ahead; else it is of the last century, as a birth is. */
const mostYearsAhead = 20

/**
 * What somebody typed as a date: `27/11/2026`, `27-11-26`, `27112026`, `27/11` and `27` of the running year and month,
 * `27 Nov 2026`, `2026-11-27`, or "kemarin", "hari ini", "besok", "lusa".
 * @param today `YYYY-MM-DD`, which such words and shorter forms count from
 * @returns `YYYY-MM-DD`; null where it is no date
 */
export function readTypedDate(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase()
  const near = nearDays.get(text)
  if (near !== undefined) return addDays(today, near)
  const found = readDate(text.replace(/^(\d\d)(\d\d)(\d{4}|\d\d)$/, '$1/$2/$3'))
  if (found?.rest !== '') return null
  const { day, month, year } = found.written
  const thisYear = Number(today.slice(0, 4))
  const isShort = year !== null && !text.includes(String(year))
  const century = isShort && year > thisYear + mostYearsAhead ? 100 : 0
  return realDate((year ?? thisYear) - century, month ?? Number(today.slice(5, 7)), day)
}

/** Whether a date is typed to its end, so that it need not wait until the field is left. */
export const isWholeDate = (typed: string): boolean =>
  /^\d{4}-\d\d-\d\d$|^\d{8}$|\D\d{4}$/.test(typed.trim()) || nearDays.has(typed.trim().toLowerCase())

/** "27/11/2026", as it is typed in Indonesia. @param date `YYYY-MM-DD`; another text is returned as it is */
export const typedDate = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

/** The day of the device, `YYYY-MM-DD`: "besok" is what the person who types it calls so. */
export function deviceDay(at: Date): string {
  return dateOf(at.getFullYear(), at.getMonth() + 1, at.getDate())
}
