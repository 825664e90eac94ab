import type { Board, BoardLesson, LessonPlace } from './board-lesson'
import { classKey, isPlaced } from './board-lesson'
import type { Verdict } from './verdicts'

/** The board after lifted lessons were put down; the same board where the hour does not accept them. */
export function putDown(board: Board, lifted: readonly BoardLesson[], verdict: Verdict | undefined): Board {
  if (verdict?.kind !== 'free' && verdict?.kind !== 'swap') return board
  const others = verdict.kind === 'swap' ? verdict.with.map((lesson, i) => at(lesson, verdict.back[i])) : []
  return withLessons(board, [...lifted.map((lesson, i) => at(lesson, verdict.places[i])), ...others])
}

const at = (lesson: BoardLesson, place: LessonPlace | undefined): BoardLesson =>
  place ? { ...lesson, place } : lesson

/** The board with these lessons as they are given, new or changed. */
export function withLessons(board: Board, lessons: readonly BoardLesson[]): Board {
  const next = new Map(board)
  for (const lesson of lessons) next.set(lesson.id, lesson)
  return next
}

/** The board with these lessons on the shelf. */
export const toShelf = (board: Board, lessons: readonly BoardLesson[]): Board =>
  withLessons(
    board,
    lessons.map((lesson) => ({ ...lesson, place: null })),
  )

/** The board without these lessons. */
export function withoutLessons(board: Board, ids: Iterable<string>): Board {
  const next = new Map(board)
  for (const id of ids) next.delete(id)
  return next
}

/**
 * A lesson with the hours before and after it that belong to it: the same class, subject, teacher and room without a
 * pause between.
 */
export function doubleOf(board: Board, lesson: BoardLesson): BoardLesson[] {
  if (!isPlaced(lesson)) return [lesson]
  const alike = [...board.values()]
    .filter(isPlaced)
    .filter(
      (other) =>
        other.place.weekday === lesson.place.weekday &&
        classKey(other) === classKey(lesson) &&
        other.subject.id === lesson.subject.id &&
        other.teacher?.id === lesson.teacher?.id &&
        other.room === lesson.room,
    )
  const run = [lesson]
  for (;;) {
    const first = run[0] ?? lesson
    const last = run.at(-1) ?? lesson
    const before = alike.find(({ place }) => place.end === first.place.start)
    const after = alike.find(({ place }) => place.start === last.place.end)
    if (before) run.unshift(before)
    if (after) run.push(after)
    if (!before && !after) return run
  }
}
