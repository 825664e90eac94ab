import {
  hasSmallDay,
  totalsOn,
  type AnalysedClass,
  type AttendanceAnalytics,
} from '../../../../contract/analytics/attendance-analytics'
import { classTrends, type ClassTrend } from '../../../../contract/analytics/class-trends'
import { countedDays } from '../../../../contract/analytics/counted-days'
import type { BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import type { StaffAnalytics } from '../../../../contract/analytics/staff-analytics'
import type {
  MoveKind,
  StudentAnalytics,
  StudentMove,
} from '../../../../contract/analytics/student-analytics'
import { worryingDays } from '../../../../contract/attendance/absence-run'
import { totalsOfMarks } from '../../../../contract/attendance/attendance-marks'
import type { AttendanceTotals } from '../../../../contract/attendance/attendance-totals'
import type { CashTotal } from '../../../../contract/bills/cash-book'
import { countedOf, countedTotals, pupilRows, tiers, totalsOver, type PupilRow } from '../attendance/analysis'
import { pupilWords } from '../attendance/attendance-words'
import { halfTakenWords } from '../attendance/half-taken'
import { hideAlike } from '../frame/hidden-classes'
import { overdue, sumOf } from '../bills/bill-figures'
import { moveCounts } from '../students/student-figures'

/** A day on which pupils of a class have no mark. */
interface OpenDay {
  readonly date: string
  /** Pupils without a mark. */
  readonly open: number
  /** Nobody of the class has one. */
  readonly whole: boolean
}

/** One class in one week. */
export interface ClassWeek {
  readonly id: string
  readonly name: string
  /** On the last school day of the week. */
  readonly pupils: number
  readonly totals: AttendanceTotals
  /** Absence in % of the week before; null where there is none. */
  readonly before: number | null
  /** How it has done in the last weeks of the semester; missing where nothing was counted. */
  readonly trend?: ClassTrend | undefined
  readonly openDays: readonly OpenDay[]
  /** On no day it has so few pupils that its figures would be theirs (decision 0040). */
  readonly isLarge: boolean
}

/** The pupils' attendance of one week. */
export interface AttendanceWeek {
  readonly dates: readonly string[]
  readonly classes: readonly ClassWeek[]
  readonly whole: AttendanceTotals
  /** Which days are left out because they are half taken; empty where none is. */
  readonly halfTaken: string
  readonly before: number | null
  readonly pupils: number
  /** Registers that should have been taken: classes times their school days. */
  readonly registers: number
  /** Of these, those in which a mark is missing. */
  readonly open: number
  /** Classes that are not named because they have so few pupils. */
  readonly hidden: number
}

/**
 * The pupils' attendance of a week, from the same answer and by the same formula as its page (decision 0040).
 * @param semester the answer from the first day of the semester to the end of the week: which class gets worse
 */
export function attendanceWeek(
  now: AttendanceAnalytics,
  before: AttendanceAnalytics | undefined,
  semester?: AttendanceAnalytics,
): AttendanceWeek {
  const trends = semester ? classTrends(semester.classes, semester.dates) : []
  const weeks = now.classes.map((one) => ({
    ...classWeek(one, now.dates, before),
    trend: trends.find(({ id }) => id === one.id),
  }))
  // Who surely gets worse first; without trends the classes stay in their order.
  const rank = new Map(trends.map(({ id }, at) => [id, at]))
  const classes = weeks.sort((a, b) => (rank.get(a.id) ?? Infinity) - (rank.get(b.id) ?? Infinity) || 0)
  return {
    dates: now.dates,
    classes,
    whole: countedTotals(now.classes, now.dates.length),
    halfTaken: halfTakenWords(now.dates, countedOf(now.classes, now.dates.length), pupilWords),
    before:
      before && hideAlike(now, before) ? countedTotals(before.classes, before.dates.length).percent : null,
    pupils: sumOf(classes, ({ pupils }) => pupils),
    registers: sumOf(now.classes, ({ days }) => days.people.filter((count) => count > 0).length),
    open: sumOf(classes, ({ openDays }) => openDays.length),
    hidden: now.hidden_classes ?? 0,
  }
}

function classWeek(
  one: AnalysedClass,
  dates: readonly string[],
  before: AttendanceAnalytics | undefined,
): ClassWeek {
  const then = before?.classes.find(({ id }) => id === one.id)
  return {
    id: one.id,
    name: one.name,
    pupils: one.days.people.at(-1) ?? 0,
    totals: countedTotals([one], dates.length),
    before: then && before ? countedTotals([then], before.dates.length).percent : null,
    isLarge: !hasSmallDay(one.days),
    openDays: dates.flatMap((date, at): OpenDay[] => {
      const people = one.days.people[at] ?? 0
      const { taken } = totalsOn(one.days, at)
      return taken < people ? [{ date, open: people - taken, whole: taken === 0 }] : []
    }),
  }
}

/** How many pupils miss how much of the semester, and who misses most. */
export interface TierWeek {
  readonly counts: readonly { key: string; name: string; range: string; count: number }[]
  /** Away for three school days in a row or more, up to the last mark. */
  readonly long: number
  /** Those in the two upper tiers or away for long, who misses most first. */
  readonly persons: readonly PupilRow[]
}

/**
 * @param semester the answer from the first day of the semester to the end of the week
 * @returns null without the right to see single pupils
 */
export function tierWeek(semester: AttendanceAnalytics): TierWeek | null {
  if (!semester.students) return null
  const rows = pupilRows(semester, semester.classes, undefined)
  return {
    counts: tiers.map(({ key, name, range }) => ({
      ...{ key, name, range },
      count: rows.filter(({ tier }) => tier === key).length,
    })),
    long: rows.filter(({ inARow }) => inARow >= worryingDays).length,
    persons: rows
      .filter(({ tier, inARow }) => tier === 'kronis' || tier === 'berat' || inARow >= worryingDays)
      .sort(
        (a, b) => (b.totals.percent ?? 0) - (a.totals.percent ?? 0) || a.name.localeCompare(b.name, 'id'),
      ),
  }
}

/** One group of the staff in one week. */
export interface StaffWeek {
  readonly type: StaffAnalytics['groups'][number]['type']
  readonly people: number
  readonly totals: AttendanceTotals
  /** As of a class. */
  readonly isLarge: boolean
}

/** The staff's week, and who was away; null instead of names without the right to see single persons (decision 0031). */
export function staffWeek({ groups, hidden_groups, staff, dates }: StaffAnalytics) {
  return {
    hidden: hidden_groups ?? 0,
    groups: groups.map(({ type, days }): StaffWeek => ({
      type,
      people: days.people.at(-1) ?? 0,
      totals: totalsOver(
        countedDays([days], dates.length).days,
        dates.map((_, at) => at),
      ),
      isLarge: !hasSmallDay(days),
    })),
    away:
      staff?.flatMap(({ id, name, marks }) => {
        const { sakit, izin, alpa } = totalsOfMarks(marks)
        return sakit + izin + alpa > 0 ? [{ id, name, sakit, izin, alpa }] : []
      }) ?? null,
  }
}

/** Who came, left and changed the class; null instead of names without the right to read pupils. */
export function moveWeek({ classes, moves }: StudentAnalytics): {
  counts: Record<MoveKind, number>
  moves: readonly StudentMove[] | null
} {
  return { counts: moveCounts(classes), moves: moves ?? null }
}

/** Rupiah of a week. */
export interface MoneyWeek {
  /** Taken in, less what was taken back; null where the service keeps no cash book. */
  readonly received: number | null
  /** Of that, notes and coins. */
  readonly cash: number
  /** Of bills due in the week. */
  readonly billed: number
  readonly paid: number
  /** Overdue now, whenever it was due. */
  readonly overdue: number
  readonly date: string
}

export function moneyWeek(bills: BillAnalytics, book: readonly CashTotal[] | null): MoneyWeek {
  const net = (totals: readonly CashTotal[]) =>
    sumOf(totals, ({ received, taken_back }) => received - taken_back)
  return {
    received: book && net(book),
    cash: net(book?.filter(({ method }) => method === 'cash') ?? []),
    billed: sumOf(bills.billed, ({ billed }) => billed),
    paid: sumOf(bills.billed, ({ paid }) => paid),
    overdue: sumOf(overdue(bills.open, bills.date), ({ rest }) => rest),
    date: bills.date,
  }
}
