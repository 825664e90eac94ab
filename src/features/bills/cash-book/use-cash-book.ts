import { listCashBook, type CashEntry, type CashTotal } from '../../../../contract/bills/cash-book'
import type { CashDay } from '../../../../contract/bills/cash-days'
import { failureSentence } from '../../../../contract/failures'
import { everyPage } from '../../../api/every-page'
import type { Client } from '../../../api/client'
import { useDocument } from '../../../pull/request/use-document'
import { datesOf } from '../../../records/recap/month'

export interface CashSums {
  totals: CashTotal[]
  /** Null where the service keeps no closes, or not for this person. */
  closes: CashDay[] | null
}

export interface CashBook extends CashSums {
  entries: CashEntry[]
}

const pageSize = 200
const options = { fallback: failureSentence(listCashBook), quiet: true, everyMs: 60_000 }

/**
 * Every entry of some days, page by page.
 * @param from date of the school
 * @param to the last date
 * @throws what the client throws
 */
export async function readCashBook(
  client: Client,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<CashBook> {
  let sums: CashSums = { totals: [], closes: null }
  const entries = await everyPage(async (page) => {
    const answer = await client.send(listCashBook, {
      query: { page, limit: pageSize, from, to },
      ...(signal ? { signal } : {}),
    })
    sums = { totals: answer.totals, closes: answer.closes ?? null }
    return answer
  })
  return { entries, ...sums }
}

/** The cash book of one day, also without a network as it was last read. */
export function useDayBook(date: string) {
  return useDocument(
    ['cash-book', 'day', date],
    ({ client }, signal) => readCashBook(client, date, date, signal),
    options,
  )
}

/** Sums and closes of one month. @param month `YYYY-MM` */
export function useMonthBook(month: string) {
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
    options,
  )
}

/** The first and the last date of a month. */
export function spanOf(month: string): { from: string; to: string } {
  const dates = datesOf(month)
  return { from: dates[0] ?? `${month}-01`, to: dates.at(-1) ?? `${month}-28` }
}

/** The close of a day that is in force, and those that were opened again. */
export function closesOf(closes: readonly CashDay[] | null | undefined, date: string) {
  const own = closes?.filter((close) => close.date === date) ?? []
  return {
    standing: own.find(({ opened_at }) => !opened_at) ?? null,
    opened: own.filter(({ opened_at }) => opened_at),
  }
}
