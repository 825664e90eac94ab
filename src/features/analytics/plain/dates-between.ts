import { countingDates } from '../../../../contract/analytics/attendance-analytics'
import { weekday } from '../../../../contract/values/dates'
import { datesIn } from '../../../../contract/values/school-year'
import type { PlainWork } from './plain-work'

/** The school days of a span that have come; every day but Sunday where the service gives no calendar, as in the recap. */
export function datesBetween({
  span,
  settings,
  today,
}: Pick<PlainWork, 'span' | 'settings' | 'today'>): string[] {
  if (settings.length > 0) return countingDates(span, settings, today)
  const last = span.last < today ? span.last : today
  return last < span.first ? [] : datesIn({ first: span.first, last }).filter((date) => weekday(date) !== 0)
}
