import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import { dayCounts, totalsOf } from '../../../../contract/attendance/attendance-totals'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { AttendanceReport } from '../../../../contract/attendance/reports'
import { dayKind } from '../../../../contract/values/school-days'
import { datesIn, type DateSpan } from '../../../../contract/values/school-year'

/** Days on which a pupil was in a class of the year, `last` null: until today. */
interface Stay {
  readonly first: string
  readonly last: string | null
}

export interface ReportedDays {
  readonly setting: SubPeriodSetting
  readonly stays: readonly Stay[]
  /** The register's marks by date. */
  readonly marks: ReadonlyMap<string, AttendanceStatus>
  /** The school's date. */
  readonly today: string
}

/**
 * A pupil's attendance of a semester. As in the app's recap, what counts is a school day that has come and
 * on which the pupil was listed in a register (decision 0009); a mark of any other day is kept and not counted.
 */
export function attendanceReport(days: ReportedDays): Omit<AttendanceReport, 'student_id' | 'sub_period_id'> {
  const counting = countingDays(days)
  const { taken, percent, ...totals } = totalsOf(counting.map((date) => days.marks.get(date)))
  return {
    ...totals,
    not_taken: counting.length - taken,
    school_days: counting.length,
    absence_percent: percent,
  }
}

function countingDays({ setting, stays, today }: ReportedDays): string[] {
  const span: DateSpan = {
    first: setting.first_date,
    last: setting.last_date < today ? setting.last_date : today,
  }
  return datesIn(span).filter(
    (date) =>
      dayCounts({ date, kind: dayKind(date, setting) }, today) &&
      stays.some(({ first, last }) => first <= date && (last === null || date <= last)),
  )
}
