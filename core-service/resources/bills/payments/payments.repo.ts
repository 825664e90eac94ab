import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { billPayments, billReceipts } from '../../../db/schema/bills/bill-payments'
import { fail } from '../../../kit/answers/fail'
import { nameNow } from '../../../kit/records/name-now'
import type { Session } from '../../../kit/session/session'
import { findBundles } from '../bundles/bundles.repo'

const missing = 'Pembayaran ini tidak ditemukan.'

/**
 * One payment with its bundles as they are now.
 * @param today date of the school, for what is overdue
 * @throws DomainError 1200, also where a part of it is for a pupil out of reach
 */
export async function readPayment(
  db: Queryable,
  session: Session,
  today: string,
  id: string,
): Promise<BillPayment> {
  const { schoolId } = session
  const [payment] = await db
    .select({
      ...getTableColumns(billPayments),
      receivedBy: nameNow(billPayments.receivedById, billPayments.receivedBy),
    })
    .from(billPayments)
    .where(and(eq(billPayments.schoolId, schoolId), eq(billPayments.id, id)))
  const receipts = await db
    .select({ bundleId: billReceipts.bundleId, amount: billReceipts.amount })
    .from(billReceipts)
    .where(and(eq(billReceipts.schoolId, schoolId), eq(billReceipts.paymentId, id)))
    .orderBy(asc(billReceipts.year), asc(billReceipts.number))
  const bundleIds = receipts.map((receipt) => receipt.bundleId)
  const bundles = await findBundles(db, session, today, bundleIds)
  if (payment === undefined || bundles.length < bundleIds.length) {
    return fail(ErrorCode.notFound, { message: missing })
  }
  const counters = bundles
    .flatMap((bundle) => bundle.instalments ?? [])
    .filter((part) => part.payment_id === id && part.corrects)
  return {
    id,
    paid_at: payment.paidAt.toISOString(),
    method: payment.method,
    note: payment.note,
    received_by: payment.receivedBy,
    amount: receipts.reduce((sum, receipt) => sum + receipt.amount, 0),
    taken_back: counters.reduce((sum, part) => sum - part.amount, 0),
    bundles,
  }
}
