import { worryingDays } from '../../../../contract/attendance/absence-run'
import { totalsOn, type AnalysedClass } from '../../../../contract/analytics/attendance-analytics'
import { isEnough } from '../../../../contract/analytics/counted-days'
import { percentWords } from '../../../records/recap/recap-words'
import type { PupilRow } from './analysis'
import type { AttendanceWords } from './attendance-words'
import { pointsWords } from '../../../ui/words/decimal-words'

/** Days in a row on which fewer and fewer came, from which on a class is named. */
const fallingDays = 3
/** Percentage points that are worth a sentence, of all classes and of one. */
const notable = 0.5
const notableOfClass = 5

interface HeadlineInput {
  readonly dates: readonly string[]
  readonly classes: readonly AnalysedClass[]
  /** How many classes are not shown because they are so small. */
  readonly hidden?: number
  /** Absence in % of all these classes on the days that count; null where none does. */
  readonly percent: number | null
  /** Whether anybody is marked, if only on half-taken days. */
  readonly anyMark?: boolean
  /** Undefined where single pupils are not shown. */
  readonly pupils: readonly PupilRow[] | undefined
  /** Absence in % of the span to compare with; null where there is none. */
  readonly before: number | null
  readonly words: Pick<AttendanceWords, 'noun' | 'group' | 'groupHead' | 'hidden'>
}

/** The most important finding for a headmaster, in one sentence. */
export function headlineOf(input: HeadlineInput): string {
  const { dates, classes, hidden = 0, percent, anyMark = false, pupils, before, words } = input
  if (dates.length === 0) return 'Belum ada hari sekolah pada rentang ini.'
  if (classes.length === 0 && hidden > 0) return words.hidden(hidden)
  if (percent === null)
    return anyMark
      ? 'Absensi pada rentang ini belum cukup untuk dihitung.'
      : 'Belum ada absensi pada rentang ini.'
  const falling = classes.flatMap((one) => fallingRun(one) ?? []).sort((a, b) => b.now - a.now)
  const [worst] = falling
  if (worst) {
    const more =
      falling.length > 1 ? ` ${falling.length - 1} ${words.groupHead.toLowerCase()} lain juga turun.` : ''
    return `Kehadiran ${words.group(worst.name)} turun tiga hari berturut-turut; terakhir ${percentWords(worst.now)} tidak hadir.${more}`
  }
  const missing = pupils?.filter(({ inARow }) => inARow >= worryingDays).length ?? 0
  if (missing > 0) return `${missing} ${words.noun} tidak hadir tiga hari sekolah berturut-turut atau lebih.`
  const change = before === null ? null : pointsWords(before, percent)
  if (before !== null && change !== null && Math.abs(percent - before) >= notable)
    return `Ketidakhadiran ${change} menjadi ${percentWords(percent)}.`
  return `Ketidakhadiran ${percentWords(percent)}, tanpa ${words.groupHead.toLowerCase()} yang turun berturut-turut.`
}

/**
 * A class in which the share of absent pupils rose on each of the last days, by enough to name it. A register that is half taken
 * is left out: where absentees are marked first, its share is not that of the class.
 */
function fallingRun(one: AnalysedClass): { name: string; now: number } | null {
  const last: number[] = []
  for (let at = one.days.people.length - 1; at >= 0 && last.length <= fallingDays; at--) {
    const { percent, taken } = totalsOn(one.days, at)
    if (percent !== null && isEnough(taken, one.days.people[at] ?? 0)) last.unshift(percent)
  }
  const [first = 0] = last
  const now = last.at(-1) ?? 0
  const rose = last.every((share, at) => at === 0 || share > (last[at - 1] ?? share))
  return last.length > fallingDays && rose && now - first >= notableOfClass ? { name: one.name, now } : null
}
