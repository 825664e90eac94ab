import type { Schedule } from '../../../../contract/school/timetable/schedules'
import type { ScheduleSnapshot } from '../../../db/schema/school/schedules'

/** A lesson with nothing left open: as our service holds it. */
export interface Lesson extends Schedule {
  readonly class: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string }
  readonly teacher: { readonly id: string; readonly name: string }
  readonly weekday: number
  readonly start_time: string
  readonly end_time: string
  readonly slot: number | null
  readonly room: string | null
  /** The same for the classes of one joint lesson. */
  readonly joint_id: string | null
  readonly version: number
}

/** As history keeps it: with the names of that day. */
export const snapshotOf = (lesson: Lesson): ScheduleSnapshot => ({
  class_name: lesson.class.name,
  subject_id: lesson.subject.id,
  subject_name: lesson.subject.name,
  teacher_id: lesson.teacher.id,
  teacher_name: lesson.teacher.name,
  weekday: lesson.weekday,
  start_time: lesson.start_time,
  end_time: lesson.end_time,
  slot: lesson.slot,
  room: lesson.room,
  ...(lesson.joint_id === null ? {} : { joint_id: lesson.joint_id }),
})

/** Whether two are the same subject with the same teacher, in the same room and at the same time. */
export const haveSameHour = (a: Lesson, b: Lesson): boolean =>
  a.subject.id === b.subject.id &&
  a.teacher.id === b.teacher.id &&
  a.weekday === b.weekday &&
  a.start_time === b.start_time &&
  a.end_time === b.end_time &&
  a.room === b.room

/** Whether two have the same content, apart from their ids, versions and names. */
export const sameLesson = (a: Lesson, b: Lesson): boolean =>
  haveSameHour(a, b) && a.class.id === b.class.id && a.slot === b.slot && a.joint_id === b.joint_id

/** Whether two are one joint lesson of their classes: then they have teacher and room together. */
export const isOneLesson = (a: Lesson, b: Lesson): boolean => a.joint_id !== null && a.joint_id === b.joint_id

/** Every lesson once: of a joint lesson the first of its classes. */
export function eachOnce(lessons: readonly Lesson[]): Lesson[] {
  const seen = new Set<string>()
  return lessons.filter(({ id, joint_id }) => {
    const key = joint_id ?? id
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
