import type { Verdict } from '../board/verdicts'

/** What is shown on the hours of a week beside their lessons. */
export interface WeekMarks {
  /** The answer of each hour to what is lifted, by `cellKey`; null while nothing is. */
  verdicts: ReadonlyMap<string, Verdict> | null
  lifted: ReadonlySet<string>
  /** Lessons that differ from what the service has. */
  changed: ReadonlySet<string>
  /** What is wrong with a lesson, in sentences. */
  faults: ReadonlyMap<string, readonly string[]>
}

/** Marks of a week that is only read. */
export const noMarks: WeekMarks = {
  verdicts: null,
  lifted: new Set(),
  changed: new Set(),
  faults: new Map(),
}
