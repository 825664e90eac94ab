import * as z from 'zod/mini'
import { atMost } from './text'

/** The time zones an Indonesian school can be in: WIB, WITA, WIT. */
export const TimeZone = z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'], 'Pilih zona waktu')
export type TimeZone = z.output<typeof TimeZone>

/**
 * Whether a text is a calendar date that exists, `YYYY-MM-DD`.
 * @param text any text; 2013-02-31 is refused, 2012-02-29 is not, and no year before 1000 is known
 */
export function isRealDate(text: string): boolean {
  const [, year, month, day] = /^([1-9]\d{3})-(0[1-9]|1[0-2])-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return false
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= last
}

/** A date of the school's calendar, `YYYY-MM-DD`; it has no time zone of its own. */
const noDate = 'Tanggal tidak ada di kalender'
const dateSentence = ({ input }: { input?: unknown }) => (input === '' ? 'Isi tanggal' : noDate)
export const DateOnly = z
  .string('Isi tanggal')
  .check(atMost(10, noDate), z.refine(isRealDate, { error: dateSentence }))

/** A moment, UTC ISO 8601 with offset. Made by the service only. */
export const Timestamp = z.string().check(z.minLength(10), atMost(40))

const momentPattern =
  /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/

/** A moment that somebody chooses: ISO 8601 with offset, of this century. */
export const Moment = z.string().check(
  atMost(40, 'Waktu ini tidak ada'),
  z.refine((text) => {
    const [, date] = momentPattern.exec(text) ?? []
    return date !== undefined && isRealDate(date)
  }, 'Waktu ini tidak ada'),
)

/** Making a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * The school's date at a moment.
 * @param at the moment
 * @param zone IANA name of the school's zone
 * @returns `YYYY-MM-DD`
 */
export function dateIn(zone: string, at: Date): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  // By its parts: no locale promises an order, and the one that used to write 2026-11-21 (en-CA) writes
  // 11/21/2026 in WebKit on ICU 72.
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year') ?? ''}-${parts.get('month') ?? ''}-${parts.get('day') ?? ''}`
}

/**
 * The school's time of day at a moment, as a timetable writes it.
 * @param zone IANA name of the school's zone
 * @returns `HH:MM`
 */
export function clockIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('hour') ?? ''}:${parts.get('minute') ?? ''}`
}

/**
 * The moment at which a school's clock shows a time on a date; the opposite of {@link dateIn} and {@link clockIn}.
 * @param zone IANA name of the school's zone
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 */
export function momentIn(zone: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const shown = new Date(asUtc)
  const offset = Date.parse(`${dateIn(zone, shown)}T${clockIn(zone, shown)}:00Z`) - asUtc
  return new Date(asUtc - offset)
}

/** The first and the last date that {@link isRealDate} accepts. */
const calendar = { first: '1000-01-01', last: '9999-12-31' } as const

/**
 * Adds days to a date. The result stays within the calendar of {@link isRealDate}: the day after 9999-12-31
 * is 9999-12-31, as no database and no formatter reads a date of five-digit years.
 * @param date `YYYY-MM-DD`
 * @param days whole days, may be negative
 */
export function addDays(date: string, days: number): string {
  // Within the first 28 days of a month only the day changes. Calendars ask for hundreds of dates at once.
  const day = Number(date.slice(8)) + days
  if (day >= 1 && day <= 28) return `${date.slice(0, 8)}${String(day).padStart(2, '0')}`
  const moved = new Date(startOf(date) + days * dayMs).toISOString().slice(0, 10)
  if (isRealDate(moved)) return moved
  return days < 0 ? calendar.first : calendar.last
}

const dayMs = 86_400_000

/** Milliseconds from 1970 to the beginning of a date in UTC. `Date.UTC` takes a third of the time of `Date.parse`. */
function startOf(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)))
}

/**
 * Day of the week of a date.
 * @returns 0 Sunday … 6 Saturday
 */
export function weekday(date: string): number {
  return new Date(startOf(date)).getUTCDay()
}

/**
 * The first date of the week that holds a date.
 * @param first the day on which weeks begin, 0 Sunday … 6 Saturday; without it Monday, so that a Sunday ends its week
 */
export const weekStart = (date: string, first = 1): string =>
  addDays(date, -((weekday(date) + 7 - first) % 7))

/** Whole days from `a` to `b` (both `YYYY-MM-DD`), negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return Math.round((startOf(b) - startOf(a)) / dayMs)
}
