import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BillItem, Instalment } from '../../../contract/bundles'
import type { Queryable } from '../../db/client'
import { billPayments, billReceipts } from '../../db/schema/bill-payments'
import { billBundleItems } from '../../db/schema/bills'
import { receiptNumber } from './receipt-number'

export interface BundleParts {
  readonly items: ReadonlyMap<string, BillItem[]>
  readonly instalments: ReadonlyMap<string, Instalment[]>
}

/** What many bundles consist of and what was paid into them, by bundle, in two statements. */
export async function partsOf(
  db: Queryable,
  schoolId: string,
  bundleIds: readonly string[],
): Promise<BundleParts> {
  const ids = [...bundleIds]
  const items = await db
    .select()
    .from(billBundleItems)
    .where(and(eq(billBundleItems.schoolId, schoolId), inArray(billBundleItems.bundleId, ids)))
    .orderBy(asc(billBundleItems.position))
  const receipts = await db
    .select({ receipt: billReceipts, payment: billPayments })
    .from(billReceipts)
    .innerJoin(
      billPayments,
      and(eq(billPayments.schoolId, billReceipts.schoolId), eq(billPayments.id, billReceipts.paymentId)),
    )
    .where(and(eq(billReceipts.schoolId, schoolId), inArray(billReceipts.bundleId, ids)))
    .orderBy(asc(billPayments.paidAt), asc(billReceipts.year), asc(billReceipts.number))
  return {
    items: byBundle(items, ({ bundleId, billTypeId, name, amount }) => [
      bundleId,
      { bill_type_id: billTypeId, name, amount },
    ]),
    instalments: byBundle(receipts, ({ receipt, payment }) => [
      receipt.bundleId,
      {
        id: receipt.id,
        payment_id: payment.id,
        amount: receipt.amount,
        paid_at: payment.paidAt.toISOString(),
        method: payment.method,
        note: payment.note,
        receipt_number: receiptNumber(receipt.year, receipt.number),
        received_by: payment.receivedBy,
      },
    ]),
  }
}

function byBundle<R, T>(rows: readonly R[], entryOf: (row: R) => readonly [string, T]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const [id, part] of rows.map(entryOf)) map.set(id, [...(map.get(id) ?? []), part])
  return map
}
