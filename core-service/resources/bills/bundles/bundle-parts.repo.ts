import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { BillItem, Instalment } from '../../../../contract/bills/bundles'
import type { Queryable } from '../../../db/client'
import { billCorrections, billPayments, billReceipts } from '../../../db/schema/bills/bill-payments'
import { billBundleReductions } from '../../../db/schema/bills/bill-reductions'
import { billBundleItems, billTypes } from '../../../db/schema/bills/bills'
import { nameNow } from '../../../kit/records/name-now'
import { correctionNumber, receiptNumber } from '../payments/receipt-number.repo'

export interface BundleParts {
  readonly items: ReadonlyMap<string, BillItem[]>
  readonly instalments: ReadonlyMap<string, Instalment[]>
}

/** What many bundles consist of and what was paid into them, by bundle, in three statements. */
export async function partsOf(
  db: Queryable,
  schoolId: string,
  bundleIds: readonly string[],
): Promise<BundleParts> {
  const ids = [...bundleIds]
  const items = await db
    .select({ item: billBundleItems, frequency: billTypes.frequency })
    .from(billBundleItems)
    .innerJoin(
      billTypes,
      and(eq(billTypes.schoolId, billBundleItems.schoolId), eq(billTypes.id, billBundleItems.billTypeId)),
    )
    .where(and(eq(billBundleItems.schoolId, schoolId), inArray(billBundleItems.bundleId, ids)))
    .orderBy(asc(billBundleItems.position))
  const reductions = await db
    .select()
    .from(billBundleReductions)
    .where(
      and(
        eq(billBundleReductions.schoolId, schoolId),
        inArray(billBundleReductions.bundleId, ids),
        isNull(billBundleReductions.takenBackAt),
      ),
    )
    .orderBy(asc(billBundleReductions.createdAt), asc(billBundleReductions.id))
  const receipts = await db
    .select({
      receipt: billReceipts,
      payment: billPayments,
      correction: billCorrections,
      receivedBy: nameNow(billPayments.receivedById, billPayments.receivedBy),
      correctedBy: nameNow(billCorrections.correctedById, billCorrections.correctedBy),
    })
    .from(billReceipts)
    .innerJoin(
      billPayments,
      and(eq(billPayments.schoolId, billReceipts.schoolId), eq(billPayments.id, billReceipts.paymentId)),
    )
    .leftJoin(
      billCorrections,
      and(
        eq(billCorrections.schoolId, billReceipts.schoolId),
        eq(billCorrections.receiptId, billReceipts.id),
      ),
    )
    .where(and(eq(billReceipts.schoolId, schoolId), inArray(billReceipts.bundleId, ids)))
    .orderBy(asc(billPayments.paidAt), asc(billReceipts.year), asc(billReceipts.number))
  return {
    items: byBundle(
      [
        ...items.map(({ item: { bundleId, billTypeId, name, amount }, frequency }) => ({
          bundleId,
          item: { bill_type_id: billTypeId, name, amount, frequency },
        })),
        // A reduction is a line below zero, so that the items still make the total.
        ...reductions.map(({ bundleId, reductionId, name, amount }) => ({
          bundleId,
          item: { name, amount: -amount, reduction_id: reductionId },
        })),
      ],
      ({ bundleId, item }) => [bundleId, item],
    ),
    instalments: byBundle(receipts.flatMap(entriesOf).sort(byMoment), (entry) => [
      entry.bundleId,
      entry.instalment,
    ]),
  }
}

interface PaidRow {
  readonly receipt: typeof billReceipts.$inferSelect
  readonly payment: typeof billPayments.$inferSelect
  readonly correction: typeof billCorrections.$inferSelect | null
  readonly receivedBy: string
  /** Null while nothing is corrected. */
  readonly correctedBy: string | null
}

interface Entry {
  readonly bundleId: string
  readonly at: Date
  readonly instalment: Instalment
}

/** A receipt, and where it was taken back its counter-entry. */
function entriesOf({ receipt, payment, correction, receivedBy, correctedBy }: PaidRow): Entry[] {
  const { bundleId } = receipt
  const paid: Instalment = {
    id: receipt.id,
    payment_id: payment.id,
    amount: receipt.amount,
    paid_at: payment.paidAt.toISOString(),
    method: payment.method,
    note: payment.note,
    receipt_number: receiptNumber(receipt.year, receipt.number),
    received_by: receivedBy,
    corrected_by: correction?.id ?? null,
  }
  const entry = { bundleId, at: payment.paidAt, instalment: paid }
  if (correction === null) return [entry]
  const counter: Instalment = {
    id: correction.id,
    payment_id: payment.id,
    amount: -correction.amount,
    paid_at: correction.correctedAt.toISOString(),
    method: payment.method,
    note: correction.reason,
    receipt_number: correctionNumber(correction.year, correction.number),
    received_by: correctedBy,
    corrects: receipt.id,
  }
  return [entry, { bundleId, at: correction.correctedAt, instalment: counter }]
}

/** Sorting is stable: of one moment, entries stay as their numbers run. */
const byMoment = (a: Entry, b: Entry) => a.at.getTime() - b.at.getTime()

function byBundle<R, T>(rows: readonly R[], entryOf: (row: R) => readonly [string, T]): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const [id, part] of rows.map(entryOf)) map.set(id, [...(map.get(id) ?? []), part])
  return map
}
