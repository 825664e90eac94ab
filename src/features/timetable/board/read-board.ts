import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { teacherIdOf, timesOf } from '../../../records/timetable/lessons'
import {
  lessonOfRows,
  rowsOf,
  type Board,
  type BoardLesson,
  type LessonPlace,
  type Named,
} from './board-lesson'

/** Names by id, for a service that gives only ids. */
export interface KnownNames {
  classes: ReadonlyMap<string, string>
  subjects: ReadonlyMap<string, string>
  teachers: ReadonlyMap<string, string>
}

/**
 * The lessons of a timetable for the editor. One without a time or a bell's number is on the shelf; one without a
 * class is left out, as nobody could find it. The classes of a joint lesson are one lesson.
 */
export function readBoard(lessons: readonly Schedule[], names: KnownNames): Board {
  const read = lessons.flatMap((lesson) => readLesson(lesson, names) ?? [])
  const groups = new Map<string, BoardLesson[]>()
  for (const lesson of read) {
    const key = jointKey(lesson)
    groups.set(key, [...(groups.get(key) ?? []), lesson])
  }
  const whole = [...groups.values()].flatMap((group) => {
    const [first] = group
    return (first && lessonOfRows(first, group.flatMap(rowsOf))) ?? []
  })
  return new Map(whole.map((lesson) => [lesson.id, lesson]))
}

/** Rows of one joint lesson that are not alike, which a plain service may have, stay lessons of their own. */
const jointKey = ({ id, joint, subject, teacher, place, room }: BoardLesson): string =>
  joint === undefined
    ? id
    : [joint, subject.id, teacher?.id, place?.weekday, place?.start, place?.end, room].join('|')

function readLesson(lesson: Schedule, names: KnownNames): BoardLesson | null {
  const group = named(lesson.class, lesson.class_id, names.classes, 'Kelas')
  if (!group) return null
  return {
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
    ...(lesson.joint_id ? { joint: lesson.joint_id } : {}),
  }
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
  const isDay = typeof weekday === 'number' && weekday >= 0 && weekday <= 6
  const times = isDay ? timesOf(lesson) : null
  return isDay && times ? { weekday, ...times, slot: slot ?? null } : null
}
