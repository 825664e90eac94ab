import { addDays, weekday } from './dates'
import type { SubPeriodSetting } from '../school/years/periods'

/** What a date is in the school's calendar. */
export type DayKind = 'school' | 'weekend' | 'holiday' | 'outside'

/**
 * What a date is under a sub-period's setting. Only `school` days count in any figure;
 * both sides ask this one function.
 * @param date `YYYY-MM-DD`
 * @param setting of the sub-period that holds the date; none makes every day `outside`
 */
export function dayKind(date: string, setting: SubPeriodSetting | null | undefined): DayKind {
  if (!setting || date < setting.first_date || date > setting.last_date) return 'outside'
  const day = weekday(date)
  if (day === 0 || (day === 6 && setting.week_days === 5)) return 'weekend'
  return setting.holidays.some((holiday) => holiday.date === date) ? 'holiday' : 'school'
}

/**
 * The school days up to and including a date, newest first.
 * @param until `YYYY-MM-DD`
 * @param count how many at most
 */
export function schoolDaysBefore(
  until: string,
  count: number,
  setting: SubPeriodSetting | null | undefined,
): string[] {
  const days: string[] = []
  if (!setting) return days
  let date = until > setting.last_date ? setting.last_date : until
  while (days.length < count && date >= setting.first_date) {
    if (dayKind(date, setting) === 'school') days.push(date)
    date = addDays(date, -1)
  }
  return days
}
