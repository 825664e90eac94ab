import { listCashBook, type CashTotal } from '../../contract/bills/cash-book'
import type { CashDay } from '../../contract/bills/cash-days'
import { failureSentence } from '../../contract/failures'
import { useDocument } from './request/use-document'

export interface CashSums {
  totals: CashTotal[]
  /** Null where the service keeps no closes, or not for this person. */
  closes: CashDay[] | null
}

interface MonthBookOptions {
  enabled?: boolean
  /** Milliseconds between two reads while it is looked at; left out: only when it is opened. */
  everyMs?: number
}

/** Sums and closes of one month of the cash book, also without a network as they were last read. @param month `YYYY-MM` */
export function useMonthBook(month: string, options: MonthBookOptions = {}) {
  return useDocument(
    ['cash-book', 'month', month],
    async ({ client }, signal): Promise<CashSums> => {
      const { from, to } = spanOf(month)
      const { totals, closes } = await client.send(listCashBook, {
        query: { page: 1, limit: 1, from, to },
        signal,
      })
      return { totals, closes: closes ?? null }
    },
    { fallback: failureSentence(listCashBook), quiet: true, ...options },
  )
}

/** The first and the last date of a month, `YYYY-MM`. */
export function spanOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: last }
}
