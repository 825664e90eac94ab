import { dayCounts } from '../../../contract/attendance/attendance-totals'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { datesIn, type DateSpan } from '../../../contract/values/school-year'
import { kindOn } from './school-calendar'

const daysOfCalendar = new WeakMap<readonly SubPeriodSetting[], Map<string, readonly string[]>>()

/**
 * The dates of a span that enter figures: school days that have come (decision 0009); every day but Sunday where the
 * service gives no calendar. They are the same for each pupil, so that they are kept for each calendar.
 * @param settings of all semesters of the span
 * @param today `YYYY-MM-DD`, the school's
 */
export function countingDays(
  { first, last }: DateSpan,
  settings: readonly SubPeriodSetting[],
  today: string,
): readonly string[] {
  const kept = daysOfCalendar.get(settings) ?? new Map<string, readonly string[]>()
  daysOfCalendar.set(settings, kept)
  const until = today < last ? today : last
  const span = `${first} ${until}`
  const counts = (date: string) => dayCounts({ date, kind: kindOn(date, settings) }, today)
  const days = kept.get(span) ?? datesIn({ first, last: until }).filter(counts)
  kept.set(span, days)
  return days
}
