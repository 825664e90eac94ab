import type { ClassTrend, Sureness } from '../../../contract/analytics/class-trends'
import { byText } from '../../pull/list/match'
import { shortDate } from '../../ui/words/date-words'
import { pointsWords } from '../../ui/words/decimal-words'

/** How sure a change is, as a head teacher says it. */
export const surenessWords: Readonly<Record<Sureness, string>> = {
  clear: 'Jelas',
  likely: 'Mungkin',
  unclear: 'Bisa kebetulan',
}

/** "naik 13,3 poin"; "tetap" where nothing moved, "–" where there are too few days to compare. */
export const changeOf = ({ percent, before }: ClassTrend): string =>
  percent === null || before === null ? '–' : (pointsWords(before, percent) ?? 'tetap')

/** "naik 13,3 poin sejak 9 Nov", of a class that surely gets worse; empty for every other. */
export const worseWords = (trend: ClassTrend): string =>
  isWorse(trend) ? `${changeOf(trend)} sejak ${shortDate(trend.since ?? '')}` : ''

/** What follows the change where there is no room for columns: " sejak 9 Nov (jelas)". */
export const sinceWords = ({ change, since, sureness }: ClassTrend): string => {
  if (change === null) return ''
  const day = since === null ? '' : ` sejak ${shortDate(since)}`
  return `${day} (${surenessWords[sureness].toLowerCase()})`
}

/** Whether a class surely, or likely, gets worse. */
export const isWorse = ({ change, since }: ClassTrend): boolean => since !== null && (change ?? 0) > 0

/** How the ranking can be ordered; "memburuk" is the order that it comes in. */
const orders: Readonly<Record<string, (a: ClassTrend, b: ClassTrend) => number>> = {
  nama: (a, b) => byText(a.name, b.name),
  persen: (a, b) => (a.percent ?? -1) - (b.percent ?? -1),
  perubahan: (a, b) => (a.change ?? -Infinity) - (b.change ?? -Infinity),
  sejak: (a, b) => (a.since ?? '').localeCompare(b.since ?? ''),
}

/** The rows in an order of the table; a leading `-` turns it round. Without one as they came: who surely gets worse first. */
export function ordered(trends: readonly ClassTrend[], sort: string): readonly ClassTrend[] {
  const column = sort.replace(/^-/, '')
  const order = Object.hasOwn(orders, column) ? orders[column] : undefined
  if (!order) return trends
  const way = sort.startsWith('-') ? -1 : 1
  return [...trends].sort((a, b) => way * order(a, b) || byText(a.name, b.name))
}
