import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { clockText } from '../../../../contract/values/clock'
import { weekday } from '../../../../contract/values/dates'
import { teacherIdOf, timesOf } from '../../../records/timetable/lessons'

/** The first lesson of each person on a date, `HH:MM` by the person's id; who teaches nobody on that day is not in it. */
export function firstLessons(lessons: readonly Schedule[], date: string): ReadonlyMap<string, string> {
  const first = new Map<string, number>()
  for (const lesson of lessons) {
    const id = teacherIdOf(lesson)
    const start = timesOf(lesson)?.start
    if (lesson.weekday !== weekday(date) || id === null || start === undefined) continue
    first.set(id, Math.min(start, first.get(id) ?? start))
  }
  return new Map([...first].map(([id, start]) => [id, clockText(start)]))
}

/** When somebody's last lesson of a date ends, else the school's, as `HH:MM`; null on a day without any. */
export function lastLessonEnd(lessons: readonly Schedule[], teacherId: string, date: string): string | null {
  const today = lessons.filter((lesson) => lesson.weekday === weekday(date))
  const own = today.filter((lesson) => teacherIdOf(lesson) === teacherId)
  const ends = (own.length > 0 ? own : today).flatMap((lesson) => timesOf(lesson)?.end ?? [])
  return ends.length > 0 ? clockText(Math.max(...ends)) : null
}
