import { totalsOf, type AttendanceTotals } from '../../../contract/attendance/attendance-totals'
import { countingDays } from '../../workspace/calendar/counting-days'
import type { PupilMarks } from './merge-marks'
import type { SchoolYear } from './school-years'

/** A pupil's days of a span. */
export interface Figures extends AttendanceTotals {
  /** The last day that is counted, `YYYY-MM-DD`; before `first` where nothing has come yet. */
  readonly until: string
  /** School days of the span that have come. */
  readonly schoolDays: number
}

/**
 * The figures of a semester or a year: only school days that have come count (decision 0009), in the one formula
 * that register, recap and the service's reports share.
 * @param today `YYYY-MM-DD`, the school's
 */
export function figuresOf(
  { first, last }: { first: string; last: string },
  { settings }: Pick<SchoolYear, 'settings'>,
  marks: PupilMarks,
  today: string,
): Figures {
  const until = today < last ? today : last
  const counting = countingDays({ first, last }, settings, today)
  const totals = totalsOf(counting.map((date) => marks.get(date)?.status))
  return { ...totals, until, schoolDays: counting.length }
}
