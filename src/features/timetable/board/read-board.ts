import type { Schedule } from '../../../../contract/school/schedules'
import { clockOf, teacherIdOf } from '../../../records/timetable/lessons'
import type { Board, BoardLesson, LessonPlace, Named } from './board-lesson'
import { minutesOf } from './board-lesson'

/** Names by id, for a service that gives only ids. */
export interface KnownNames {
  classes: ReadonlyMap<string, string>
  subjects: ReadonlyMap<string, string>
  teachers: ReadonlyMap<string, string>
}

/** Hours of a service that gives only the number of the bell: 40 minutes each from seven, a break after the fourth. */
const startOfSlot = (slot: number) => 7 * 60 + (slot - 1) * 40 + (slot > 4 ? 20 : 0)

/**
 * The lessons of a timetable for the editor. One without a time or a bell's number lies on the shelf; one without a
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

function placeOf({ weekday, start_time, end_time, slot }: Schedule): LessonPlace | null {
  if (!weekday || weekday < 1 || weekday > 6) return null
  const start = clockOf(start_time)
  const end = clockOf(end_time)
  if (start && end && start < end)
    return { weekday, start: minutesOf(start), end: minutesOf(end), slot: slot ?? null }
  if (start || end || !slot || slot < 1 || slot > 15) return null
  return { weekday, start: startOfSlot(slot), end: startOfSlot(slot) + 40, slot }
}
