import type { ClassSubject } from '../../../../contract/school/timetable/schedules'
import type { Lesson } from './lesson'
import { totalMinutes, unique } from './teacher-loads.repo'

/** What a class learns from whom, by name of the subject. @param lessons the timetable of that class */
export const classSubjects = (lessons: readonly Lesson[]): ClassSubject[] =>
  unique(lessons.map((one) => one.subject)).map((subject) => {
    const own = lessons.filter((one) => one.subject.id === subject.id)
    return {
      subject,
      teachers: unique(own.map((one) => one.teacher)),
      lessons: own.length,
      minutes: totalMinutes(own),
    }
  })
