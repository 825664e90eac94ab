import { usualMinutes, type DayHour } from '../../../../contract/school/timetable/hours-of-week'
import type { HoursPattern } from '../../../../contract/school/timetable/school-hours'
import type { Schedule } from '../../../../contract/school/timetable/schedules'
import { everyDay } from '../../../../contract/values/school-week'
import { clockText, minutesOf } from '../../../../contract/values/clock'

/** A lesson with its times in minutes since midnight; null where the service names none. */
export function timedLesson(lesson: Schedule) {
  const { weekday, start_time, end_time, slot } = lesson
  if (typeof weekday !== 'number' || !start_time || !end_time) return null
  return { lesson, weekday, start: minutesOf(start_time), end: minutesOf(end_time), slot: slot ?? null }
}
export type TimedSchedule = NonNullable<ReturnType<typeof timedLesson>>

/**
 * The hours that a timetable shows, for a school that has set none: days whose hours all last as long and follow each other become
 * patterns, equal days one. A day that shows no such hours has none.
 */
export function patternsOfLessons(lessons: readonly TimedSchedule[]): HoursPattern[] {
  const usual = usualMinutes(lessons)
  const patterns: HoursPattern[] = []
  for (const day of everyDay) {
    const starts = lessons
      .filter(({ weekday, start, end }) => weekday === day && end - start === usual)
      .map(({ start }) => start)
    const pattern = patternOf(
      [...new Set(starts)].sort((a, b) => a - b),
      usual,
    )
    if (!pattern) continue
    const alike = patterns.find((one) => JSON.stringify({ ...one, weekdays: [] }) === JSON.stringify(pattern))
    if (alike) alike.weekdays.push(day)
    else patterns.push({ ...pattern, weekdays: [day] })
  }
  return patterns
}

function patternOf(starts: readonly number[], minutes: number): HoursPattern | null {
  const hours: DayHour[] = starts.map((start) => ({ start, end: start + minutes }))
  const [first] = hours
  if (!first || hours.length > 20 || minutes < 10 || minutes > 120) return null
  const breaks: HoursPattern['breaks'] = []
  for (const [at, hour] of hours.entries()) {
    const pause = at === 0 ? 0 : hour.start - (hours[at - 1]?.end ?? hour.start)
    if (pause < 0 || pause > 180) return null
    if (pause > 0) breaks.push({ after: at, minutes: pause })
  }
  if (breaks.length > 6) return null
  return { weekdays: [], start_time: clockText(first.start), minutes, count: hours.length, breaks }
}
