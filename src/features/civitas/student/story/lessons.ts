import type { Schedule } from '../../../../../contract/school/timetable/schedules'

/** Lessons of one subject and teacher that follow each other, as one. */
export interface Lesson extends Schedule {
  /** How many lessons of the timetable it is. */
  readonly hours: number
}

/**
 * The lessons of one day in order; double lessons are one line, also across a break.
 * @param day 0 Sunday … 6 Saturday
 */
export function lessonsOn(lessons: readonly Schedule[], day: number): Lesson[] {
  const sorted = lessons
    .filter((lesson) => lesson.weekday === day)
    .sort((a, b) => (a.start_time ?? '').localeCompare(b.start_time ?? ''))
  const joined: Lesson[] = []
  for (const lesson of sorted) {
    const last = joined.at(-1)
    if (last && sameLesson(last, lesson))
      joined[joined.length - 1] = { ...last, end_time: lesson.end_time, hours: last.hours + 1 }
    else joined.push({ ...lesson, hours: 1 })
  }
  return joined
}

const sameLesson = (a: Schedule, b: Schedule): boolean =>
  a.subject?.id !== undefined &&
  a.subject.id === b.subject?.id &&
  a.teacher?.id === b.teacher?.id &&
  (a.room ?? null) === (b.room ?? null)
