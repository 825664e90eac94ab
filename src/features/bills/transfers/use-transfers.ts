import {
  listBillTransfers,
  type BillTransfer,
  type TransferStatus,
} from '../../../../contract/bills/bill-transfers'
import { failureSentence } from '../../../../contract/failures'
import type { Client } from '../../../api/client'
import { everyPage } from '../../../api/every-page'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

export interface TransferFilters {
  status: TransferStatus
  search?: string
}

const pageSize = 50
/** The service gives no more rows at once. */
const largestPage = 200

/** Transfers of one state, also without a network as they were last read. */
export function useTransfers(filters: TransferFilters, page: number) {
  const query = { page, limit: pageSize, ...filters }
  return useDocument(
    ['bill-transfers', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillTransfers, { query, signal }),
    { fallback: failureSentence(listBillTransfers), quiet: true, enabled: useOffers('bank_transfers') },
  )
}

/** Every transfer that the filters mean. @throws what the client throws */
export const readTransfers = (client: Client, filters: TransferFilters): Promise<BillTransfer[]> =>
  everyPage((page) => client.send(listBillTransfers, { query: { page, limit: largestPage, ...filters } }))

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
