import type { SubPeriodSetting } from '../school/years/periods'
import { ahad, dayNames } from './calendar-names'
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

/** What a school day is called: a school that teaches on Sundays says Ahad, as Minggu also means a week. */
export const schoolDayName = (day: number): string => (day === 0 ? ahad : (dayNames[day] ?? ''))

/**
 * "Senin sampai Sabtu", "Sabtu sampai Kamis", "Senin sampai Kamis, Sabtu". Begins after the longest row of other days.
 * @param days 0 Sunday … 6 Saturday
 * @param to between the first and the last of three days or more in a row
 */
export function schoolDaysWords(days: readonly number[], to = ' sampai '): string {
  const runs: number[][] = []
  for (const day of inWeekOrder(days)) {
    const run = runs.at(-1)
    if (run && ((run.at(-1) ?? 0) + 1) % 7 === day) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => {
      const names = run.map(schoolDayName)
      return names.length > 2 ? [`${names[0] ?? ''}${to}${names.at(-1) ?? ''}`] : names
    })
    .join(', ')
}

/** A choice of days as a setting keeps it: an older app understands the two usual weeks, so they stay as they always were. */
export function weekOfDays(days: readonly number[]): Required<WeekSetting> {
  const chosen = [...new Set(days)].sort((a, b) => a - b)
  const week_days = chosen.length > 5 ? 6 : 5
  return { week_days, school_days: chosen.join() === schoolDaysOf({ week_days }).join() ? null : chosen }
}
