import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { teacherIdOf, timesOf } from '../../../records/timetable/lessons'
import type { Board, BoardLesson, LessonPlace, Named } from './board-lesson'

/** Names by id, for a service that gives only ids. */
export interface KnownNames {
  classes: ReadonlyMap<string, string>
  subjects: ReadonlyMap<string, string>
  teachers: ReadonlyMap<string, string>
}

/**
 * The lessons of a timetable for the editor. One without a time or a bell's number is on the shelf; one without a
 * class is left out, as nobody could find it.
 */
export function readBoard(lessons: readonly Schedule[], names: KnownNames): Board {
  const board = new Map<string, BoardLesson>()
  for (const lesson of lessons) {
    const group = named(lesson.class, lesson.class_id, names.classes, 'Kelas')
    if (!group) continue
    board.set(lesson.id, {
      id: lesson.id,
      class: group,
      subject: named(lesson.subject, lesson.subject_id, names.subjects, 'Pelajaran') ?? {
        id: '',
        name: 'Pelajaran',
      },
      teacher: named(lesson.teacher, teacherIdOf(lesson), names.teachers, 'Guru'),
      room: lesson.room?.trim() || null,
      place: placeOf(lesson),
      version: lesson.version ?? null,
    })
  }
  return board
}

function named(
  given: Named | null | undefined,
  id: string | null | undefined,
  names: ReadonlyMap<string, string>,
  unknown: string,
): Named | null {
  if (given) return { id: given.id, name: given.name }
  return id ? { id, name: names.get(id) ?? unknown } : null
}

function placeOf(lesson: Schedule): LessonPlace | null {
  const { weekday, slot } = lesson
  const times = weekday && weekday >= 1 && weekday <= 6 ? timesOf(lesson) : null
  return weekday && times ? { weekday, ...times, slot: slot ?? null } : null
}
