import { classesOf, type Board, type BoardLesson, type Named } from '../board/board-lesson'
import type { FileLesson } from './read/file-lesson'

/**
 * What a printed week does not say of a lesson and the draft does: who gives the subject in the class, where that is one person; and where, in
 * a file without any room. So a week of subjects alone takes no teacher and no room away.
 */
export function whatDraftSays(lessons: readonly FileLesson[], board: Board) {
  const hasRooms = lessons.some(({ room }) => room !== null)
  const known = new Map<string, BoardLesson[]>()
  for (const lesson of board.values()) {
    for (const { id } of classesOf(lesson)) {
      const key = `${id}|${lesson.subject.id}`
      known.set(key, [...(known.get(key) ?? []), lesson])
    }
  }
  return (group: Named, subject: Named): { teacher: Named | null; room: string | null } => {
    const own = known.get(`${group.id}|${subject.id}`) ?? []
    const teachers = new Map(own.flatMap(({ teacher }) => (teacher ? [[teacher.id, teacher]] : [])))
    const rooms = new Set(own.map(({ room }) => room))
    const [teacher = null] = teachers.values()
    const [room = null] = rooms
    return {
      teacher: teachers.size === 1 ? teacher : null,
      room: !hasRooms && rooms.size === 1 ? room : null,
    }
  }
}
