import type { PaymentMethod } from '../../../contract/bills/bundles'
import type { StoredBundle } from '../../pull/lists/bundles'
import { fullDate } from '../../ui/words/date-words'
import { rupiahWords } from '../../ui/words/rupiah-words'

/** How money was paid, in the words of the screen. */
export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Tunai',
  transfer: 'Transfer',
  qris: 'QRIS',
  other: 'Lainnya',
}

export const methods = ['cash', 'transfer', 'qris', 'other'] as const satisfies readonly PaymentMethod[]

/** What reductions took off a bill, each with its name, in rupiah. */
export function reductionsOf({ items }: Pick<StoredBundle, 'items'>): { name: string; amount: number }[] {
  return (items ?? []).flatMap(({ name, amount, reduction_id }) =>
    reduction_id ? [{ name, amount: -amount }] : [],
  )
}

/** "Beasiswa 50% dari Yayasan Rp75.000"; an empty text where the bill has its full price. */
export const reductionWords = (bundle: Pick<StoredBundle, 'items'>): string =>
  reductionsOf(bundle)
    .map(({ name, amount }) => `${name} ${rupiahWords(amount)}`)
    .join(', ')

/**
 * The payments into a bill that wait to be verified, by bank or by QRIS, so that nobody asks the parents for them again:
 * "Pembayaran Rp40.000 tanggal 20 November 2026 menunggu diperiksa".
 * @returns a sentence for each; of a service that gives no dates one for all; none where nothing waits
 */
export function waitingWords({
  waiting,
  waiting_transfers,
}: Pick<StoredBundle, 'waiting' | 'waiting_transfers'>): string[] {
  if (!waiting) return []
  if (!waiting_transfers?.length) return [`Pembayaran ${rupiahWords(waiting)} menunggu diperiksa`]
  return waiting_transfers.map(
    ({ amount, transferred_on }) =>
      `Pembayaran ${rupiahWords(amount)} tanggal ${fullDate(transferred_on)} menunggu diperiksa`,
  )
}

/** Why money waits for a connection. */
export const onlineOnly =
  'Pembayaran hanya dicatat saat terhubung ke layanan sekolah, supaya dua loket tidak menerima uang untuk tagihan yang sama. Isian ini disimpan di perangkat.'
