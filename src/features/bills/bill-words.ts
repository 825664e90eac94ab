import type { PaymentMethod } from '../../../contract/bills/bundles'
import type { StoredBundle } from '../../pull/lists/bundles'
import type { Tone } from '../../ui/parts/badge'
import { rupiahWords } from '../../ui/words/rupiah-words'

/** How money came, as people say it. */
export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Tunai',
  transfer: 'Transfer',
  qris: 'QRIS',
  other: 'Lainnya',
}

export const methods = ['cash', 'transfer', 'qris', 'other'] as const satisfies readonly PaymentMethod[]

/** What a bill is called: its group, else what it consists of. */
export function billName({ bill_group, items }: Pick<StoredBundle, 'bill_group' | 'items'>): string {
  return bill_group?.name ?? (items?.map(({ name }) => name).join(', ') || 'Tagihan')
}

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

/** How a bill stands, never by colour alone. */
export function billState({ status, overdue }: StoredBundle): { word: string; tone: Tone } {
  if (status === 'paid') return { word: 'Lunas', tone: 'success' }
  if (status === 'void') return { word: 'Dibatalkan', tone: 'neutral' }
  if (overdue) return { word: status === 'partial' ? 'Sebagian, terlambat' : 'Terlambat', tone: 'danger' }
  return status === 'partial'
    ? { word: 'Sebagian', tone: 'warn' }
    : { word: 'Belum dibayar', tone: 'neutral' }
}

/** Why money waits for a connection. */
export const onlineOnly =
  'Pembayaran hanya dicatat saat terhubung ke layanan sekolah, supaya dua loket tidak menerima uang untuk tagihan yang sama. Isian ini disimpan di perangkat.'
