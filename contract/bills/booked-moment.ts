import { dateIn, momentIn } from '../values/dates'

/** The time of day that is stored where only the date is known on which money came. */
const wholeDay = '12:00'

/**
 * When money is booked of which only the date is known.
 * @param zone IANA name of the school's zone
 * @param date `YYYY-MM-DD`
 */
export const bookedMoment = (zone: string, date: string): Date => momentIn(zone, date, wholeDay)

/**
 * Whether the time of a booked moment was measured, and not only its date chosen.
 * @param zone IANA name of the school's zone
 */
export const hasTime = (zone: string, at: Date): boolean =>
  at.getTime() !== bookedMoment(zone, dateIn(zone, at)).getTime()
