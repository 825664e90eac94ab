import type { Bell, BellWeek } from './bells'
import { clashesAt, isTaken, overlaps, type BoardIndex, type Clash } from './board-index'
import {
  classesOf,
  foldRoom,
  hasClass,
  isPlaced,
  samePlace,
  type BoardLesson,
  type LessonPlace,
  type PlacedLesson,
} from './board-lesson'

/** What an hour answers to the lessons that are lifted. */
export type Verdict =
  /** They are there now. */
  | { kind: 'here' }
  | { kind: 'free'; places: LessonPlace[] }
  /** Lessons that are there would change places with the lifted ones, without a clash. */
  | { kind: 'swap'; places: LessonPlace[]; with: PlacedLesson[]; back: LessonPlace[] }
  /** Class, teacher or room is taken, the teacher cannot teach, or the class has no lessons then. */
  | { kind: 'clash'; clashes: Clash[] }
  /** A break comes between the hours that they need. */
  | { kind: 'break' }
  /** The day ends before they do. */
  | { kind: 'short' }

/** The hour of a cell. */
export interface BellAt {
  weekday: number
  /** Place among the hours of that day, from 0. */
  at: number
}

/**
 * What one hour answers to lifted lessons.
 * @param lifted in their order: one lesson, or the hours of a double lesson
 * @param inView whether a lesson is on the screen: what nobody sees is never swapped
 */
export function verdictAt(
  index: BoardIndex,
  bells: BellWeek,
  lifted: readonly BoardLesson[],
  { weekday, at }: BellAt,
  inView: (lesson: BoardLesson) => boolean,
): Verdict {
  const places = placesFrom(bells.get(weekday) ?? [], weekday, at, lifted)
  if (places === 'short' || places === 'break') return { kind: places }
  if (lifted.every((lesson, i) => samePlace(lesson.place, places[i] ?? null))) return { kind: 'here' }
  const moving = new Set(lifted.map(({ id }) => id))
  const clashes = lifted.flatMap((lesson, i) => {
    const place = places[i]
    return place ? clashesAt(index, lesson, place, moving) : []
  })
  if (clashes.length === 0) return { kind: 'free', places }
  return swapOf(index, lifted, places, clashes, moving, inView) ?? { kind: 'clash', clashes }
}

/** The verdict of every hour of a week, by {@link cellKey}. */
export function allVerdicts(
  index: BoardIndex,
  bells: BellWeek,
  lifted: readonly BoardLesson[],
  inView: (lesson: BoardLesson) => boolean,
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  for (const [weekday, day] of bells)
    for (const at of day.keys())
      verdicts.set(cellKey({ weekday, at }), verdictAt(index, bells, lifted, { weekday, at }, inView))
  return verdicts
}

export const cellKey = ({ weekday, at }: BellAt): string => `${weekday}/${at}`

/** Whether lifted lessons may be put down there. */
export const accepts = (verdict: Verdict | undefined): boolean =>
  verdict?.kind === 'free' || verdict?.kind === 'swap' || verdict?.kind === 'here'

/** The hours that lifted lessons would take, one after the other; a long lesson takes as many as it lasts. */
function placesFrom(
  bells: readonly Bell[],
  weekday: number,
  from: number,
  lifted: readonly BoardLesson[],
): LessonPlace[] | 'short' | 'break' {
  const places: LessonPlace[] = []
  let next = from
  for (const { place } of lifted) {
    const first = bells[next]
    if (!first) return 'short'
    const length = place ? place.end - place.start : 0
    const count = Math.max(1, Math.round(length / (first.end - first.start)))
    const last = bells[next + count - 1]
    if (!last) return 'short'
    places.push({ weekday, start: first.start, end: last.end, slot: first.slot })
    next += count
  }
  const taken = bells.slice(from, next)
  const cut = taken.some((bell, i) => i > 0 && bell.start > (taken[i - 1]?.end ?? bell.start))
  return cut ? 'break' : places
}

/**
 * The exchange of lifted lessons with those in their way: each of those takes an hour that becomes free. Null where
 * one of them is not on the screen, is longer or shorter than the hour, or would clash there itself, and where the
 * teacher of one cannot teach.
 */
function swapOf(
  index: BoardIndex,
  lifted: readonly BoardLesson[],
  places: LessonPlace[],
  clashes: readonly Clash[],
  moving: ReadonlySet<string>,
  inView: (lesson: BoardLesson) => boolean,
): Verdict | null {
  if (!lifted.every(isPlaced)) return null
  const inTheWay = clashes.filter(isTaken).map((clash) => clash.with)
  if (inTheWay.length < clashes.length) return null
  const others = [...new Map(inTheWay.map((other) => [other.id, other])).values()].sort(
    (a, b) => a.place.start - b.place.start,
  )
  const free = lifted
    .map(({ place }) => place)
    .filter((place) => !places.some((taken) => samePlace(taken, place)))
  const entered = places.filter((place) => !lifted.some((lesson) => samePlace(lesson.place, place)))
  if (free.length !== entered.length) return null
  const away = new Set([...moving, ...others.map(({ id }) => id)])
  const back: LessonPlace[] = []
  for (const other of others) {
    const place = free[entered.findIndex((one) => samePlace(one, other.place))]
    if (!place || !inView(other) || back.includes(place)) return null
    if (clashesAt(index, other, place, away).length > 0) return null
    back.push(place)
  }
  // The lifted ones stay in the way of nobody who returns: both sides are judged where they end.
  const ends = [
    ...lifted.map((lesson, i) => ({ ...lesson, place: places[i] ?? lesson.place })),
    ...others.map((lesson, i) => ({ ...lesson, place: back[i] ?? lesson.place })),
  ]
  return ends.some((a, i) => ends.slice(i + 1).some((b) => collide(a, b)))
    ? null
    : { kind: 'swap', places, with: others, back }
}

function collide(a: BoardLesson, b: BoardLesson): boolean {
  if (!a.place || !b.place || !overlaps(a.place, b.place)) return false
  return (
    classesOf(a).some(({ id }) => hasClass(b, id)) ||
    (a.teacher !== null && a.teacher.id === b.teacher?.id) ||
    (a.room !== null && b.room !== null && foldRoom(a.room) === foldRoom(b.room))
  )
}
