import { isAbsent } from '../attendance/attendance-totals'
import { attendanceStatuses } from '../attendance/attendances'
import { totalsOn, type AnalysedClass, type ClassDays } from './attendance-analytics'
import { countedDays } from './counted-days'

/** How sure a change is: by chance alone a class that does not change looks `clear` once in a hundred times, and `likely` once in ten. */
export type Sureness = 'clear' | 'likely' | 'unclear'

/** How a class stands now and how that came. Percentages are of absence (S, I, A). */
export interface ClassTrend {
  readonly id: string
  readonly name: string
  /** Since the change, or of the latest days where no change is sure; null while nothing counts. */
  readonly percent: number | null
  /** Of the days before; null where there are too few to compare. */
  readonly before: number | null
  /** In percentage points; above zero is worse. */
  readonly change: number | null
  /** First day of the change, `YYYY-MM-DD`; null where none is sure. */
  readonly since: string | null
  readonly sureness: Sureness
}

/** The days that are looked at: about eight weeks of school. */
const trendDays = 40
const [fewestBefore, fewestAfter] = [10, 5]
/** Where no change is sure, so many of the latest days are compared with those before. */
const latestDays = 10

/**
 * From how many standard errors on a change is sure. Pupils who fall ill stay away for days, and the moment is searched for, so chance
 * reaches more than a table of the t distribution says: measured on classes of 32 whose pupils fall ill alike on all days
 * (decision 0150).
 */
const [likelyFrom, clearFrom] = [3, 4.5]

/**
 * Every class with its trend, first those that surely get worse, the most first.
 * @param dates as the answer has them; days that are half taken are left out
 */
export function classTrends(classes: readonly AnalysedClass[], dates: readonly string[]): ClassTrend[] {
  return classes.map((one) => trendOf(one, dates)).sort(worstFirst)
}

const rank = { clear: 2, likely: 1, unclear: 0 } as const satisfies Record<Sureness, number>
const urgency = ({ sureness, change }: ClassTrend) => ((change ?? 0) > 0 ? rank[sureness] : 0)

function worstFirst(a: ClassTrend, b: ClassTrend): number {
  return (
    urgency(b) - urgency(a) ||
    (b.change ?? -Infinity) - (a.change ?? -Infinity) ||
    (b.percent ?? -1) - (a.percent ?? -1) ||
    a.name.localeCompare(b.name, 'id')
  )
}

function trendOf({ id, name, days }: AnalysedClass, dates: readonly string[]): ClassTrend {
  const counted = countedDays([days], dates.length)
  const at = counted.states.flatMap((state, place) => (state === 'counted' ? [place] : [])).slice(-trendDays)
  const shares = at.map((place) => shareOf(counted.days, [place]) ?? 0)
  const found = changeIn(shares, days.people[at.at(-1) ?? 0] ?? 0)
  const sure = found && found.errors >= likelyFrom ? found : null
  const split = sure?.split ?? Math.max(0, at.length - latestDays)
  const enough = split >= fewestBefore
  const [percent, before] = [
    shareOf(counted.days, enough ? at.slice(split) : at),
    enough ? shareOf(counted.days, at.slice(0, split)) : null,
  ]
  return {
    ...{ id, name, percent, before },
    change: percent === null || before === null ? null : percent - before,
    since: sure ? (dates[at[split] ?? 0] ?? null) : null,
    sureness: !sure ? 'unclear' : sure.errors >= clearFrom ? 'clear' : 'likely',
  }
}

/** The share of absence over some days, in %; null where nothing is counted. */
function shareOf(days: ClassDays, at: readonly number[]): number | null {
  let [away, taken] = [0, 0]
  for (const place of at) {
    taken += totalsOn(days, place).taken
    for (const status of attendanceStatuses) if (isAbsent(status)) away += days[status][place] ?? 0
  }
  return taken === 0 ? null : (away * 100) / taken
}

/** The moment at which some daily shares changed most, and by how many standard errors, in either direction. */
function changeIn(shares: readonly number[], people: number): { split: number; errors: number } | null {
  const whole = meanOf(shares)
  // Days alike by chance must not make a small difference sure: at least what single pupils vary.
  const least = (whole * (100 - whole)) / Math.max(1, people)
  let best: { split: number; errors: number } | null = null
  for (let split = fewestBefore; split <= shares.length - fewestAfter; split++) {
    const [before, after] = [shares.slice(0, split), shares.slice(split)]
    const pooled = (squaresOf(before) + squaresOf(after)) / (shares.length - 2)
    const error = Math.sqrt(Math.max(pooled, least) * (1 / before.length + 1 / after.length))
    const errors = error === 0 ? 0 : Math.abs(meanOf(after) - meanOf(before)) / error
    if (errors > (best?.errors ?? 0)) best = { split, errors }
  }
  return best
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

function squaresOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, one) => sum + (one - mean) ** 2, 0)
}
