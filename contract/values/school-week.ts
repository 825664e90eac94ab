import type { SubPeriodSetting } from '../school/years/periods'
import { schoolDaysOf } from './school-days'

/** What is needed of a semester's setting to know its week. */
export type WeekSetting = Pick<SubPeriodSetting, 'week_days' | 'school_days'>

/** Every day of the week, 0 Sunday … 6 Saturday, in the order of a week that begins on Monday. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/**
 * The day on which the week begins: the first school day after the longest row of days off. Of several such rows the one counts
 * whose first school day comes first from Monday on; a school without a day off begins on Monday.
 * @param days 0 Sunday … 6 Saturday
 */
export function firstDayOf(days: readonly number[]): number {
  const freeBefore = (day: number) => {
    let count = 0
    while (count < 7 && !days.includes((day + 6 - count) % 7)) count += 1
    return count
  }
  const inWeek = everyDay.filter((day) => days.includes(day))
  return inWeek.reduce((best, day) => (freeBefore(day) > freeBefore(best) ? day : best), inWeek[0] ?? 1)
}

/** Days in the order in which the week of a school has them. @param of the school days, by which the week begins */
export function inWeekOrder(days: readonly number[], of: readonly number[] = days): number[] {
  const first = firstDayOf(of)
  return [...new Set(days)].sort((a, b) => ((a - first + 7) % 7) - ((b - first + 7) % 7))
}

/**
 * The days on which lessons may be, in the order of the week. A school of Monday to Friday or Saturday may teach from Monday
 * to Saturday; another school on its own days.
 */
export const lessonDaysOf = (setting?: WeekSetting | null): number[] =>
  inWeekOrder(setting?.school_days ?? schoolDaysOf())

/** The days on which lessons may be in a school year: those of any of its semesters. */
export const lessonDaysOfYear = (settings: readonly WeekSetting[]): number[] =>
  settings.length === 0 ? lessonDaysOf() : inWeekOrder(settings.flatMap(lessonDaysOf))
