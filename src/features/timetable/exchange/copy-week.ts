import type { Board, BoardLesson, Named } from '../board/board-lesson'
import { putLessons, type PutPlan, type PutWishes, type Wish } from './put-lessons'

/**
 * What copying the week of one class to another would do: subjects and hours are taken over, and the week of the other
 * class is replaced. A subject keeps the teacher whom the other class has for it already; one that it does not have comes with
 * the teacher of the copied class. Where that teacher is elsewhere in the hour, the lesson goes to the shelf. A room that
 * bears the name of the copied class becomes that of the other.
 */
export function copyWeek(
  board: Board,
  from: Named,
  to: Named,
  { newId, blocked }: Pick<PutWishes, 'newId' | 'blocked'>,
): PutPlan {
  const all = [...board.values()]
  const teachers = new Map<string, BoardLesson['teacher']>()
  for (const { class: group, subject, teacher } of all)
    if (group.id === to.id && teacher && !teachers.has(subject.id)) teachers.set(subject.id, teacher)
  const wishes = all
    .filter((lesson) => lesson.class.id === from.id)
    .map(({ subject, teacher, room, place }): Wish => ({
      class: to,
      subject,
      teacher: teachers.get(subject.id) ?? teacher,
      room: room?.replace(from.name, to.name) ?? null,
      at: place ?? { fault: 'belum punya jam' },
      row: 0,
    }))
  return putLessons(wishes, board, new Set([to.id]), { replace: true, newId, blocked })
}
