import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { listBillArrears } from '../../../../../contract/bills/bill-arrears'
import { listCashBook } from '../../../../../contract/bills/cash-book'
import { isSameNumber } from '../../../../../contract/bills/receipt-numbers'
import { listBundles } from '../../../../../contract/bills/bundles'
import { failureSentence } from '../../../../../contract/failures'
import { cardHash } from '../../../../../contract/values/card-proof'
import { useSchoolIndex } from '../../../../pull/find/use-school-index'
import { storedBundle } from '../../../../pull/lists/bundles'
import { useOffers } from '../../../../workspace/use-lacks'
import { useWorkspace } from '../../../../workspace/workspace'
import {
  isCard,
  joinPupils,
  nobodyWords,
  pupilOfBill,
  pupilsOfBills,
  pupilsOnDevice,
  type TillPupil,
} from './pupils'

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
  const hasArrears = useOffers('arrears')
  const known = isCard(text) ? [] : pupilsOnDevice(index, text)
  const asked = useQuery({
    queryKey: [db.name, 'till-search', text],
    queryFn: async ({ signal }) => {
      // Those who have left come first: of a common name there are more bills than one page holds.
      const [left, bills] = await Promise.all([
        hasArrears ? searchLeft(text, signal) : [],
        searchBills(text, signal),
      ])
      return [...left, ...pupilsOfBills(bills)]
    },
    // Also where this device knows several: one who has left and still owes may have the same name.
    // A card is looked up by `holderOf`: its token must not stay in the key of an answer.
    enabled: text.length >= shortest && !isCard(text),
    staleTime: 30_000,
    retry: false,
    meta: { fallback: failureSentence(listBundles), quiet: true },
  })

  async function searchLeft(search: string, signal: AbortSignal) {
    const query = { page: 1, limit: 8, search, without_class: 'true' as const }
    const { list } = await client.send(listBillArrears, { query, signal })
    return list.flatMap(({ student }) => pupilOfBill({ student }) ?? [])
  }

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
    /** The first who is found for what the box holds, which may be more than what is drawn. */
    firstOf: (typedNow: string): TillPupil | undefined =>
      typedNow === text ? found[0] : pupilsOnDevice(index, typedNow)[0],
    busy: asked.isFetching,
    /** Why nobody is found for what the box holds; empty while somebody is, or may still be. */
    nobody:
      typed.trim() === text &&
      text.length >= shortest &&
      !asked.isFetching &&
      (asked.isFetched || asked.isPaused)
        ? nobodyWords(text, found.length, asked.isSuccess)
        : '',
    /** The holder of a card: from the cards of this device, else as the service says. Null for nobody. */
    holderOf: async (token: string): Promise<TillPupil | null> => {
      const code = token.trim().toUpperCase()
      const card = await db.gateCards.where('hash').equals(cardHash(code)).first()
      if (card && !card.revoked_at) {
        const { name, nis, class: own } = card.student
        return pupilOfBill({
          student: { id: card.student_id, name, nis: nis ?? null, class: own ?? null },
        })
      }
      const [bill] = await searchBills(code)
      return bill ? pupilOfBill(bill) : null
    },
    /** Whom a receipt is for, and of which payment it is. Null where the number was not given out. */
    holderOfReceipt: async (number: string) => {
      const { list } = await client.send(listCashBook, { query: { page: 1, limit: 1, number } })
      // A service that does not know the question answers with the day's entries.
      const entry = list.find((one) => isSameNumber(one.number, number))
      const pupil = entry && pupilOfBill({ student: entry.student })
      return pupil ? { pupil, paymentId: entry.payment_id ?? null } : null
    },
  }
}
