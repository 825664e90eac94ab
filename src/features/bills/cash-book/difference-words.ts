import type { CashDay } from '../../../../contract/bills/cash-days'
import { rupiahWords } from '../../../ui/words/rupiah-words'

/** "tanpa selisih", "kurang Rp5.000", "lebih Rp1.000". */
export function differenceWords({ difference }: Pick<CashDay, 'difference'>): string {
  if (difference === 0) return 'tanpa selisih'
  return `${difference < 0 ? 'kurang' : 'lebih'} ${rupiahWords(Math.abs(difference))}`
}
