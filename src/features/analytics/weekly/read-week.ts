import { attendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { billAnalytics } from '../../../../contract/analytics/bill-analytics'
import { staffAnalytics } from '../../../../contract/analytics/staff-analytics'
import { studentAnalytics } from '../../../../contract/analytics/student-analytics'
import { listCashBook } from '../../../../contract/bills/cash-book'
import type { DateSpan } from '../../../../contract/values/school-year'
import type { Client } from '../../../api/client'
import { moveSpan, semesterSpan, type ChosenWeek } from './week'
import {
  attendanceWeek,
  moneyWeek,
  moveWeek,
  staffWeek,
  tierWeek,
  type AttendanceWeek,
  type MoneyWeek,
  type TierWeek,
} from './week-report'

/** The content of the weekly page. */
export interface WeekReport {
  readonly attendance: AttendanceWeek
  /** Null without the right to see single pupils. */
  readonly tiers: TierWeek | null
  readonly staff: ReturnType<typeof staffWeek>
  readonly moves: ReturnType<typeof moveWeek>
  /** Null without the right to read bills. */
  readonly money: MoneyWeek | null
}

export interface WeekAsked {
  readonly week: ChosenWeek
  /** First day of the semester, for the tiers of absence. */
  readonly semesterFirst: string
  readonly seesMoney: boolean
  /** The service keeps a cash book. */
  readonly hasTill: boolean
}

/** Asks for the same answers as the pages of the analytics, and keeps of them what the weekly page shows. */
export async function readWeek(client: Client, asked: WeekAsked, signal: AbortSignal): Promise<WeekReport> {
  const { week, semesterFirst, seesMoney, hasTill } = asked
  const query = ({ first, last }: DateSpan) => ({ query: { from: first, to: last }, signal })
  const [now, before, whole, staff, students, bills, book] = await Promise.all([
    client.send(attendanceAnalytics, query(week)),
    client.send(attendanceAnalytics, query(week.before)),
    client.send(attendanceAnalytics, query(semesterSpan(week, semesterFirst))),
    client.send(staffAnalytics, query(week)),
    client.send(studentAnalytics, query(moveSpan(week))),
    seesMoney ? client.send(billAnalytics, query(week)) : null,
    seesMoney && hasTill ? client.send(listCashBook, query(week)) : null,
  ])
  return {
    attendance: attendanceWeek(now, before, whole),
    tiers: tierWeek(whole),
    staff: staffWeek(staff),
    moves: moveWeek(students),
    money: bills && moneyWeek(bills, book?.totals ?? null),
  }
}
