import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { listBundles } from '../../../../../contract/bills/bundles'
import { failureSentence } from '../../../../../contract/failures'
import { useSchoolIndex } from '../../../../pull/find/use-school-index'
import { storedBundle } from '../../../../pull/lists/bundles'
import { useWorkspace } from '../../../../workspace/workspace'
import { isCard, joinPupils, pupilOfBill, pupilsOnDevice, type TillPupil } from './pupils'

/** A search of two letters would find half the school. */
const shortest = 3

/**
 * Pupils by name, NIS or card: at once from this device, and beside it from the bills of the service, where those who have
 * left are found too.
 */
export function useFindPupils(typed: string) {
  const { db, client } = useWorkspace()
  const index = useSchoolIndex(db, true)
  const text = useDeferredValue(typed.trim())
  const known = isCard(text) ? [] : pupilsOnDevice(index, text)
  const asked = useQuery({
    queryKey: [db.name, 'till-search', text],
    queryFn: ({ signal }) => searchBills(text, signal),
    enabled: text.length >= shortest && (isCard(text) || known.length < 3),
    staleTime: 30_000,
    retry: false,
    meta: { fallback: failureSentence(listBundles), quiet: true },
  })

  async function searchBills(search: string, signal?: AbortSignal) {
    const { list } = await client.send(listBundles, {
      query: { page: 1, limit: 50, search },
      ...(signal ? { signal } : {}),
    })
    return list.map((bundle) => storedBundle(bundle))
  }

  const found = text === '' ? [] : joinPupils(known, asked.data ?? [])
  return {
    found,
    /** The first who is found for what the box holds now, which may be more than what is drawn. */
    firstOf: (now: string): TillPupil | undefined =>
      now === text ? found[0] : pupilsOnDevice(index, now)[0],
    busy: asked.isFetching,
    /** The holder of a card: from the cards of this device, else as the service says. Null for nobody. */
    holderOf: async (token: string): Promise<TillPupil | null> => {
      const code = token.trim().toUpperCase()
      const card = await db.cards.where('token').equals(code).first()
      if (card && !card.revoked_at) {
        const { name, nis, class: own } = card.student
        return pupilOfBill({
          student: { id: card.student_id, name, nis: nis ?? null, class: own ?? null },
        })
      }
      const [bill] = await searchBills(code)
      return bill ? pupilOfBill(bill) : null
    },
  }
}
