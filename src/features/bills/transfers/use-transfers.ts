import { listBillTransfers, type TransferStatus } from '../../../../contract/bills/bill-transfers'
import { failureSentence } from '../../../../contract/failures'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

export interface TransferFilters {
  page: number
  status: TransferStatus
  search?: string
}

const pageSize = 50

/** Transfers of one state, also without a network as they were last read. */
export function useTransfers({ page, status, search }: TransferFilters) {
  const query = { page, limit: pageSize, status, ...(search === undefined ? {} : { search }) }
  return useDocument(
    ['bill-transfers', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillTransfers, { query, signal }),
    { fallback: failureSentence(listBillTransfers), quiet: true, enabled: useOffers('bank_transfers') },
  )
}

/** How many transfers wait; null where the service has none or has not said so yet. */
export function useWaitingCount(): number | null {
  const { data } = useDocument(
    ['bill-transfers', 'count'],
    async ({ client }, signal) => {
      const query = { page: 1, limit: 1, status: 'waiting' as const }
      return (await client.send(listBillTransfers, { query, signal })).pagination.total_data
    },
    {
      fallback: failureSentence(listBillTransfers),
      quiet: true,
      enabled: useOffers('bank_transfers'),
      everyMs: 60_000,
    },
  )
  return data ?? null
}
