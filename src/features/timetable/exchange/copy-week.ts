import { classesOf, hasClass, type Board, type BoardLesson, type Named } from '../board/board-lesson'
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
  for (const lesson of all) {
    const { subject, teacher } = lesson
    if (hasClass(lesson, to.id) && teacher && !teachers.has(subject.id)) teachers.set(subject.id, teacher)
  }
  const wishes = all
    .filter((lesson) => hasClass(lesson, from.id))
    .map((lesson): Wish => {
      const { subject, teacher, room, place } = lesson
      // A joint lesson of both classes is the other one's already.
      const isShared = hasClass(lesson, to.id)
      return {
        classes: isShared ? classesOf(lesson) : [to],
        subject,
        teacher: isShared ? teacher : (teachers.get(subject.id) ?? teacher),
        room: isShared ? room : (room?.replace(from.name, to.name) ?? null),
        at: place ?? { fault: 'belum punya jam' },
        row: 0,
      }
    })
  return putLessons(wishes, board, new Set([to.id]), { replace: true, newId, blocked })
}
