import { listCashBook } from '../../../../contract/bills/cash-book'
import { failureSentence } from '../../../../contract/failures'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'
import { useToday } from '../../../workspace/use-today'

/** What came in today, in rupiah; nothing from a service without a cash book. */
export function useCashToday() {
  const today = useToday()
  const offered = useOffers('till')
  const fallback = failureSentence(listCashBook)
  const { data, dataUpdatedAt } = useDocument(
    ['cash-book', 'today', today],
    async ({ client }) => {
      const { totals } = await client.send(listCashBook, {
        query: { page: 1, limit: 1, from: today, to: today },
      })
      return totals
    },
    { fallback, quiet: true, enabled: offered, everyMs: 60_000 },
  )
  if (!offered || !data) return null
  const sum = data.reduce((all, { received, taken_back }) => all + received - taken_back, 0)
  const cash = data
    .filter(({ method }) => method === 'cash')
    .reduce((all, { received, taken_back }) => all + received - taken_back, 0)
  return { sum, cash, at: dataUpdatedAt }
}
