import { minutesOf } from '../../values/clock'
import type { ClosedTime, HoursPattern } from './school-hours'

/** One hour of a day, in minutes since midnight. */
export interface DayHour {
  start: number
  end: number
}

/** The hours of each weekday that has some, by its number from 0 Sunday to 6 Saturday. */
export type WeekHours = ReadonlyMap<number, readonly DayHour[]>

/** The hours of a day by a pattern, from the first to the last. */
export function hoursOfDay({ start_time, minutes, count, breaks }: HoursPattern): DayHour[] {
  let start = minutesOf(start_time)
  return Array.from({ length: count }, (_, at) => {
    const hour = { start, end: start + minutes }
    start = hour.end + breaks.reduce((sum, one) => sum + (one.after === at + 1 ? one.minutes : 0), 0)
    return hour
  })
}

/** The hours of a week; of two patterns of one day the later counts. */
export const hoursOfWeek = (patterns: readonly HoursPattern[]): WeekHours =>
  new Map(
    patterns
      .flatMap((pattern) => pattern.weekdays.map((day) => [day, hoursOfDay(pattern)] as const))
      .sort(([a], [b]) => a - b),
  )

/** What is wrong with patterns as a whole; null where nothing is. */
export function patternFault(patterns: readonly HoursPattern[]): { at: number; words: string } | null {
  const days = new Set<number>()
  for (const [at, pattern] of patterns.entries()) {
    if (pattern.weekdays.some((day) => days.has(day))) return { at, words: 'Satu hari hanya punya satu pola' }
    for (const day of pattern.weekdays) days.add(day)
    if ((hoursOfDay(pattern).at(-1)?.end ?? 0) > 24 * 60)
      return { at, words: 'Jam terakhir melewati tengah malam' }
  }
  return null
}

/** A lesson as far as hours are concerned, in minutes since midnight. */
export interface TimedLesson extends DayHour {
  weekday: number
  /** The number of its first hour. */
  slot: number | null
}

/** How many minutes a lesson of one hour usually has: what most lessons last. */
export function usualMinutes(lessons: readonly DayHour[]): number {
  const counts = new Map<number, number>()
  for (const { start, end } of lessons) counts.set(end - start, (counts.get(end - start) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b)[0]?.[0] ?? 40
}

/** Why a lesson cannot follow its hours: its new day has no such hour, or a break comes between its hours. */
type FollowFault = 'none' | 'cut'

/**
 * Where a lesson is once it follows new hours.
 * @param from the hours so far; a lesson that meets none of them follows the number of its hour
 * @param usual minutes of a lesson of one hour, for lessons that are known only by their number
 * @returns null where the lesson has no hour to follow, or its day no new hours
 */
function followHours(
  lesson: TimedLesson,
  from: WeekHours,
  to: WeekHours,
  usual: number,
): TimedLesson | FollowFault | null {
  const next = to.get(lesson.weekday)
  if (!next) return null
  const before = from.get(lesson.weekday) ?? []
  let first = before.findIndex(({ start }) => start === lesson.start)
  let last = before.findIndex(({ end }) => end === lesson.end)
  if (first < 0 || last < first) {
    if (lesson.slot === null) return null
    first = lesson.slot - 1
    last = first + Math.max(1, Math.round((lesson.end - lesson.start) / usual)) - 1
  }
  const taken = next.slice(first, last + 1)
  const [begin, end] = [taken[0], taken.at(-1)]
  if (!begin || !end || taken.length < last - first + 1) return 'none'
  if (taken.some((hour, at) => at > 0 && hour.start > (taken[at - 1]?.end ?? hour.start))) return 'cut'
  return { weekday: lesson.weekday, start: begin.start, end: end.end, slot: first + 1 }
}

/** What becomes of lessons when they follow new hours: which move, and which cannot. */
export interface FollowPlan<Lesson> {
  moved: { lesson: Lesson; to: TimedLesson }[]
  faults: { lesson: Lesson; fault: FollowFault }[]
}

/** Follows new hours with many lessons at once; a lesson that keeps its times is in neither list. */
export function planFollow<Lesson extends TimedLesson>(
  lessons: readonly Lesson[],
  from: WeekHours,
  to: WeekHours,
): FollowPlan<Lesson> {
  const usual = usualMinutes(lessons)
  const plan: FollowPlan<Lesson> = { moved: [], faults: [] }
  for (const lesson of lessons) {
    const next = followHours(lesson, from, to, usual)
    if (next === 'none' || next === 'cut') plan.faults.push({ lesson, fault: next })
    else if (next && (next.start !== lesson.start || next.end !== lesson.end))
      plan.moved.push({ lesson, to: next })
  }
  return plan
}

/** The times without lessons of a grade. @param gradeId null where it is not known: then only those of every grade */
export const closedForGrade = (closed: readonly ClosedTime[], gradeId: string | null): ClosedTime[] =>
  closed.filter(({ grade_ids }) => !grade_ids || (gradeId !== null && grade_ids.includes(gradeId)))
