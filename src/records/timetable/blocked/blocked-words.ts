import type { BlockedTime } from '../../../../contract/school/timetable/blocked-times'
import { dayNames } from '../../../../contract/values/calendar-names'
import { hoursWords } from '../../../../contract/values/clock'

/** "Rabu 07.00–09.00 (rapat MGMP)" */
export const blockedTimeWords = ({ weekday, start_time, end_time, reason }: BlockedTime): string =>
  `${dayNames[weekday] ?? ''} ${hoursWords(start_time, end_time)}${reason ? ` (${reason})` : ''}`
