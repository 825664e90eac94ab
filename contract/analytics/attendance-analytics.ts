import * as z from 'zod/mini'
import { letterOf, notInClass } from '../attendance/attendance-marks'
import { attendanceStatuses } from '../attendance/attendances'
import { dayCounts, sumTotals, type AttendanceTotals } from '../attendance/attendance-totals'
import { ParentContact } from '../attendance/parent-contacts'
import { call } from '../call'
import { DateOnly } from '../values/dates'
import { ErrorCode } from '../errors'
import { Id, Uuid } from '../values/ids'
import type { SubPeriodSetting } from '../school/years/periods'
import { dayKind } from '../values/school-days'
import { datesIn, type DateSpan } from '../values/school-year'

/** The longest span that is answered, in days: a school year. */
export const mostDays = 366

/**
 * A class, or a group of the staff, with fewer people on one of the days is left out of answers to readers without the right to single
 * persons: the figures of that day would be theirs (decision 0040).
 */
export const fewestPupils = 5

const Counts = z.array(z.int())

/** A class day by day; each list has one number for each of the dates. */
export const ClassDays = z.object({
  /** Who was in it on that day. */
  people: Counts,
  hadir: Counts,
  terlambat: Counts,
  sakit: Counts,
  izin: Counts,
  alpa: Counts,
})
export type ClassDays = z.output<typeof ClassDays>

export const AnalysedClass = z.object({
  id: Id,
  name: z.string(),
  grade: z.object({ id: Id, name: z.string(), level: z.nullish(z.int()) }),
  days: ClassDays,
})
export type AnalysedClass = z.output<typeof AnalysedClass>

/** A pupil in one class; who changed the class is there once for each. */
export const AnalysedStudent = z.object({
  id: Id,
  name: z.string(),
  nis: z.nullish(z.string()),
  class_id: Id,
  /** A letter for each of the dates; see attendance-marks.ts. */
  marks: z.string(),
})
export type AnalysedStudent = z.output<typeof AnalysedStudent>

/** The attendance of a span of days, of the classes within reach. */
export const AttendanceAnalytics = z.object({
  from: DateOnly,
  to: DateOnly,
  /** The school days of the span that have come, in order: the days that figures count (decision 0009). */
  dates: z.array(DateOnly),
  classes: z.array(AnalysedClass),
  /** Null without the right to read marks of single pupils (`attendances.read`). */
  students: z.nullish(z.array(AnalysedStudent)),
  /**
   * The last contact with each family about absences between the two dates (capability `parent_contacts`); null for those who may
   * not see the pupils, and from a service that keeps no contacts.
   */
  contacts: z.nullish(z.array(ParentContact)),
  /** How many classes are left out because they are so small that figures would be those of single pupils. */
  hidden_classes: z.nullish(z.int()),
})
export type AttendanceAnalytics = z.output<typeof AttendanceAnalytics>

/** Capability `analytics`: what the analysis of pupils' attendance is made of. */
export const attendanceAnalytics = call({
  id: 'analytics.studentAttendance',
  method: 'GET',
  path: '/v1/analytics/student-attendance',
  summary: 'Attendance of pupils between two dates, class by class and day by day, within reach',
  access: ['analytics.read'],
  query: z.object({
    from: DateOnly,
    to: DateOnly,
    class_id: z.optional(Uuid),
    /** `false` leaves the pupils and the contacts out, for those who only compare classes. */
    students: z.optional(z.enum(['true', 'false'])),
  }),
  errors: [ErrorCode.notFound],
  data: AttendanceAnalytics,
})

/**
 * The dates of a span that enter figures: school days that have come (decision 0009).
 * @param settings of all semesters; a date in none of them does not count
 * @param today `YYYY-MM-DD`, the school's
 */
export function countingDates(
  { first, last }: DateSpan,
  settings: readonly SubPeriodSetting[],
  today: string,
): string[] {
  const span = { first, last: last < today ? last : today }
  if (span.last < span.first) return []
  return datesIn(span).filter((date) => {
    const setting = settings.find((one) => one.first_date <= date && date <= one.last_date)
    return dayCounts({ date, kind: dayKind(date, setting) }, today)
  })
}

/**
 * One class day by day, counted from the marks of its pupils.
 * @param marks one text for each pupil, a letter for each date
 * @param length how many dates there are
 */
export function classDaysOf(marks: readonly string[], length: number): ClassDays {
  const zeros = () => new Array<number>(length).fill(0)
  const days: ClassDays = {
    people: zeros(),
    hadir: zeros(),
    terlambat: zeros(),
    sakit: zeros(),
    izin: zeros(),
    alpa: zeros(),
  }
  // By the number of the letter: a year of a school has 700,000 of them.
  const lists = new Map(attendanceStatuses.map((status) => [letterOf(status).charCodeAt(0), days[status]]))
  const listOf = Array.from({ length: 128 }, (_, code) => lists.get(code))
  const outside = notInClass.charCodeAt(0)
  for (const text of marks) {
    const until = Math.min(length, text.length)
    for (let at = 0; at < until; at++) {
      const code = text.charCodeAt(at)
      if (code === outside) continue
      addOne(days.people, at)
      const list = listOf[code]
      if (list) addOne(list, at)
    }
  }
  return days
}

const addOne = (counts: number[], at: number) => {
  counts[at] = (counts[at] ?? 0) + 1
}

/** Whether the figures of one of the days would be those of few people. A day without anybody has no figures. */
export const hasSmallDay = ({ people }: ClassDays): boolean =>
  people.some((count) => count > 0 && count < fewestPupils)

/** The figures of one day of one class. */
export function totalsOn({ hadir, terlambat, sakit, izin, alpa }: ClassDays, at: number): AttendanceTotals {
  return sumTotals([
    {
      hadir: hadir[at] ?? 0,
      terlambat: terlambat[at] ?? 0,
      sakit: sakit[at] ?? 0,
      izin: izin[at] ?? 0,
      alpa: alpa[at] ?? 0,
    },
  ])
}
