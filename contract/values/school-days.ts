import { addDays, weekday } from './dates'
import type { SubPeriodSetting } from '../school/years/periods'

/** What a date is in the school's calendar. */
export type DayKind = 'school' | 'weekend' | 'holiday' | 'outside'

const mondayToSaturday = [1, 2, 3, 4, 5, 6]

/**
 * The days of the week on which there is school, 0 Sunday … 6 Saturday: the only place that says so. A service without the
 * capability `school_days` knows Monday to Friday and Monday to Saturday.
 * @param setting none is a school that gives no calendar: Monday to Saturday
 */
export const schoolDaysOf = (
  setting?: { week_days?: number; school_days?: readonly number[] | null | undefined } | null,
): readonly number[] => setting?.school_days ?? mondayToSaturday.slice(0, setting?.week_days)

/**
 * What a date is under a sub-period's setting. Only `school` days count in any figure;
 * both sides ask this one function.
 * @param date `YYYY-MM-DD`
 * @param setting of the sub-period that holds the date; none makes every day `outside`
 */
export function dayKind(date: string, setting: SubPeriodSetting | null | undefined): DayKind {
  if (!setting || date < setting.first_date || date > setting.last_date) return 'outside'
  if (!schoolDaysOf(setting).includes(weekday(date))) return 'weekend'
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
