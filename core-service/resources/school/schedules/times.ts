import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { schoolDayName } from '../../../../contract/values/school-week-words'
import { hoursWords } from '../../../../contract/values/clock'

/** "Senin 07.00–07.40", as a school writes it. */
export const whenInWords = ({
  weekday,
  start_time,
  end_time,
}: Pick<Schedule, 'weekday' | 'start_time' | 'end_time'>): string =>
  `${schoolDayName(weekday ?? 1)} ${hoursWords(start_time ?? '', end_time ?? '')}`
