import { overlaps, type BlockedHours, type BlockedWeeks } from '../board/board-index'
import type { Verdict } from '../board/verdicts'
import type { Subject, WeekCell } from '../board/week-view'

/** What is shown on the hours of a week beside their lessons. */
export interface WeekMarks {
  /** The answer of each hour to what is lifted, by `cellKey`; null while nothing is. */
  verdicts: ReadonlyMap<string, Verdict> | null
  lifted: ReadonlySet<string>
  /** Lessons that differ from what the service has. */
  changed: ReadonlySet<string>
  /** What is wrong with a lesson, in sentences. */
  faults: ReadonlyMap<string, readonly string[]>
  /** When the teacher whose week it is cannot teach. */
  blocked: readonly BlockedHours[]
}

/** Marks of a week that is only read. */
export const noMarks: WeekMarks = {
  verdicts: null,
  lifted: new Set(),
  changed: new Set(),
  faults: new Map(),
  blocked: [],
}

/** The blocked hours of a week: those of a teacher, none of a class or a room. */
export const blockedFor = (blocked: BlockedWeeks, whose: Subject): readonly BlockedHours[] =>
  (whose.kind === 'teacher' && blocked.get(whose.id)) || []

/** Whether the teacher whose week it is cannot teach in an hour, as a word; null where they can. */
export const blockedWord = ({ weekday, bell }: WeekCell, { blocked }: WeekMarks): string | null =>
  bell && blocked.some((hours) => overlaps(hours, { weekday, ...bell })) ? 'tidak dapat' : null
