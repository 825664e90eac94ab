import { and, asc, eq, inArray } from 'drizzle-orm'
import type {
  BillPayment,
  BillPaymentCorrect,
  BillPaymentCreate,
} from '../../../../contract/bills/bill-payments'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { billReceipts } from '../../../db/schema/bill-payments'
import { billBundles, billGroups } from '../../../db/schema/bills'
import { fail } from '../../../plugins/answers/fail'
import { studentWithinReach } from '../../../plugins/session/reach'
import type { Write } from '../../../plugins/records/write'
import { findBundles } from '../bundles/bundles.repo'
import { bundlesOfPayment, takeBack } from './correct-payment'
import { holdBundles } from './hold-bundles'
import { insertPayment, type NewPayment, refuseOtherContent, writeParts } from './insert-payment'
import { partsAsked, paymentMoment, settledSentence } from './payment.rules'
import { readPayment } from './payments.repo'

/**
 * Takes down one payment into bundles of any groups, with a kwitansi for each. All or nothing. The same id with the
 * same parts again pays nothing and answers the same.
 * @throws DomainError 1100 and 1110 for fields; 1310 for the id of another payment; 1350 when a group is not
 *   published, or a bundle is paid or void
 */
export async function payAtTill(write: Write, body: BillPaymentCreate): Promise<BillPayment> {
  const { tx, session } = write
  const paidAt = paymentMoment(body.paid_at, write.at, session.timeZone)
  const { method, note = null } = body
  const payment = { id: write.id(body.id), paidAt, method, note }
  const bundleIds = body.parts.map((part) => part.bundle_id)
  const groups = await holdGroups(write, bundleIds)
  if (await insertPayment(write, payment)) {
    const shut = groups.find(({ status }) => status !== 'published')
    if (shut !== undefined) {
      fail(ErrorCode.wrongState, {
        message: `Tagihan ${shut.name} sudah ${shut.status === 'closed' ? 'ditutup' : 'dibatalkan'}, jadi tidak menerima pembayaran. Muat ulang daftar ini.`,
        data: { bundles: await bundlesNow(write, bundleIds) },
      })
    }
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

/** Held against closing and voiding, in the order of their ids; other payments go on beside this one. */
async function holdGroups({ tx, schoolId, session }: Write, bundleIds: readonly string[]) {
  const meant = tx
    .select({ id: billBundles.groupId })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        inArray(billBundles.id, [...bundleIds]),
        studentWithinReach(tx, session, billBundles.studentId),
      ),
    )
  return tx
    .select({ id: billGroups.id, name: billGroups.name, status: billGroups.status })
    .from(billGroups)
    .where(and(eq(billGroups.schoolId, schoolId), inArray(billGroups.id, meant)))
    .orderBy(asc(billGroups.id))
    .for('share')
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

const bundlesNow = ({ tx, session, at }: Write, ids: readonly string[]) =>
  findBundles(tx, session, dateIn(session.timeZone, at), ids)

/** Somebody else took the money, or voided the bill. */
async function refuseSettled(write: Write, bundleIds: readonly string[]): Promise<never> {
  const bundles = await bundlesNow(write, bundleIds)
  return fail(ErrorCode.wrongState, { message: settledSentence(bundles), data: { bundles } })
}
