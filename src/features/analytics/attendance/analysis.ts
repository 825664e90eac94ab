import {
  totalsOn,
  type AnalysedClass,
  type AnalysedStudent,
  type AttendanceAnalytics,
  type ClassDays,
} from '../../../../contract/analytics/attendance-analytics'
import { countedDays, type CountedDays } from '../../../../contract/analytics/counted-days'
import {
  absencesInARow,
  letterOf,
  mergeMarks,
  statusOf,
  totalsOfMarks,
} from '../../../../contract/attendance/attendance-marks'
import type { ParentContact } from '../../../../contract/attendance/parent-contacts'
import { isAbsent, sumTotals, type AttendanceTotals } from '../../../../contract/attendance/attendance-totals'
import { addDays, weekday, weekStart } from '../../../../contract/values/dates'
import { schoolDaysOf } from '../../../../contract/values/school-days'
import { inWeekOrder } from '../../../../contract/values/school-week'
import { byText } from '../../../pull/list/match'
import { datesIn } from '../../../../contract/values/school-year'
import { shortDate } from '../../../ui/words/date-words'

const sum = (all: number, one: number) => all + one

/** All marks of classes, also those of half-taken days: how much has been filled in. */
export function totalsOfClasses(classes: readonly AnalysedClass[]): AttendanceTotals {
  return sumTotals(
    classes.map(({ days: { hadir, terlambat, sakit, izin, alpa } }) => ({
      hadir: hadir.reduce(sum, 0),
      terlambat: terlambat.reduce(sum, 0),
      sakit: sakit.reduce(sum, 0),
      izin: izin.reduce(sum, 0),
      alpa: alpa.reduce(sum, 0),
    })),
  )
}

/** Some classes as one, day by day, without what is half taken: what lines, comparisons and rankings are made of. */
export const countedOf = (classes: readonly AnalysedClass[], length: number): CountedDays =>
  countedDays(
    classes.map(({ days }) => days),
    length,
  )

/** The figures of classes over the days that count. @param length how many dates there are */
export function countedTotals(classes: readonly AnalysedClass[], length: number): AttendanceTotals {
  const { days } = countedOf(classes, length)
  return totalsOver(
    days,
    days.people.map((_, at) => at),
  )
}

/** The figures of some of the days. */
export const totalsOver = (days: ClassDays, at: readonly number[]): AttendanceTotals =>
  sumTotals(at.map((one) => totalsOn(days, one)))

/** How many pupil-days should have a mark. */
export const pupilDays = (classes: readonly AnalysedClass[]): number =>
  classes.reduce((all, { days }) => all + days.people.reduce(sum, 0), 0)

/** A class whose registers have gaps. */
export interface UnfilledGroup {
  readonly id: string
  readonly name: string
  /** Marks that should be there and are not, on all of its days. */
  readonly missing: number
  /** The days with such marks, oldest first. */
  readonly days: readonly { readonly date: string; readonly missing: number }[]
}

/** Where marks are missing, the most first. All of them together are what {@link pupilDays} has more than marks. */
export function unfilledGroups(classes: readonly AnalysedClass[], dates: readonly string[]): UnfilledGroup[] {
  return classes
    .map(({ id, name, days }) => {
      const open = dates
        .map((date, at) => ({ date, missing: (days.people[at] ?? 0) - totalsOn(days, at).taken }))
        .filter(({ missing }) => missing > 0)
      return { id, name, days: open, missing: open.reduce((all, one) => all + one.missing, 0) }
    })
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing || byText(a.name, b.name))
}

/** Some neighbouring days, drawn as one point. */
export interface Bucket {
  /** The first date. */
  readonly key: string
  readonly label: string
  readonly long: string
  /** Places of its days among the dates. */
  readonly at: readonly number[]
}

/** As many days are drawn one by one; more are drawn week by week. */
const mostSingleDays = 26

/**
 * The days of a chart over time.
 * @param from place of the first day that is drawn; of a week that holds it the whole is
 * @param own as {@link weekdaysOf} takes them
 */
