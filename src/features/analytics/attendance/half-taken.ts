import type { CountedDays } from '../../../../contract/analytics/counted-days'
import { shortDate } from '../../../ui/words/date-words'
import type { AttendanceWords } from './attendance-words'

/** What is said of a point without a figure, though somebody is marked: "baru 7% diabsen"; null for every other point. */
export function gapWords({ states, marked }: CountedDays, at: readonly number[]): string | null {
  const partial = at.filter((one) => states[one] === 'partial')
  if (partial.length === 0 || at.some((one) => states[one] === 'counted')) return null
  return `baru ${Math.max(...partial.map((one) => marked[one] ?? 0))}% diabsen`
}

/** As many days are named. */
const mostNamed = 3

/** Which days are left out because they are half taken, in a sentence; empty where none is. */
export function halfTakenWords(
  dates: readonly string[],
  { states, marked }: CountedDays,
  { noun }: Pick<AttendanceWords, 'noun'>,
): string {
  const days = states.flatMap((state, at) =>
    state === 'partial' ? [`${shortDate(dates[at] ?? '')} (${marked[at] ?? 0}% ${noun})`] : [],
  )
  if (days.length === 0) return ''
  // The latest matter most: today is often among them.
  const named = days.slice(-mostNamed)
  const more = days.length - named.length
  return `Belum cukup diabsen, jadi tidak dihitung: ${named.join(', ')}${more > 0 ? ` dan ${more} hari sebelumnya` : ''}.`
}
