import type { Option } from '../../ui/controls/select'
import { monthWords, shortDate } from '../../ui/words/date-words'
import type { RecapView } from './recap-view'
import { decimalWords } from '../../ui/words/decimal-words'

/** "2,8%", or a dash while nothing is taken. */
export function percentWords(percent: number | null): string {
  return percent === null ? '–' : `${decimalWords(percent)}%`
}

/** "November 2026". @param month `YYYY-MM` */
export function monthInWords(month: string): string {
  return monthWords(`${month}-01`)
}

/** The months to choose from, newest first. The one that is shown is among them, also where it is not offered. */
export function monthOptions(shown: string, months: readonly string[]): Option[] {
  const choices = months.includes(shown) ? months : [shown, ...months]
  return choices.map((month) => ({ value: month, label: monthInWords(month) }))
}

/** What keeps the figures from being the whole truth, one sentence each; empty when nothing does. */
export function gapWords({ unsent, untaken, partial, unknown }: RecapView): string[] {
  return [
    ...(unsent > 0 ? [`${unsent} catatan belum terkirim`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} hari belum diambil ke perangkat ini`] : []),
    ...(untaken.length > 0 ? [`${untaken.length} hari belum diabsen`] : []),
    ...(partial.length > 0 ? [`${partial.length} hari belum lengkap`] : []),
  ]
}

/** "4, 5 dan 12 Nov": few dates in full, many by their first and number. @param dates of one month */
export function dateList(dates: readonly string[]): string {
  const shown = dates.length > 6 ? dates.slice(0, 5) : dates
  const words = shown.map((date, index) =>
    index === shown.length - 1 ? shortDate(date) : String(Number(date.slice(8))),
  )
  const rest = dates.length - shown.length
  if (rest > 0) return `${words.join(', ')} dan ${rest} lainnya`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dan ${words.at(-1) ?? ''}`
}
