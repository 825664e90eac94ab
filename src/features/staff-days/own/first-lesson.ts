import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { weekday } from '../../../../contract/values/dates'
import { lessonsOf } from '../../../records/timetable/lessons'
import { clockWords } from '../../../../contract/values/clock'

/**
 * When somebody is expected: "Jam pertama Anda 07.40 (IPA 7A)".
 * @param lessons the school's timetable
 * @param date `YYYY-MM-DD`
 * @returns null where they teach nobody on that day
 */
export function firstLessonWords(
  lessons: readonly Schedule[],
  teacherId: string,
  date: string,
): string | null {
  const first = lessonsOf(lessons, teacherId).find((lesson) => lesson.weekday === weekday(date))
  return first ? `Jam pertama Anda ${clockWords(first.start)} (${first.subject} ${first.class})` : null
}
