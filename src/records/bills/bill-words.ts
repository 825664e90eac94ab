import type { Bundle } from '../../../contract/bills/bundles'
import type { Tone } from '../../ui/parts/badge'

/** What a bill is called: its group, else what it consists of. */
export function billName({ bill_group, items }: Pick<Bundle, 'bill_group' | 'items'>): string {
  return bill_group?.name ?? (items?.map(({ name }) => name).join(', ') || 'Tagihan')
}

/** The state of a bill, never by colour alone. */
export function billState({ status, overdue }: Pick<Bundle, 'status' | 'overdue'>): {
  word: string
  tone: Tone
} {
  if (status === 'paid') return { word: 'Lunas', tone: 'success' }
  if (status === 'void') return { word: 'Dibatalkan', tone: 'neutral' }
  if (overdue) return { word: status === 'partial' ? 'Sebagian, terlambat' : 'Terlambat', tone: 'danger' }
  return status === 'partial'
    ? { word: 'Sebagian', tone: 'warn' }
    : { word: 'Belum dibayar', tone: 'neutral' }
}
