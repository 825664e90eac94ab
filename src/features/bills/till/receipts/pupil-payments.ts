import type { StoredBundle } from '../../../../pull/lists/bundles'
import { billName } from '../../../../records/bills/bill-words'
import { numberSpan } from '../../receipt/receipt'

/** A payment of a pupil, as far as the pupil's own bills know it. */
export interface PupilPayment {
  paymentId: string
  /** UTC ISO 8601; null where the service does not say. */
  paidAt: string | null
  /** Its numbers, as a receipt prints them. */
  words: string
  bills: string[]
  /** What came in for this pupil, in rupiah; siblings' parts are not in it. */
  amount: number
  isTakenBack: boolean
}

/** The payments into some bills, the latest first; what names no payment cannot be printed and is left out. */
export function pupilPayments(bundles: readonly StoredBundle[]): PupilPayment[] {
  const parts = bundles.flatMap((bundle) =>
    (bundle.instalments ?? []).filter(({ corrects }) => !corrects).map((part) => ({ bundle, part })),
  )
  const groups = new Map<string, typeof parts>()
  for (const one of parts) {
    const id = one.part.payment_id
    if (id) groups.set(id, [...(groups.get(id) ?? []), one])
  }
  const payments = [...groups].map(([paymentId, group]): PupilPayment => {
    const numbers = group.flatMap(({ part }) => part.receipt_number ?? []).toSorted()
    return {
      paymentId,
      paidAt: group[0]?.part.paid_at ?? null,
      words: numberSpan(numbers),
      bills: [...new Set(group.map(({ bundle }) => billName(bundle)))],
      amount: group.reduce((sum, { part }) => sum + part.amount, 0),
      isTakenBack: group.every(({ part }) => part.corrected_by),
    }
  })
  return payments.toSorted((one, other) => (other.paidAt ?? '').localeCompare(one.paidAt ?? ''))
}
