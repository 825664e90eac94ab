import { closedForGrade, hoursOfWeek, planFollow } from '../../../../contract/school/timetable/hours-of-week'
import type { ClosedTime, HoursPattern } from '../../../../contract/school/timetable/school-hours'
import { minutesOf } from '../../../../contract/values/clock'
import type { TimedSchedule } from './hours-of-lessons'

/** What new hours do to the lessons that are on this device. */
export interface HoursEffect {
  /** How many lessons move to new times when they follow. */
  moved: number
  /** Lessons that cannot follow, with the reason. */
  stuck: string[]
  /** Lessons in a time without lessons, which stay where they are. */
  inClosed: string[]
}

/** @param gradeOf the grade of a class by its id */
export function hoursEffect(
  lessons: readonly TimedSchedule[],
  from: readonly HoursPattern[],
  to: readonly HoursPattern[],
  closed: readonly ClosedTime[],
  gradeOf: ReadonlyMap<string, string>,
): HoursEffect {
  const plan = planFollow(lessons, hoursOfWeek(from), hoursOfWeek(to))
  const closedNow = lessons.filter(({ lesson, weekday, start, end }) =>
    closedForGrade(closed, gradeOf.get(lesson.class?.id ?? lesson.class_id ?? '') ?? null).some(
      (time) =>
        time.weekday === weekday && minutesOf(time.start_time) < end && start < minutesOf(time.end_time),
    ),
  )
  return {
    moved: plan.moved.length,
    stuck: plan.faults.map(
      ({ lesson, fault }) =>
        `${nameOf(lesson)} ${fault === 'none' ? 'tidak punya jam baru' : 'terpotong istirahat'}`,
    ),
    inClosed: closedNow.map(nameOf),
  }
}

const nameOf = ({ lesson }: TimedSchedule): string =>
  [lesson.subject?.name, lesson.class?.name].filter(Boolean).join(' ') || 'Satu pelajaran'
