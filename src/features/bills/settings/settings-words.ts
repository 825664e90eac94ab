import type { BillGroupStatus } from '../../../../contract/bills/bill-groups'
import type { BillFrequency } from '../../../../contract/bills/bill-types'
import type { Tone } from '../../../ui/parts/badge'

export const frequencyWords: Readonly<Record<BillFrequency, string>> = {
  once: 'Sekali',
  monthly: 'Setiap bulan',
  semester: 'Setiap semester',
  yearly: 'Setiap tahun ajaran',
}

export const statusWords: Readonly<Record<BillGroupStatus, { word: string; tone: Tone }>> = {
  draft: { word: 'Draf', tone: 'neutral' },
  published: { word: 'Terbit', tone: 'success' },
  closed: { word: 'Ditutup', tone: 'info' },
  void: { word: 'Dibatalkan', tone: 'danger' },
}

/** "Ani, Budi, Citra dan 12 lainnya". */
export function namesOf(list: readonly { name: string }[], most = 5): string {
  const names = list.slice(0, most).map(({ name }) => name)
  const more = list.length - names.length
  return names.join(', ') + (more > 0 ? ` dan ${String(more)} lainnya` : '')
}
