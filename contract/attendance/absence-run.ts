import { isAbsent } from './attendance-totals'
import type { AttendanceStatus } from './attendances'

/** So many absences in a row are worth a call home; the app and the service count with this one number. */
export const worryingDays = 3

/** How long an absence has lasted. */
export interface AbsenceRun {
  readonly days: number
  /** The place of the first absence of the run in what was counted; -1 where there is none. */
  readonly first: number
}

/**
 * The absences (S, I or A) up to the last mark without another mark between them (decision 0077). School days on which
 * nobody marked the pupil are skipped: they neither end a run nor are counted.
 * @param newestFirst one status for each school day; null or undefined: not taken
 */
export function absenceRun(newestFirst: Iterable<AttendanceStatus | null | undefined>): AbsenceRun {
  let [days, first, at] = [0, -1, 0]
  for (const status of newestFirst) {
    if (status) {
      if (!isAbsent(status)) break
      days++
      first = at
    }
    at++
  }
  return { days, first }
}
