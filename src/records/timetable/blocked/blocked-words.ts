import type { BlockedTime } from '../../../../contract/school/blocked-times'

/** Days of the week as the timetable counts them: 1 Monday … 6 Saturday. */
export const lessonDays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']

/** "Rabu 07.00–09.00 (rapat MGMP)" */
export const blockedTimeWords = ({ weekday, start_time, end_time, reason }: BlockedTime): string =>
  `${lessonDays[weekday - 1] ?? ''} ${start_time.replace(':', '.')}–${end_time.replace(':', '.')}${reason ? ` (${reason})` : ''}`
