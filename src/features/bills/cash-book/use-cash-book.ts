import { listCashBook, type CashEntry, type CashTotal } from '../../../../contract/cash-book'
import { failureSentence } from '../../../../contract/failures'
import type { Client } from '../../../api/client'
import { useDocument } from '../../../pull/use-document'

export interface CashBook {
  entries: CashEntry[]
  totals: CashTotal[]
}

const pageSize = 200

/**
 * Every entry of some days, page by page.
 * @param from date of the school @param to the last one
 * @throws what the client throws
 */
export async function readCashBook(
  client: Client,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<CashBook> {
  const entries: CashEntry[] = []
  for (let page = 1; ; page += 1) {
    const { list, pagination, totals } = await client.send(listCashBook, {
      query: { page, limit: pageSize, from, to },
      ...(signal ? { signal } : {}),
    })
    entries.push(...list)
    if (page >= pagination.total_page) return { entries, totals }
  }
}

/** The cash book of one day, also without a network as it was last read. */
export function useDayBook(date: string) {
  return useDocument(
    ['cash-book', 'day', date],
    ({ client }, signal) => readCashBook(client, date, date, signal),
    {
      fallback: failureSentence(listCashBook),
      quiet: true,
      everyMs: 60_000,
    },
  )
}
