import {
  classesOf,
  foldRoom,
  hasClass,
  isPlaced,
  type Board,
  type BoardLesson,
  type LessonPlace,
  type PlacedLesson,
} from './board-lesson'

/** Hours of the week at which a teacher cannot teach, or a class has no lessons. Times are minutes since midnight. */
export interface BlockedHours {
  weekday: number
  start: number
  end: number
  reason: string | null
  /** What the school does then, where a class has no lessons: "Upacara". */
  event?: string
}

/** The key of the hours at which no class of the school has lessons. */
export const everyClass = 'every class'

/** Blocked hours by the id of the teacher or of the class. */
export type BlockedWeeks = ReadonlyMap<string, readonly BlockedHours[]>

/** Who and what is taken when: the placed lessons of a board by class, teacher and room. */
export interface BoardIndex {
  byClass: ReadonlyMap<string, readonly PlacedLesson[]>
  byTeacher: ReadonlyMap<string, readonly PlacedLesson[]>
  byRoom: ReadonlyMap<string, readonly PlacedLesson[]>
  blocked: BlockedWeeks
}

/** What cannot be in two lessons at once. */
type ClashKind = 'class' | 'teacher' | 'room'

/** Why a lesson cannot be in an hour: another lesson is there, its teacher cannot teach, or the class has no lessons then. */
export type Clash =
  | { kind: ClashKind; with: PlacedLesson }
  | { kind: 'blocked'; teacher: string; hours: BlockedHours }
  | { kind: 'closed'; hours: BlockedHours }

/** Whether another lesson is in the way; else the hour itself is not to be used, where a lesson that is there already may stay. */
export const isTaken = (clash: Clash): clash is Extract<Clash, { with: PlacedLesson }> => 'with' in clash

/** An index that lessons are still entered into. */
export interface GrowingIndex extends BoardIndex {
  byClass: Map<string, PlacedLesson[]>
  byTeacher: Map<string, PlacedLesson[]>
  byRoom: Map<string, PlacedLesson[]>
}

/** No teacher has blocked hours. */
export const noneBlocked: BlockedWeeks = new Map()

/** One walk over the board; made again only when the board has changed. */
export function indexOf(board: Board, blocked: BlockedWeeks = noneBlocked): GrowingIndex {
  const index: GrowingIndex = { byClass: new Map(), byTeacher: new Map(), byRoom: new Map(), blocked }
  for (const lesson of board.values()) enter(index, lesson)
  return index
}

/** Adds one lesson that is not in the index yet; one on the shelf takes nothing. */
export function enter(index: GrowingIndex, lesson: BoardLesson): void {
  if (!isPlaced(lesson)) return
  for (const { id } of classesOf(lesson)) push(index.byClass, id, lesson)
  if (lesson.teacher) push(index.byTeacher, lesson.teacher.id, lesson)
  if (lesson.room) push(index.byRoom, foldRoom(lesson.room), lesson)
}

/** Takes one lesson out as it was entered. */
export function leave(index: GrowingIndex, lesson: BoardLesson): void {
  if (!isPlaced(lesson)) return
  for (const { id } of classesOf(lesson)) drop(index.byClass, id, lesson)
  if (lesson.teacher) drop(index.byTeacher, lesson.teacher.id, lesson)
  if (lesson.room) drop(index.byRoom, foldRoom(lesson.room), lesson)
}

function drop(map: Map<string, PlacedLesson[]>, key: string, { id }: PlacedLesson): void {
  map.set(
    key,
    (map.get(key) ?? []).filter((one) => one.id !== id),
  )
}

function push(map: Map<string, PlacedLesson[]>, key: string, lesson: PlacedLesson): void {
  const list = map.get(key)
  if (list) list.push(lesson)
  else map.set(key, [lesson])
}

const none: ReadonlySet<string> = new Set()

/**
 * What is in the way of a lesson in an hour: by the rules of the service (1340) its class, teacher or room in
 * another lesson, where a lesson of the same class is named once, as the class; after these a time at which its class has
 * no lessons (decision 0093), and an hour at which its teacher cannot teach, which the service does not refuse (decision 0055).
 * @param ignored lessons that are on their way elsewhere
 */
export function clashesAt(
  index: BoardIndex,
  lesson: BoardLesson,
  place: LessonPlace,
  ignored: ReadonlySet<string> = none,
): Clash[] {
  const found: Clash[] = []
  const classes = classesOf(lesson)
  const look = (kind: ClashKind, others: readonly PlacedLesson[] | undefined) => {
    for (const other of others ?? []) {
      if (other.id === lesson.id || ignored.has(other.id) || !overlaps(other.place, place)) continue
      if (kind !== 'class' && classes.some(({ id }) => hasClass(other, id))) continue
      if (found.some((clash) => isTaken(clash) && clash.kind === kind && clash.with.id === other.id)) continue
      found.push({ kind, with: other })
    }
  }
  for (const { id } of classes) look('class', index.byClass.get(id))
  if (lesson.teacher) look('teacher', index.byTeacher.get(lesson.teacher.id))
  if (lesson.room) look('room', index.byRoom.get(foldRoom(lesson.room)))
  for (const { id } of classes)
    for (const hours of index.blocked.get(id) ?? [])
      if (overlaps(hours, place)) found.push({ kind: 'closed', hours })
  if (lesson.teacher)
    for (const hours of index.blocked.get(lesson.teacher.id) ?? [])
      if (overlaps(hours, place)) found.push({ kind: 'blocked', teacher: lesson.teacher.name, hours })
  return found
}

type Span = Pick<LessonPlace, 'weekday' | 'start' | 'end'>

/** Where one ends another may begin. */
export const overlaps = (a: Span, b: Span): boolean =>
  a.weekday === b.weekday && a.start < b.end && b.start < a.end

/** Every lesson of a board that clashes, with what it clashes with. */
export function allClashes(index: BoardIndex): Map<string, Clash[]> {
  const clashes = new Map<string, Clash[]>()
  for (const lessons of index.byClass.values())
    for (const lesson of lessons) {
      const found = clashesAt(index, lesson, lesson.place)
      if (found.length > 0) clashes.set(lesson.id, found)
    }
  return clashes
}
