import * as z from 'zod/mini'
import { call } from '../call'
import { addDays, DateOnly } from '../values/dates'
import { Id } from '../values/ids'
import type { DateSpan } from '../values/school-year'
import { StudentStatus } from '../people/students'

const Counts = z.array(z.int())

/** A class on some dates; each list has one number for each of them. */
export const CountedClass = z.object({
  id: Id,
  name: z.string(),
  grade: z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) }),
  boys: Counts,
  girls: Counts,
  /** Pupils of whom nobody wrote down whether they are a boy or a girl. */
  unknown: Counts,
  /** Between the dates: who came to the school into this class, who left it from here, who changed to or from it. */
  joined: z.int(),
  left: z.int(),
  moved_in: z.int(),
  moved_out: z.int(),
})
export type CountedClass = z.output<typeof CountedClass>

/** Came to the school, left it, or changed the class within a school year. */
export const moveKinds = ['in', 'out', 'class'] as const
export type MoveKind = (typeof moveKinds)[number]

export const StudentMove = z.object({
  student_id: Id,
  name: z.string(),
  nis: z.nullish(z.string()),
  kind: z.enum(moveKinds),
  /** The first day in the class, or the first day on which the pupil was in none. */
  date: DateOnly,
  /** Null for those who came, and for a class that is not within reach. */
  from_class: z.nullish(z.object({ id: Id, name: z.string() })),
  /** Null for those who left, and for a class that is not within reach. */
  to_class: z.nullish(z.object({ id: Id, name: z.string() })),
  /** Of those who left: how the school calls it, and why. */
  status: z.nullish(StudentStatus),
  reason: z.nullish(z.string()),
})
export type StudentMove = z.output<typeof StudentMove>

export const StudentAnalytics = z.object({
  from: DateOnly,
  to: DateOnly,
  /** The first day, the last of each month, and the last day that has come. */
  dates: z.array(DateOnly),
  classes: z.array(CountedClass),
  /** In the order of their dates, the latest first; null without the right to read pupils (`students.read`). */
  moves: z.nullish(z.array(StudentMove)),
  /** How many classes are left out because they have so few pupils (decision 0040). */
  hidden_classes: z.nullish(z.int()),
})
export type StudentAnalytics = z.output<typeof StudentAnalytics>

/** Capability `analytics`: how many pupils there are, and who came, left or moved. */
export const studentAnalytics = call({
  id: 'analytics.students',
  method: 'GET',
  path: '/v1/analytics/students',
  summary: 'How many pupils there are between two dates, class by class, and who came and left, within reach',
  access: ['analytics.read'],
  query: z.object({ from: DateOnly, to: DateOnly }),
  data: StudentAnalytics,
})

/**
 * The dates on which pupils are counted: the first, the last of each month between, and the last that has come.
 * @param today `YYYY-MM-DD`, the school's
 */
export function countDates({ first, last }: DateSpan, today: string): string[] {
  const end = last < today ? last : today
  if (end < first) return []
  const dates = [first]
  for (let date = first; date < end; date = addDays(date, 1)) {
    const isMonthEnd = addDays(date, 1).slice(5, 7) !== date.slice(5, 7)
    if (isMonthEnd && date > first) dates.push(date)
  }
  return end > first ? [...dates, end] : dates
}
