import type { Board } from './board/board-lesson'
import { classesOf, foldRoom } from './board/board-lesson'
import type { Subject } from './board/week-view'

/** The address's words for whose week is looked at. */
const wordOfKind = { class: 'kelas', teacher: 'guru', room: 'ruang' } as const satisfies Record<
  Subject['kind'],
  string
>

const kinds = ['class', 'teacher', 'room'] as const

/** Whose week an address names: `?kelas=…`, `?guru=…` or `?ruang=…`; null where it names none. */
export function subjectIn(params: URLSearchParams): Subject | null {
  for (const kind of kinds) {
    const id = params.get(wordOfKind[kind])
    if (id) return { kind, id }
  }
  return null
}

/** The address of somebody's week; the rest of the address is kept. */
export function addressOf({ kind, id }: Subject, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const one of kinds) next.delete(wordOfKind[one])
  next.set(wordOfKind[kind], id)
  return next
}

/** The address's word for a school year that is not the active one. */
export const yearParam = 'tahun'

/** The address of another school year's timetable, which has classes of its own. @param yearId null: the active one */
export function addressOfYear(yearId: string | null, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(wordOfKind.class)
  if (yearId === null) next.delete(yearParam)
  else next.set(yearParam, yearId)
  return next
}

/** One that can be chosen. */
export interface SubjectChoice {
  id: string
  name: string
}

/** The classes, teachers and rooms that have a week, by name. */
export interface SubjectChoices {
  class: SubjectChoice[]
  teacher: SubjectChoice[]
  room: SubjectChoice[]
}

/**
 * Whose weeks there are to look at.
 * @param classes the active classes in their order, also those without a lesson
 * @param teachers the active teachers, also those without a lesson
 */
export function choicesOf(
  board: Board,
  classes: readonly SubjectChoice[],
  teachers: readonly SubjectChoice[],
): SubjectChoices {
  const classMap = new Map(classes.map((one) => [one.id, one]))
  const teacherMap = new Map(teachers.map((one) => [one.id, one]))
  const rooms = new Map<string, SubjectChoice>()
  const later: SubjectChoice[] = []
  for (const lesson of board.values()) {
    for (const group of classesOf(lesson))
      if (!classMap.has(group.id)) {
        classMap.set(group.id, group)
        later.push(group)
      }
    if (lesson.teacher && !teacherMap.has(lesson.teacher.id))
      teacherMap.set(lesson.teacher.id, lesson.teacher)
    if (lesson.room && !rooms.has(foldRoom(lesson.room)))
      rooms.set(foldRoom(lesson.room), { id: lesson.room, name: lesson.room })
  }
  const plain = ({ id, name }: SubjectChoice) => ({ id, name })
  return {
    class: [...classes.map(plain), ...later.sort(byName).map(plain)],
    teacher: [...teacherMap.values()].map(plain).sort(byName),
    room: [...rooms.values()].sort(byName),
  }
}

const { compare } = new Intl.Collator('id', { numeric: true })
const byName = (a: SubjectChoice, b: SubjectChoice) => compare(a.name, b.name)
