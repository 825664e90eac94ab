import type { BillPayment } from '../../../../../contract/bills/bill-payments'
import type { BillTransfer } from '../../../../../contract/bills/bill-transfers'

/** What was paid last, and what to give back of it; or the transfer that was noted. */
export type Paid = { payment: BillPayment; change: number | null } | { transfer: BillTransfer }
