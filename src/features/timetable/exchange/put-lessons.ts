import { clashesAt, enter, indexOf, isTaken, leave, type BlockedWeeks } from '../board/board-index'
import {
  classesOf,
  keyOfClasses,
  lessonOfRows,
  ofClasses,
  rowsOf,
  sameLesson,
  samePlace,
  type Board,
  type BoardLesson,
  type LessonPlace,
  type Named,
} from '../board/board-lesson'
import { inTheWayWords, lessonWords } from '../board/lesson-words'
import { withoutLessons } from '../board/moves'

/** A lesson that is wanted, with its place or why it has none. */
export type Wish = Omit<BoardLesson, 'id' | 'class' | 'place' | 'version' | 'also' | 'joint'> & {
  /** One class, or those of a joint lesson. */
  classes: readonly Named[]
  at: LessonPlace | { fault: string }
  /** The row of the file that wants it; 0 where there is none. */
  row: number
  sheet?: string | null
}

/** A lesson that does not come as it is wanted, and why. */
export interface RowRemark {
  row: number
  /** The sheet of the row, where the file has sheets. */
  sheet?: string | null
  what: string
  why: string
}

/** What many lessons at once would make of the draft, before they do. */
export interface PutPlan {
  /** The draft with the lessons in it. */
  board: Board
  /** Wishes that become new lessons, that change one, that are there already. */
  created: number
  changed: number
  unchanged: number
  /** Lessons that go, because nobody wants them. */
  removed: BoardLesson[]
  /** Wishes whose lesson is on the shelf. */
  shelved: RowRemark[]
  /** How many hours the classes that are replaced have, and would have. */
  hours: ClassHours[]
  /** The same of all of them together, where a joint lesson is one, and by how many those classes would have fewer that have fewer. */
  total: { before: number; after: number; fewer: number }
}

/** The hours of one class before and after. */
interface ClassHours {
  name: string
  before: number
  after: number
}

/** Whether a plan takes more hours away than it brings, or all of a class: such a plan is confirmed on its own. */
export const losesHours = ({ hours, total }: Pick<PutPlan, 'hours' | 'total'>): boolean =>
  total.after < total.before || hours.some(({ before, after }) => before > 0 && after === 0)

export interface PutWishes {
  /** Whether lessons of the classes go that are not wanted. */
  replace: boolean
  newId: () => string
  /** When teachers cannot teach and classes have no lessons. */
  blocked: BlockedWeeks
}

/**
 * Puts many lessons into the draft: one without an hour, in an hour where it would clash, or that is blocked for its teacher or
 * its class, goes to the shelf, so that no lesson is lost and no clash is made.
 * @param classes ids of the classes that are replaced
 */
export function putLessons(
  wishes: readonly Wish[],
  board: Board,
  classes: ReadonlySet<string>,
  { replace, newId, blocked }: PutWishes,
): PutPlan {
  const reached = [...board.values()].filter((lesson) => classesOf(lesson).some(({ id }) => classes.has(id)))
  const wished = new Set(wishes.map((wish) => wholeKey(wish.classes, wish, wish.at)))
  // A joint lesson with a class that is not replaced stays that class's, unless all of it is wanted again.
  const isPart = (lesson: BoardLesson) =>
    classesOf(lesson).some(({ id }) => !classes.has(id)) &&
    !wished.has(wholeKey(classesOf(lesson), lesson, lesson.place))
  const held = reached.filter((lesson) => !isPart(lesson))
  const parts = replace ? reached.filter(isPart) : []
  const counts = { created: 0, changed: 0, unchanged: 0 }
  const shelved: RowRemark[] = []
  // The classes begin empty where they are replaced; what stays is in the way as it is in the draft.
  const ids = replace ? reached.map(({ id }) => id) : []
  const next = new Map(withoutLessons(board, ids))
  for (const lesson of parts) {
    const left = lessonOfRows(
      lesson,
      rowsOf(lesson).filter((row) => !classes.has(row.class.id)),
    )
    if (left) next.set(left.id, left)
  }
  const index = indexOf(next, blocked)
  for (const { wish, before } of beginningsOf(wishes, held, replace)) {
    const { at, row, sheet, classes: own, ...lesson } = wish
    const place = 'fault' in at ? null : at
    const wanted: BoardLesson = {
      ...lesson,
      ...ofClasses(own, before, newId),
      place: place && before && samePlace(before.place, place) ? before.place : place,
    }
    const made = lessonOfRows(wanted, rowsOf(wanted)) ?? wanted
    // A lesson that is in such an hour already stays there: somebody put it there.
    const stays = sameLesson(before, made)
    const clash = place && clashesAt(index, made, place).find((one) => !stays || isTaken(one))
    const why = 'fault' in at ? at.fault : clash ? inTheWayWords([clash]) : null
    if (why !== null) shelved.push({ row, ...(sheet ? { sheet } : {}), what: lessonWords(made), why })
    else counts[sameLesson(before, made) ? 'unchanged' : before ? 'changed' : 'created'] += 1
    const put = why === null ? made : { ...made, place: null }
    // A lesson that changes is from now on where, with whom and in which room it will be.
    const former = next.get(put.id)
    if (former) leave(index, former)
    enter(index, put)
    next.set(put.id, put)
  }
  const removed = held.filter(({ id }) => !next.has(id))
  return { ...counts, board: next, shelved, removed, ...hoursOf(classes, board, next) }
}

