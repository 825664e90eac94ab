import type { PaymentMethod } from '../../../contract/bills/bundles'
import type { StoredBundle } from '../../pull/lists/bundles'
import type { Tone } from '../../ui/parts/badge'

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