export function bucketsOf(dates: readonly string[], from = 0, own: readonly number[] = []): Bucket[] {
  if (dates.length - from <= mostSingleDays) {
    return dates
      .map((date, at) => ({ key: date, label: shortDate(date), long: shortDate(date), at: [at] }))
      .slice(from)
  }
  return weeksOf(dates, from, own).map(({ start, at }) => {
    const [first = start, last = start] = [dates[at[0] ?? 0], dates[at.at(-1) ?? 0]]
    const long = first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`
    return { key: start, label: shortDate(first), long, at }
  })
}

/**
 * The days of the week on which a school teaches, in the order of its week: those of its own week and those of the dates.
 * @param own the school days of another week than Monday to Saturday; empty for a school that need not teach on Saturdays
 */
export const weekdaysOf = (dates: readonly string[], own: readonly number[]): number[] => {
  const days = own.length > 0 ? own : schoolDaysOf({ week_days: 5 })
  return inWeekOrder([...days, ...dates.map(weekday)], days)
}

/**
 * The weeks of the dates, each with the places of its days.
 * @param from place of the first day that matters; weeks before it are left out
 */
export function weeksOf(
  dates: readonly string[],
  from = 0,
  own: readonly number[] = [],
): { start: string; at: number[] }[] {
  const [first] = weekdaysOf(dates, own)
  const weeks = new Map<string, number[]>()
  dates.forEach((date, at) => {
    const start = weekStart(date, first)
    weeks.set(start, [...(weeks.get(start) ?? []), at])
  })
  return [...weeks].map(([start, at]) => ({ start, at })).filter(({ at }) => (at.at(-1) ?? 0) >= from)
}

/** Place of the first day that has a mark in any of the classes; -1 where none has. */
export function firstTaken(classes: readonly AnalysedClass[]): number {
  const firsts = classes.map(({ days }) => days.people.findIndex((_, at) => totalsOn(days, at).taken > 0))
  return firsts.reduce((least, at) => (at >= 0 && (least < 0 || at < least) ? at : least), -1)
}

/**
 * Places of the first school days after a holiday: one of the school's days of the week is between it and the school day before.
 * The free days of every week alone are no holiday.
 */
export function daysAfterHoliday(dates: readonly string[], own: readonly number[] = []): number[] {
  const days = weekdaysOf(dates, own)
  return dates.flatMap((date, at) => {
    const before = dates[at - 1]
    if (before === undefined) return []
    const skipped = datesIn({ first: addDays(before, 1), last: addDays(date, -1) })
    return skipped.some((one) => days.includes(weekday(one))) ? [at] : []
  })
}

/** How much of school a pupil misses. Tiers, because an average hides the few who miss most. */
export const tiers = [
  { key: 'rendah', name: 'Rendah', range: 'di bawah 5%', from: 0, to: 5 },
  { key: 'perhatian', name: 'Perlu perhatian', range: '5–10%', from: 5, to: 10 },
  { key: 'kronis', name: 'Kronis', range: '10–20%', from: 10, to: 20 },
  { key: 'berat', name: 'Berat', range: '20% ke atas', from: 20, to: Infinity },
] as const
export type TierKey = (typeof tiers)[number]['key']

/** The tier of a percentage of absence; the lower bound belongs to it. */
export const tierOf = (percent: number): TierKey =>
  tiers.find(({ from, to }) => from <= percent && percent < to)?.key ?? 'berat'

/** The two tiers that a head teacher acts on, as one choice. */
export const chronic = { key: 'kronis-berat', name: 'Kronis dan berat', tiers: ['kronis', 'berat'] } as const
export type TierChoice = TierKey | typeof chronic.key

/** Whether a tier is among those that were chosen. */
export const isOfChoice = (tier: TierKey | null, choice: TierChoice): boolean =>
  choice === chronic.key ? chronic.tiers.some((one) => one === tier) : tier === choice

/** A pupil over all of the days, in the classes that are looked at. */
export interface PupilRow {
  readonly id: string
  readonly name: string
  readonly nis: string
  /** The last class of the span. */
  readonly classId: string
  readonly className: string
  readonly marks: string
  readonly totals: AttendanceTotals
  /** Null while nothing is taken. */
  readonly tier: TierKey | null
  /** Absences in a row up to the last mark. */
  readonly inARow: number
  /** Percentage of the span before; null where there is none. */
  readonly before: number | null
  /** The last contact with the family in the span; null for none, undefined where the service does not return it. */
  readonly contact: ParentContact | null | undefined
}

/**
 * One row for each pupil of some classes. Who changed the class within them is one row, with the days of both.
 * @param before the answer for the span to compare with
 */
export function pupilRows(
  answer: AttendanceAnalytics,
  classes: readonly AnalysedClass[],
  before: AttendanceAnalytics | undefined,
): PupilRow[] {
  const names = new Map(classes.map(({ id, name }) => [id, name]))
  const then = new Map(
    mergedStudents(before?.students ?? []).map(({ id, marks }) => [id, totalsOfMarks(marks).percent]),
  )
  const contacts = answer.contacts && new Map(answer.contacts.map((one) => [one.student_id, one]))
  return mergedStudents((answer.students ?? []).filter(({ class_id }) => names.has(class_id))).map(
    ({ id, name, nis, class_id, marks }) => {
      const totals = totalsOfMarks(marks)
      return {
        id,
        name,
        nis: nis ?? '',
        classId: class_id,
        className: names.get(class_id) ?? '',
        marks,
        totals,
        tier: totals.percent === null ? null : tierOf(totals.percent),
        inARow: absencesInARow(marks),
        before: then.get(id) ?? null,
        contact: contacts ? (contacts.get(id) ?? null) : undefined,
      }
    },
  )
}

/** Each pupil once, with the class of the latest day. */
function mergedStudents(students: readonly AnalysedStudent[]): AnalysedStudent[] {
  const merged = new Map<string, AnalysedStudent>()
  for (const one of students) {
    const held = merged.get(one.id)
    if (!held) merged.set(one.id, one)
    else {
      const [later, earlier] = lastDay(one.marks) > lastDay(held.marks) ? [one, held] : [held, one]
      merged.set(one.id, { ...later, marks: mergeMarks(later.marks, earlier.marks) })
    }
  }
  return [...merged.values()]
}

const lastDay = (marks: string) => marks.length - (/[.]*$/.exec(marks)?.[0].length ?? 0)

/** Whether a pupil was away on the day at this place. */
export function wasAway(marks: string, at: number): boolean {
  const status = statusOf(marks[at] ?? '')
  return status !== undefined && isAbsent(status)
}

/** The letter that people write for the day at this place: S, I or A. */
export function awayLetter(marks: string, at: number): string {
  const status = statusOf(marks[at] ?? '')
  return status && isAbsent(status) ? letterOf(status) : ''
}
