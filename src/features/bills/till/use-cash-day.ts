import { listCashBook } from '../../../../contract/bills/cash-book'
import { cashOf, netOf } from '../../../../contract/bills/cash-sums'
import { failureSentence } from '../../../../contract/failures'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'
import { closesOf } from '../cash-book/use-cash-book'

/**
 * What came in on a day, in rupiah, and whether its book is closed; null from a service without a cash book, and until it
 * is known.
 * @param date of the school
 */
export function useCashDay(date: string) {
  const offered = useOffers('till')
  const fallback = failureSentence(listCashBook)
  const { data } = useDocument(
    ['cash-book', 'sums', date],
    async ({ client }) => {
      const { totals, closes } = await client.send(listCashBook, {
        query: { page: 1, limit: 1, from: date, to: date },
      })
      return { totals, closes }
    },
    { fallback, quiet: true, enabled: offered, everyMs: 60_000 },
  )
  if (!offered || !data) return null
  const { totals, closes } = data
  return {
    sum: netOf(totals),
    cash: cashOf(totals),
    isClosed: closesOf(closes, date).standing !== null,
  }
}
