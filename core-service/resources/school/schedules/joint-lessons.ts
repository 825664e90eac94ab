import { failField } from '../../../kit/answers/field-failure'
import type { Wanted } from './find-clashes'
import { haveSameHour, isOneLesson, type Lesson } from './lesson'

/**
 * The classes of a joint lesson have it in the same hour, with the same subject, teacher and room.
 * @param standing lessons of the period that stay as they are
 * @throws DomainError 1100 with the path of an entry that differs from another class of its joint lesson
 */
export function refuseUnlikeJoints(wanted: readonly Wanted[], standing: readonly Lesson[]): void {
  for (const [place, { index, lesson }] of wanted.entries()) {
    if (lesson.joint_id === null) continue
    const others = [...standing, ...wanted.slice(0, place).map((one) => one.lesson)]
    const unlike = others.find((other) => isOneLesson(lesson, other) && !haveSameHour(lesson, other))
    if (unlike)
      failField(
        `entries.${index}.joint_id`,
        `${lesson.class.name} dan ${unlike.class.name} belajar gabungan: hari, jam, pelajaran, guru, dan ruangnya harus sama.`,
      )
  }
}
