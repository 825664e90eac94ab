import { and, eq } from 'drizzle-orm'
import type {
  BillPayment,
  BillPaymentCorrect,
  BillPaymentCreate,
} from '../../../../contract/bills/bill-payments'
import { dateIn } from '../../../../contract/values/dates'
import { billReceipts } from '../../../db/schema/bills/bill-payments'
import type { Write } from '../../../kit/records/write'
import { bundlesOfPayment, takeBack } from './correct-payment.repo'
import { holdBundles } from './hold-bundles.repo'
import { holdGroups, refuseClosedGroups } from './hold-groups.repo'
import { insertPayment, type NewPayment, refuseOtherContent, writeParts } from './insert-payment.repo'
import { partsAsked, paymentMoment } from './payment.rules'
import { readPayment } from './payments.repo'
import { refuseSettled } from './refuse-settled'
import { requireVerified } from './require-verified'

/**
 * Takes down one payment into bundles of any groups, with a kwitansi for each. All or nothing. The same id with the
 * same parts again pays nothing and answers the same.
 * @throws DomainError 1100 and 1110 for fields; 1310 for the id of another payment; 1350 when a group is not
 *   published, or a bundle is paid or void; 1400 for money that is no cash without the permission to verify it, and for
 *   an earlier day without the permission to open it
 */
export async function payAtTill(write: Write, body: BillPaymentCreate): Promise<BillPayment> {
  const { tx, session } = write
  const paidAt = paymentMoment(body.paid_at, write.at, session.timeZone)
  const { method, note = null } = body
  const payment = { id: write.id(body.id), paidAt, method, note, dayField: 'paid_at' } as const
  const bundleIds = body.parts.map((part) => part.bundle_id)
  const groups = await holdGroups(write, bundleIds)
  if (await insertPayment(write, payment)) {
    requireVerified(session, method)
    await refuseClosedGroups(write, groups, bundleIds)
    await pay(write, payment, body)
  } else {
    await requireSame(write, payment.id, body)
  }
  return readPayment(tx, session, dateIn(session.timeZone, write.at), payment.id)
}

/** Takes a payment back, whole or for some of its bundles. @throws DomainError as `takeBack`, and 1200, 1100 */
export async function correctAtTill(
  write: Write,
  id: string,
  body: BillPaymentCorrect,
): Promise<BillPayment> {
  const { tx, session, at } = write
  const counter = { ...body, payment_id: id }
  const bundleIds = await bundlesOfPayment(write, counter)
  await holdGroups(write, bundleIds)
  const answer = () => readPayment(tx, session, dateIn(session.timeZone, at), id)
  await takeBack(write, counter, bundleIds, answer)
  return answer()
}

async function requireSame({ tx, schoolId }: Write, id: string, { parts }: BillPaymentCreate): Promise<void> {
  const made = await tx
    .select({ bundleId: billReceipts.bundleId, amount: billReceipts.amount })
    .from(billReceipts)
    .where(and(eq(billReceipts.schoolId, schoolId), eq(billReceipts.paymentId, id)))
  const amounts = new Map(made.map((one) => [one.bundleId, one.amount]))
  const isSame =
    made.length === parts.length && parts.every((part) => amounts.get(part.bundle_id) === part.amount)
  if (!isSame) refuseOtherContent()
}

async function pay(write: Write, payment: NewPayment, { parts: asked }: BillPaymentCreate): Promise<void> {
  const bundleIds = asked.map((part) => part.bundle_id)
  const held = await holdBundles(write, bundleIds, { fieldOf: (index) => `parts.${index}.bundle_id` })
  const amounts = new Map(asked.map((part) => [part.bundle_id, part.amount]))
  await writeParts(write, payment, partsAsked(held, amounts) ?? (await refuseSettled(write, bundleIds)))
}
