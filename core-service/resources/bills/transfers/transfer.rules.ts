import { bookedMoment } from '../../../../contract/bills/booked-moment'
import type { WaitingTransfer } from '../../../../contract/bills/bundles'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { PayableBundle } from '../payments/payment.rules'
import { inRupiah } from '../in-rupiah'

const earliest = '2000-01-01'

/**
 * Asks that a date of a transfer can be true.
 * @param field that the refusal names
 * @param from the earliest date
 * @throws DomainError 1110 for a day that has not come at the school, 1100 for one before `from`
 */
export function checkDate(field: string, date: string, today: string, from = earliest): void {
  if (date < from) {
    failField(
      field,
      from === earliest
        ? 'Tanggal transfer belum benar.'
        : 'Tanggal buku kas tidak boleh sebelum tanggal transfer.',
    )
  }
  if (date <= today) return
  const message = 'Tanggal ini belum tiba.'
  fail(ErrorCode.dateInFuture, { message, data: { errors: [{ path: field, message }] } })
}

/** When an accepted transfer counts in the cash book: now for today, noon for a day before. */
export function bookedAt(date: string, now: Date, timeZone: string): Date {
  return date === dateIn(timeZone, now) ? now : bookedMoment(timeZone, date)
}

/** What transfers bring in all, in rupiah. */
export const sumOfTransfers = (transfers: readonly WaitingTransfer[] = []): number =>
  transfers.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Asks that a transfer that is noted fits its bills, with those that wait already: one proof that two people were sent is
 * noted once.
 * @param asked amounts in rupiah, by bundle
 * @param waiting what other transfers would bring, by bundle
 * @throws DomainError 1100 at the part
 */
export function checkWaiting(
  bundles: readonly PayableBundle[],
  asked: ReadonlyMap<string, number>,
  waiting: ReadonlyMap<string, readonly WaitingTransfer[]>,
): void {
  for (const [index, { id, total, paid }] of bundles.entries()) {
    const other = sumOfTransfers(waiting.get(id))
    if (other === 0 || other + (asked.get(id) ?? 0) <= total - paid) continue
    failField(
      `parts.${index}.amount`,
      `Pembayaran ${inRupiah(other)} untuk tagihan ini sudah menunggu diperiksa. Periksa pembayaran itu dulu.`,
    )
  }
}
