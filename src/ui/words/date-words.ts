import { dayNames, monthNames, onDates } from '../../../contract/values/calendar-names'
import { clockWords } from '../../../contract/values/clock'

function parts(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    day: dayNames[at.getUTCDay() || 7] ?? onDates.sunday,
    number: at.getUTCDate(),
    month: monthNames[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  }
}

/** "Sabtu, 21 November 2026". @param date `YYYY-MM-DD` */
export function dateWords(date: string): string {
  const { day, number, month, year } = parts(date)
  return `${day}, ${number} ${month} ${year}`
}

/** "21 November 2026", where the day of the week tells nothing. @param date `YYYY-MM-DD` */
export function fullDate(date: string): string {
  const { number, month, year } = parts(date)
  return `${number} ${month} ${year}`
}

/** "21 Nov", for rows. @param date `YYYY-MM-DD` */
export function shortDate(date: string): string {
  const { number, month } = parts(date)
  return `${number} ${month.slice(0, 3)}`
}

/** "Sab", and "Ahd" as calendars have it. @param day name of a day of the week */
export const shortDay = (day: string): string => day.replace('had', 'hd').slice(0, 3)

/** "Sab 21", for a week strip. @param date `YYYY-MM-DD` */
export function dayAndNumber(date: string): string {
  const { day, number } = parts(date)
  return `${shortDay(day)} ${number}`
}

/** "Sabtu". @param date `YYYY-MM-DD` */
export function dayName(date: string): string {
  return parts(date).day
}

/** "November 2026". @param date `YYYY-MM-DD` */
export function monthWords(date: string): string {
  const { month, year } = parts(date)
  return `${month} ${year}`
}

/**
 * "07.12", the way Indonesia writes a time.
 * @param at milliseconds since 1970
 * @param zone IANA name of the school's zone
 */
export function timeWords(at: number, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return clockWords(clock.format(at))
}

/** "07.12". @param moment ISO 8601, or the bare `07:01` of a plain service */
export function momentWords(moment: string, zone: string): string {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? clockWords(moment.slice(0, 5)) : timeWords(at, zone)
}
