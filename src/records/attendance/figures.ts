import { addDays } from '../../../contract/values/dates'
import { dayCounts, totalsOf, type AttendanceTotals } from '../../../contract/attendance/attendance-totals'
import { kindOn } from '../../workspace/calendar/school-calendar'
import type { PupilMarks } from './merge-marks'
import type { SchoolYear } from './school-years'

/** A pupil's days of a span. */
export interface Figures extends AttendanceTotals {
  /** The last day that is counted, `YYYY-MM-DD`; before `first` where nothing has come yet. */
  readonly until: string
  /** School days of the span that have come. */
  readonly schoolDays: number
}

type Calendar = Pick<SchoolYear, 'settings'>

const daysOfCalendar = new WeakMap<Calendar['settings'], Map<string, readonly string[]>>()

/** The days of a span that count. They are the same for each pupil, so each calendar keeps them. */
function countingDays(
  first: string,
  until: string,
  settings: Calendar['settings'],
  today: string,
): readonly string[] {
  const kept = daysOfCalendar.get(settings) ?? new Map<string, readonly string[]>()
  daysOfCalendar.set(settings, kept)
  const span = `${first} ${until} ${today}`
  const known = kept.get(span)
  if (known) return known
  const days: string[] = []
  for (let date = first; date <= until; date = addDays(date, 1))
    if (dayCounts({ date, kind: kindOn(date, settings) }, today)) days.push(date)
  kept.set(span, days)
  return days
}

/**
 * The figures of a semester or a year: only school days that have come count (decision 0009), in the one formula
 * that register, recap and the service's reports share.
 * @param today `YYYY-MM-DD`, the school's
 */
export function figuresOf(
  { first, last }: { first: string; last: string },
  { settings }: Calendar,
  marks: PupilMarks,
  today: string,
): Figures {
  const until = today < last ? today : last
  const counting = countingDays(first, until, settings, today)
  const totals = totalsOf(counting.map((date) => marks.get(date)?.status))
  return { ...totals, until, schoolDays: counting.length }
}
