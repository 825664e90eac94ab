import type { BillPayment } from '../../../../contract/bills/bill-payments'

/** The receipts of a payment, by number. */
export function receiptsOf({ id, bundles }: BillPayment) {
  return bundles.flatMap((bundle) =>
    (bundle.instalments ?? [])
      .filter((part) => part.payment_id === id && !part.corrects)
      .map((part) => ({ bundle, part })),
  )
}
