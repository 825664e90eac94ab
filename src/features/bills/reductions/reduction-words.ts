import type { BillReduction, ReductionKind } from '../../../../contract/bills/bill-reductions'
import type { Tone } from '../../../ui/parts/badge'
import { fullDate } from '../../../ui/words/date-words'
import { rupiahWords } from '../../../ui/words/rupiah-words'

export const kindWords: Readonly<Record<ReductionKind, string>> = {
  reduction: 'Potongan',
  scholarship: 'Beasiswa',
}

/** "50% dari SPP", "Rp50.000 dari setiap tagihan". */
export function measureWords({
  percent,
  amount,
  bill_type,
}: Pick<BillReduction, 'percent' | 'amount' | 'bill_type'>): string {
  const much = percent ? `${String(percent)}%` : rupiahWords(amount ?? 0)
  return `${much} dari ${bill_type?.name ?? 'setiap tagihan'}`
}

/** "10 Juli 2026 sampai 30 Juni 2027", "mulai 10 Juli 2026". */
export function validityWords({ from, to }: Pick<BillReduction, 'from' | 'to'>): string {
  return to ? `${fullDate(from)} sampai ${fullDate(to)}` : `mulai ${fullDate(from)}`
}

/** Whether it is in force, has not begun, is over or was taken back. @param today date of the school */
export function standing(
  { from, to, revoked_from }: Pick<BillReduction, 'from' | 'to' | 'revoked_from'>,
  today: string,
): { word: string; tone: Tone } {
  if (revoked_from) {
    return revoked_from <= from || revoked_from <= today
      ? { word: 'Dicabut', tone: 'danger' }
      : { word: `Sampai ${fullDate(revoked_from)}`, tone: 'warn' }
  }
  if (to && to < today) return { word: 'Selesai', tone: 'neutral' }
  return from > today ? { word: 'Belum mulai', tone: 'info' } : { word: 'Berlaku', tone: 'success' }
}
