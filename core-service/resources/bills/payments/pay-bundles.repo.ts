import { and, eq } from 'drizzle-orm'
import type { BillGroupChange, BillGroupPay } from '../../../../contract/bills/bill-groups'
import { billPayments, billReceipts } from '../../../db/schema/bills/bill-payments'
import type { Write } from '../../../kit/records/write'
import { holdGroup, readGroup } from '../groups/bill-groups.repo'
import type { BillGroupRow } from '../groups/present-groups.repo'
import { refuseState } from '../groups/group-state'
import { holdBundles } from './hold-bundles.repo'
import { insertPayment, type NewPayment, refuseOtherContent, writeParts } from './insert-payment.repo'
import { requireVerified } from './require-verified'
import { partsToPay, paymentMoment } from './payment.rules'
import { bundlesNow, refuseSettled } from './refuse-settled'

/**
 * Takes down a payment into bundles of one group, with a kwitansi for each. All or nothing. The same
 * payment_id again pays nothing and answers the same.
 * @throws DomainError 1200; 1100 and 1110 for fields; 1310 for a payment_id of another payment; 1350 when
 *   the group is not published or a bundle is paid or void; 1400 as `payAtTill`
 */
export async function payBundles(
  write: Write,
  groupId: string,
  body: BillGroupPay,
): Promise<BillGroupChange> {
  const { tx, session } = write
  // Held against closing and voiding; other payments go on beside this one.
  const group = await holdGroup(write, groupId, 'share')
  const bundleIds = [...new Set(body.bundle_ids)]
  const paidAt = paymentMoment(body.paid_at, write.at, session.timeZone)
  const { method, note = null } = body
  const payment = {
    id: write.id(body.payment_id),
    groupId,
    paidAt,
    method,
    note,
    dayField: 'paid_at',
  } as const
  if (await insertPayment(write, payment)) {
    requireVerified(session, method)
    if (group.status !== 'published') return refuseState(write, group, 'jadi tidak menerima pembayaran')
    await pay(write, group, payment, bundleIds, body.amount)
  } else {
    await requireSamePayment(write, groupId, payment.id, bundleIds, body.amount)
  }
  return {
    ...(await readGroup(tx, session, groupId)),
    payment_id: payment.id,
    bundles: await bundlesNow(write, bundleIds),
  }
}

async function requireSamePayment(
  { tx, schoolId }: Write,
  groupId: string,
  paymentId: string,
  bundleIds: readonly string[],
  amount: number | undefined,
): Promise<void> {
  const made = await tx
    .select({ bundleId: billReceipts.bundleId, amount: billReceipts.amount, groupId: billPayments.groupId })
    .from(billReceipts)
    .innerJoin(
      billPayments,
      and(eq(billPayments.schoolId, billReceipts.schoolId), eq(billPayments.id, billReceipts.paymentId)),
    )
    .where(and(eq(billReceipts.schoolId, schoolId), eq(billReceipts.paymentId, paymentId)))
  const isSame =
    made.length === bundleIds.length &&
    made.every(
      (one) =>
        one.groupId === groupId &&
        bundleIds.includes(one.bundleId) &&
        (amount === undefined || one.amount === amount),
    )
  if (!isSame) refuseOtherContent()
}

async function pay(
  write: Write,
  group: BillGroupRow,
  payment: NewPayment,
  bundleIds: readonly string[],
  amount: number | undefined,
): Promise<void> {
  const held = await holdBundles(write, bundleIds, {
    groupId: group.id,
    fieldOf: (index) => `bundle_ids.${index}`,
  })
  const parts = partsToPay(held, amount)
  const groupNow = () => readGroup(write.tx, write.session, group.id)
  await writeParts(write, payment, parts ?? (await refuseSettled(write, bundleIds, await groupNow())))
}
