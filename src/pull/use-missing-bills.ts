import type { UseQueryResult } from '@tanstack/react-query'
import type { CallData } from '../../contract/call'
import { listMissingBills } from '../../contract/bills/missing-bills'
import { failureSentence } from '../../contract/failures'
import { useOffers } from '../workspace/use-lacks'
import { useWorkspace } from '../workspace/workspace'
import { useDocument } from './request/use-document'

/**
 * Published bills that pupils who joined later do not have (capability `missing_bills`). Asked for by those alone who may bill
 * them.
 * @param groupId of one group, with those too who came after it was due; left out: of all
 */
export function useMissingBills(groupId?: string): UseQueryResult<CallData<typeof listMissingBills>> {
  const { can } = useWorkspace()
  const offered = useOffers('missing_bills')
  return useDocument(
    ['missing-bills', groupId ?? ''],
    ({ client }, signal) =>
      client.send(listMissingBills, { query: groupId ? { bill_group_id: groupId } : {}, signal }),
    {
      fallback: failureSentence(listMissingBills),
      staleMs: 5 * 60_000,
      enabled: offered && can('bills.write') && can('classes.all'),
      quiet: true,
    },
  )
}
