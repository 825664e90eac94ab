import { ahad, dayNames } from './calendar-names'
import { inWeekOrder } from './school-week'

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
