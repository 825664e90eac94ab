import type { BlockedTime } from '../../../../contract/school/timetable/blocked-times'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { hoursWords } from '../../../../contract/values/clock'

/** "Rabu 07.00–09.00 (rapat MGMP)" */
export const blockedTimeWords = ({ weekday, start_time, end_time, reason }: BlockedTime): string =>
  `${schoolDayName(weekday)} ${hoursWords(start_time, end_time)}${reason ? ` (${reason})` : ''}`
