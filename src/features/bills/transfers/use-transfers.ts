import {
  listBillTransfers,
  type BillTransfer,
  type TransferOrder,
  type TransferStatus,
} from '../../../../contract/bills/bill-transfers'
import { failureSentence } from '../../../../contract/failures'
import type { PageQuery, RowSource } from '../../../pull/list/list-source'
import { useDocument } from '../../../pull/request/use-document'
import { useOffers } from '../../../workspace/use-lacks'

/** What the address of the list asks for beside the state. */
export interface TransferQuery extends PageQuery {
  sort?: TransferOrder
}

export type TransfersOfState = TransferQuery & { status: TransferStatus }

/** Transfers of one state, also without a network as they were last read. */
export const useTransfers = (query: TransfersOfState) =>
  useDocument(
    ['bill-transfers', JSON.stringify(query)],
    ({ client }, signal) => client.send(listBillTransfers, { query, signal }),
    { fallback: failureSentence(listBillTransfers), quiet: true, enabled: useOffers('bank_transfers') },
  )

/** Every transfer that the filters mean. */
export const transferSource: RowSource<BillTransfer, TransfersOfState> = {
  ask: (client, query, options) => client.answer(listBillTransfers, { query, ...options }),
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
