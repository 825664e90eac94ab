import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { hasTime } from '../../../../contract/bills/booked-moment'
import { dateIn } from '../../../../contract/values/dates'
import { fullDate, timeWords } from '../../../ui/words/date-words'
import { methodWords } from '../bill-words'

/**
 * "24 November 2026 pukul 08.15"; without a time where only the date of the payment is known.
 * @param zone of the school
 */
export function momentLine(moment: string | null | undefined, zone: string): string {
  if (!moment) return ''
  const at = new Date(moment)
  const date = fullDate(dateIn(zone, at))
  return hasTime(zone, at) ? `${date} pukul ${timeWords(at.getTime(), zone)}` : date
}

/** When the money came. @param zone of the school */
export const receivedOn = ({ paid_at }: Pick<BillPayment, 'paid_at'>, zone: string): string =>
  momentLine(paid_at, zone)

/** "Transfer, a.n. Budi": how it was paid, with the note. */
export const methodLine = ({ method, note }: Pick<BillPayment, 'method' | 'note'>): string =>
  [method ? methodWords[method] : '', note].filter(Boolean).join(', ')
