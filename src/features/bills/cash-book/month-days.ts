import type { CashDay } from '../../../../contract/bills/cash-days'
import { dateWords } from '../../../ui/words/date-words'
import { cashOf, netOf } from '../../../../contract/bills/cash-sums'
import type { CashSums } from '../../../pull/use-month-book'
import { closesOf } from './use-cash-book'

/** One day of a month on which something was written into the book, or which was closed. */
export interface MonthDay {
  date: string
  words: string
  /** In rupiah, less what was taken back. */
  cash: number
  sum: number
  close: CashDay | null
}

/** The days of a month that have something to show, in order. */
export function monthDays({ totals, closes }: CashSums): MonthDay[] {
  const dates = new Set([...totals.map(({ date }) => date), ...(closes ?? []).map(({ date }) => date)])
  return [...dates].sort().map((date) => {
    const own = totals.filter((total) => total.date === date)
    return {
      date,
      words: dateWords(date),
      cash: cashOf(own),
      sum: netOf(own),
      close: closesOf(closes, date).standing,
    }
  })
}
