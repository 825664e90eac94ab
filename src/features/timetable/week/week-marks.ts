import { everyClass, overlaps, type BlockedHours, type BlockedWeeks } from '../board/board-index'
import { dayWord, timesWords } from '../board/lesson-words'
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
  /** When the teacher whose week it is cannot teach, and when there are no lessons. */
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

/** The blocked hours of a week: those of a class, or those of a teacher and of every class; a room has those of every class. */
export const blockedFor = (blocked: BlockedWeeks, whose: Subject): readonly BlockedHours[] => {
  const own = whose.kind === 'room' ? [] : (blocked.get(whose.id) ?? [])
  return whose.kind === 'class' ? own : [...own, ...(blocked.get(everyClass) ?? [])]
}

/** Why an hour is not to be used, as a word: "Upacara", or that the teacher cannot teach; null where it can be used. */
export function blockedWord({ weekday, bell }: WeekCell, { blocked }: WeekMarks): string | null {
  const hours = bell && blocked.filter((one) => overlaps(one, { weekday, ...bell }))
  if (!hours || hours.length === 0) return null
  return hours.find(({ event }) => event !== undefined)?.event ?? 'tidak dapat'
}

/** "Istirahat 09.00–09.20"; a pause in which the school does something has its name: "Jumatan 11.30–13.00". */
export function pauseWords(
  weekday: number,
  pause: { start: number; end: number },
  { blocked }: WeekMarks,
): string {
  const event = blocked.find((hours) => hours.event !== undefined && overlaps(hours, { weekday, ...pause }))
  return `${event?.event ?? 'Istirahat'} ${timesWords(pause)}`
}

/** "Tanpa pelajaran: Senin 07.00–07.40 Upacara."; null where the school has no such times. */
export function closedLine(blocked: readonly BlockedHours[]): string | null {
  const words = blocked.flatMap((hours) =>
    hours.event === undefined ? [] : [`${dayWord(hours.weekday)} ${timesWords(hours)} ${hours.event}`],
  )
  return words.length > 0 ? `Tanpa pelajaran: ${words.join('; ')}.` : null
}
