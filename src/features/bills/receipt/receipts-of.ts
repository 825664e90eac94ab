import type { BillPayment } from '../../../../contract/bills/bill-payments'

const numberOf = ({ part }: { part: { receipt_number?: string | null | undefined } }) =>
  part.receipt_number ?? ''

/** The receipts of a payment, by number; those without one keep the order of their bills. */
export function receiptsOf({ id, bundles }: BillPayment) {
  const receipts = bundles.flatMap((bundle) =>
    (bundle.instalments ?? [])
      .filter((part) => part.payment_id === id && !part.corrects)
      .map((part) => ({ bundle, part })),
  )
  return receipts.toSorted((one, other) =>
    numberOf(one) < numberOf(other) ? -1 : Number(numberOf(one) > numberOf(other)),
  )
}
