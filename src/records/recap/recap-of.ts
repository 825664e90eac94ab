import {
  type AttendanceTotals,
  dayCounts,
  isAbsent,
  sumTotals,
  totalsOf,
} from '../../../contract/attendance/attendance-totals'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { DayKind } from '../../../contract/values/school-days'

export interface RecapDay {
  /** `YYYY-MM-DD` */
  date: string
  kind: DayKind
}

/** The marks of one day by person; who is not in it is not yet taken. */
export type DayMarks = ReadonlyMap<string, AttendanceStatus>

export interface Recap {
  /** Everybody asked for, by id. */
  people: ReadonlyMap<string, AttendanceTotals>
  /** The group: the sums over its people. */
  whole: AttendanceTotals
  /** How many were absent (S, I, A) on each day that counts and has a mark; a day without any mark is left out. */
  absent: ReadonlyMap<string, number>
}

/**
 * The recap of a month: absence % = (S + I + A) × 100 ÷
 * (students × school days), and "not yet taken" enters neither numerator nor denominator of any figure.
 * Both hold at once when the product is counted out in pupil-days: every pupil on every school day that
 * has come is one, and a pupil-day without a mark is left out of it. A month taken whole has exactly
 * pupils × school days; one half taken is neither flattered nor worsened by what nobody has written.
 * Terlambat is present: it counts below the line only.
 * @param ids rows of the sheet; marks of others are left out
 * @param marks taken marks by date; dates that do not count are left out
 * @param today `YYYY-MM-DD`, the school's
 */
export function recapOf(
  ids: readonly string[],
  days: readonly RecapDay[],
  marks: ReadonlyMap<string, DayMarks>,
  today: string,
): Recap {
  const counting = days.filter((day) => dayCounts(day, today))
  const people = new Map(
    ids.map((id) => [id, totalsOf(counting.map(({ date }) => marks.get(date)?.get(id)))]),
  )
  const absent = new Map(
    counting.flatMap(({ date }): [string, number][] => {
      const taken = ids.flatMap((id) => marks.get(date)?.get(id) ?? [])
      return taken.length === 0 ? [] : [[date, taken.filter(isAbsent).length]]
    }),
  )
  return { people, whole: sumTotals(people.values()), absent }
}
