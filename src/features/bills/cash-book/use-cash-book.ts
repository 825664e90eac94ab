import { listCashBook, type CashEntry } from '../../../../contract/bills/cash-book'
import type { CashDay } from '../../../../contract/bills/cash-days'
import { failureSentence } from '../../../../contract/failures'
import { everyPage } from '../../../api/every-page'
import type { Client } from '../../../api/client'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'
import type { CashSums } from '../../../pull/use-month-book'

export interface CashBook extends CashSums {
  entries: CashEntry[]
  /** Receipts that were written down on these days but count on another day; left out by an older service. */
  written?: CashEntry[]
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
  let written: CashEntry[] = []
  let sums: CashSums = { totals: [], closes: null }
  const entries = await everyPage(async (page) => {
    const answer = await client.send(listCashBook, {
      query: { page, limit: pageSize, from, to },
      ...(signal ? { signal } : {}),
    })
    sums = { totals: answer.totals, closes: answer.closes ?? null }
    written = answer.written ?? []
    return answer
  })
  return { entries, written, ...sums }
}

/** The cash book of one day, also without a network as it was last read. */
export function useDayBook(date: string) {
  return useDocument(
    ['cash-book', 'day', date],
    ({ client }, signal) => readCashBook(client, date, date, signal),
    { ...options, enabled: useOffers('till') },
  )
}

/** The close of a day that is in force, and those that were opened again. */
export function closesOf(closes: readonly CashDay[] | null | undefined, date: string) {
  const own = closes?.filter((close) => close.date === date) ?? []
  return {
    standing: own.find(({ opened_at }) => !opened_at) ?? null,
    opened: own.filter(({ opened_at }) => opened_at),
  }
}
