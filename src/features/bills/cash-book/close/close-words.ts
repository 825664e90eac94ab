import type { CashDay } from '../../../../../contract/bills/cash-days'
import { rupiahWords } from '../../../../ui/words/rupiah-words'
import type { MonthDay } from '../month-days'
import type { CashSums } from '../../../../pull/use-month-book'
import { closesOf } from '../use-cash-book'

/** "tanpa selisih", "kurang Rp5.000", "lebih Rp1.000". */
export function differenceWords({ difference }: Pick<CashDay, 'difference'>): string {
  if (difference === 0) return 'tanpa selisih'
  return `${difference < 0 ? 'kurang' : 'lebih'} ${rupiahWords(Math.abs(difference))}`
}

/** What was written down on a day for other days: it is in their books, and part of this day's close. */
export const otherDaysWords = ({ count, cash }: NonNullable<CashDay['other_days']>): string =>
  count === 0 ? '' : ` Dicatat hari itu untuk hari lain: ${count} kwitansi, tunai ${rupiahWords(cash)}.`

/** How a day is closed, on paper; empty where the service keeps no closes. @param date of the school */
export function dayNote({ closes }: CashSums, date: string): string {
  if (!closes) return ''
  const { standing } = closesOf(closes, date)
  if (!standing) return 'Belum ditutup.'
  const { closed_by, expected_cash, counted_cash, other_days } = standing
  const others = other_days ? otherDaysWords(other_days) : ''
  return `Ditutup ${closed_by}. Tunai menurut buku ${rupiahWords(expected_cash)}, dihitung ${rupiahWords(counted_cash)}, ${differenceWords(standing)}.${others}`
}

/** How many days of a month are closed, and with what difference in all; empty where the service keeps no closes. */
export function monthNote({ closes }: CashSums, days: readonly MonthDay[]): string {
  if (!closes) return ''
  const closed = days.flatMap(({ close }) => (close ? [close] : []))
  if (closed.length === 0) return 'Belum ada hari yang ditutup.'
  const difference = closed.reduce((sum, close) => sum + close.difference, 0)
  const how = closed.length === days.length ? 'Semua hari' : `${closed.length} dari ${days.length} hari`
  return `${how} ditutup, ${differenceWords({ difference })}${closed.length > 1 ? ' seluruhnya' : ''}.`
}
