import { useQuery } from '@tanstack/react-query'
import { lastFallback } from '../../../../contract/last-fallback'
import { getPromotion, type Promotion } from '../../../../contract/school/years/promotions'
import { useWorkspace } from '../../../workspace/workspace'

/**
 * The year end of this preparation where the service has it already: it was sent, and the browser was closed before the answer
 * came. The same id is carried out once, so nothing more can be sent with it.
 * @param mayBe whether the service keeps year ends and this one has come so far that it may have been sent
 */
export function useWasSent(id: string, mayBe: boolean): Promotion | undefined {
  const { db, client } = useWorkspace()
  return useQuery<Promotion>({
    queryKey: [db.name, 'promotion-sent', id],
    queryFn: ({ signal }) => client.send(getPromotion, { params: { id }, signal }),
    enabled: mayBe,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta: { fallback: lastFallback, quiet: true },
  }).data
}
