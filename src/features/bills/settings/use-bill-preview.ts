import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewBills, type BillPreviewAsk } from '../../../../contract/bills/bill-previews'
import { failureSentence } from '../../../../contract/failures'
import { useOffers } from '../../../workspace/use-lacks'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * Who would be billed how much, as the service counts it. A service without the capability `bill_preview` is not asked.
 * @param ask null while something is still missing
 */
export function useBillPreview(ask: BillPreviewAsk | null) {
  const { client, db } = useWorkspace()
  const offered = useOffers('bill_preview')
  const query = useQuery({
    queryKey: [db.name, 'bill-preview', JSON.stringify(ask)],
    queryFn: async ({ signal }) => (await client.send(previewBills, { body: ask ?? {}, signal })).list,
    enabled: ask !== null && offered,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { fallback: failureSentence(previewBills), quiet: true },
  })
  return { ...query, offered }
}
