import { inWeekOrder } from '../../../../contract/values/school-week'
import { isPlaced, type BoardLesson, type LessonPlace } from './board-lesson'

/** One lesson hour of a weekday. Times are minutes since midnight. */
export interface Bell {
  start: number
  end: number
  slot: number | null
}

/** The hours of each weekday, by its number from 0 Sunday to 6 Saturday, in the order of the school's week. */
export type BellWeek = ReadonlyMap<number, readonly Bell[]>

/** The school has set no hours of its own. */
export const noBells: BellWeek = new Map()

/** What a school without a timetable begins with: eight hours of 40 minutes from seven, a break after the fourth. */
const firstBells: readonly Bell[] = Array.from({ length: 8 }, (_, at) => {
  const start = 7 * 60 + at * 40 + (at >= 4 ? 20 : 0)
  return { start, end: start + 40, slot: at + 1 }
})

/**
 * Below so many lessons in the whole school, less than the week of one class, a timetable is only begun: its hours show
 * nothing yet of those that nobody has used.
 */
const begunBelow = 30

/** A fullest day with fewer hours than this is no day of a school. */
const fewestHours = 4

/**
 * The hours of a week as the timetable itself has them: those of the lessons that are looked at, then those of the
 * rest of the school where they fit between. A day on which nobody teaches has the hours of the day with the most. Where the
 * school has set the hours of a day they come first, and lessons add only hours that meet none of them.
 * @param own lessons of the class, teacher or room that is looked at
 * @param all lessons of the whole school
 * @param days the school days; a day on which there is a lesson, or that has hours of its own, is added to them
 * @param set the hours that the school has set
 */
export function bellsOf(
  own: readonly BoardLesson[],
  all: readonly BoardLesson[],
  days: readonly number[],
  set: BellWeek = noBells,
): BellWeek {
  const ownOf = placesByDay(own)
  const allOf = placesByDay(all)
  const week = new Map<number, Bell[]>()
  for (const day of inWeekOrder([...days, ...set.keys(), ...allOf.keys(), ...ownOf.keys()], days)) {
    const bells: Bell[] = [...(set.get(day) ?? [])]
    add(bells, ownOf.get(day) ?? [])
    if (!set.has(day)) add(bells, allOf.get(day) ?? [])
    if (bells.length > 0 || days.includes(day))
      week.set(
        day,
        bells.sort((a, b) => a.start - b.start),
      )
  }
  const fullest = [...week.values()].reduce<readonly Bell[]>(
    (most, bells) => (bells.length > most.length ? bells : most),
    [],
  )
  for (const [day, bells] of week)
    if (bells.length === 0) week.set(day, [...(fullest.length > 0 ? fullest : firstBells)])
  return week
}

/**
 * The hours that lessons may be put into: those of {@link bellsOf}, and while a timetable is only begun on every day
 * also those of the fullest day, so that the first lesson of a day leaves its other hours to be filled.
 */
export function hoursToFill(
  own: readonly BoardLesson[],
  all: readonly BoardLesson[],
  days: readonly number[],
  set: BellWeek = noBells,
): BellWeek {
  const week = bellsOf(own, all, days, set)
  if (all.filter(isPlaced).length >= begunBelow) return week
  const fullest = [...week.values()].reduce((most, bells) => (bells.length > most.length ? bells : most))
  const usual = fullest.length < fewestHours ? filledWith(fullest, firstBells) : fullest
  return new Map([...week].map(([day, bells]) => [day, set.has(day) ? bells : filledWith(bells, usual)]))
}

/** Hours of a day, and of other ones those that overlap none of them. */
function filledWith(bells: readonly Bell[], others: readonly Bell[]): Bell[] {
  const free = others.filter((other) => !bells.some((bell) => overlap(bell, other)))
  return [...bells, ...free].sort((a, b) => a.start - b.start)
}

const overlap = (a: Bell, b: Bell) => a.start < b.end && b.start < a.end

function placesByDay(lessons: readonly BoardLesson[]): Map<number, LessonPlace[]> {
  const days = new Map<number, LessonPlace[]>()
  for (const lesson of lessons) {
    if (!isPlaced(lesson)) continue
    const day = days.get(lesson.place.weekday)
    if (day) day.push(lesson.place)
    else days.set(lesson.place.weekday, [lesson.place])
  }
  return days
}

/** Adds the hours that most lessons have, each where it does not overlap what is there. */
function add(bells: Bell[], places: readonly LessonPlace[]): void {
  const counts = new Map<number, { bell: Bell; count: number }>()
  for (const { start, end, slot } of places) {
    const key = start * 10_000 + end
    const known = counts.get(key)
    if (known) {
      known.count += 1
      known.bell.slot ??= slot
    } else counts.set(key, { bell: { start, end, slot }, count: 1 })
  }
  const byUse = [...counts.values()].sort((a, b) => b.count - a.count || a.bell.start - b.bell.start)
  for (const { bell } of byUse) if (!bells.some((other) => overlap(bell, other))) bells.push(bell)
}

/** The pauses of a day: between the end of one hour and the beginning of the next. */
export function breaksOf(bells: readonly Bell[]): { start: number; end: number }[] {
  return bells.flatMap((bell, at) => {
    const next = bells[at + 1]
    return next && next.start > bell.end ? [{ start: bell.end, end: next.start }] : []
  })
}