/** How many hours the classes have in the draft so far, and in the one that comes. */
function hoursOf(
  classes: ReadonlySet<string>,
  before: Board,
  after: Board,
): Pick<PutPlan, 'hours' | 'total'> {
  const hours = new Map<string, ClassHours>()
  const count = (board: Board, when: 'before' | 'after') => {
    for (const lesson of board.values())
      for (const { id, name } of lesson.place ? classesOf(lesson) : []) {
        if (!classes.has(id)) continue
        const known = hours.get(id) ?? { name, before: 0, after: 0 }
        known[when] += 1
        hours.set(id, known)
      }
  }
  count(before, 'before')
  count(after, 'after')
  const fewer = new Set([...hours].flatMap(([id, one]) => (one.after < one.before ? [id] : [])))
  return {
    hours: [...hours.values()].sort((a, b) => a.name.localeCompare(b.name, 'id', { numeric: true })),
    total: {
      before: hoursWith(before, classes),
      after: hoursWith(after, classes),
      fewer: hoursWith(before, fewer) - hoursWith(after, fewer),
    },
  }
}

/** How many lessons with an hour one of the classes has; a joint lesson is one. */
const hoursWith = (board: Board, ids: ReadonlySet<string>): number =>
  [...board.values()].filter((lesson) => lesson.place && classesOf(lesson).some(({ id }) => ids.has(id)))
    .length

/**
 * Which lesson of the draft each wanted lesson begins with: first one with the same content, then, where classes are replaced, the one
 * in the same hour of the class, then the same on the shelf. No lesson is taken twice.
 */
function beginningsOf(wishes: readonly Wish[], held: readonly BoardLesson[], replace: boolean) {
  const free = new Set(held)
  const taker = (keyOf: (one: BoardLesson) => string) => {
    const byKey = new Map<string, BoardLesson[]>()
    for (const one of held) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one])
    return (key: string): BoardLesson | null => {
      const found = byKey.get(key)?.find((one) => free.has(one)) ?? null
      if (found) free.delete(found)
      return found
    }
  }
  const takeWhole = taker((one) => wholeKey(classesOf(one), one, one.place))
  const takeHour = taker((one) => hourKey(classesOf(one), one.place))
  const found = wishes.map((wish) => ({ wish, before: takeWhole(wholeKey(wish.classes, wish, wish.at)) }))
  const inHour = found.map(({ wish, before }) => ({
    wish,
    before: before ?? (replace && placeKey(wish.at) !== '' ? takeHour(hourKey(wish.classes, wish.at)) : null),
  }))
  return inHour.map(({ wish, before }) => ({
    wish,
    before: before ?? takeWhole(wholeKey(wish.classes, wish, null)),
  }))
}

const placeKey = (at: Wish['at'] | null) =>
  at && !('fault' in at) ? `${at.weekday}/${at.start}/${at.end}` : ''

const hourKey = (classes: readonly Named[], at: Wish['at'] | null) =>
  `${keyOfClasses(classes)}|${placeKey(at)}`

const wholeKey = (
  classes: readonly Named[],
  { subject, teacher }: Pick<BoardLesson, 'subject' | 'teacher'>,
  at: Wish['at'] | null,
) => `${hourKey(classes, at)}|${subject.id}|${teacher?.id ?? ''}`
