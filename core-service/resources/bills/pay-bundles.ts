import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { BillGroupChange, BillGroupPay } from '../../../contract/bill-groups'
import { dateIn } from '../../../contract/dates'
import { ErrorCode } from '../../../contract/errors'
import { billPayments, billReceipts } from '../../db/schema/bill-payments'
import { billBundles } from '../../db/schema/bills'
import { fail } from '../../plugins/fail'
import { failField } from '../../plugins/field-failure'
import { studentWithinReach } from '../../plugins/reach'
import type { Write } from '../../plugins/write'
import { holdGroup, readGroup } from './bill-groups.repo'
import type { BillGroupRow } from './present-groups'
import { findBundles } from './bundles.repo'
import { refuseState } from './group-state'
import { partsToPay, type PayableBundle, paymentMoment, settledSentence } from './payment.rules'
import { writeReceipts } from './write-receipts'

/**
 * Takes down a payment into bundles of one group, with a kwitansi for each. All or nothing. The same
 * payment_id again pays nothing and answers the same.
 * @throws DomainError 1200; 1100 and 1110 for fields; 1310 for a payment_id of another payment; 1350 when
 *   the group is not published or a bundle is paid or void
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
  const paymentId = write.id(body.payment_id)
  if (await isNew(write, groupId, paymentId, paidAt, body)) {
    if (group.status !== 'published') return refuseState(write, group, 'jadi tidak menerima pembayaran')
    await pay(write, group, paymentId, paidAt, bundleIds, body)
  } else {
    await requireSamePayment(write, groupId, paymentId, bundleIds, body.amount)
  }
  return {
    ...(await readGroup(tx, session, groupId)),
    payment_id: paymentId,
    bundles: await findBundles(tx, session, dateIn(session.timeZone, write.at), bundleIds),
  }
}

/** Stores the payment; a second one with its id waits here for the first, and then finds it. */
async function isNew(
  { tx, schoolId, session, at }: Write,
  groupId: string,
  id: string,
  paidAt: Date,
  { method, note = null }: BillGroupPay,
): Promise<boolean> {
  const made = await tx
    .insert(billPayments)
    .values({ id, schoolId, groupId, paidAt, method, note, receivedBy: session.userName, createdAt: at })
    .onConflictDoNothing({ target: [billPayments.schoolId, billPayments.id] })
    .returning({ id: billPayments.id })
  return made.length > 0
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
  if (!isSame) {
    fail(ErrorCode.duplicate, {
      message: 'Pembayaran ini sudah tercatat dengan isi yang lain. Muat ulang daftar.',
    })
  }
}

async function pay(
  write: Write,
  group: BillGroupRow,
  paymentId: string,
  paidAt: Date,
  bundleIds: readonly string[],
  body: BillGroupPay,
): Promise<void> {
  const held = await holdBundles(write, group.id, bundleIds)
  const parts = partsToPay(held, body.amount) ?? (await refuseSettled(write, group, bundleIds))
  const receipts = await writeReceipts(write, paymentId, paidAt, parts)
  const { method, note = null } = body
  await write.auditAll([
    {
      entity: 'bill_payments',
      entityId: paymentId,
      before: null,
      after: { group_id: group.id, paid_at: paidAt, method, note, receipts },
    },
    ...parts.map(({ id, paid, amount }) => ({
      entity: 'bill_bundles',
      entityId: id,
      before: { paid },
      after: { paid: paid + amount },
    })),
  ])
}

/**
 * The bundles as they were asked for: so run the numbers of their receipts. They are held in the order of
 * their ids, so that two payments never wait for each other crosswise.
 */
async function holdBundles(
  { tx, schoolId, session }: Write,
  groupId: string,
  bundleIds: readonly string[],
): Promise<PayableBundle[]> {
  const { id, total, paid, status } = getTableColumns(billBundles)
  const rows = await tx
    .select({ id, total, paid, status })
    .from(billBundles)
    .where(
      and(
        eq(billBundles.schoolId, schoolId),
        eq(billBundles.groupId, groupId),
        inArray(billBundles.id, [...bundleIds]),
        studentWithinReach(tx, session, billBundles.studentId),
      ),
    )
    .orderBy(asc(billBundles.id))
    .for('update')
  const held = new Map(rows.map((row) => [row.id, row]))
  return bundleIds.map(
    (one, index) => held.get(one) ?? failField(`bundle_ids.${index}`, 'Tagihan siswa ini tidak ditemukan.'),
  )
}

/** Somebody else took the money, or voided the bill. */
async function refuseSettled(
  { tx, session, at }: Write,
  group: BillGroupRow,
  bundleIds: readonly string[],
): Promise<never> {
  const bundles = await findBundles(tx, session, dateIn(session.timeZone, at), bundleIds)
  return fail(ErrorCode.wrongState, {
    message: settledSentence(bundles),
    data: { ...(await readGroup(tx, session, group.id)), bundles },
  })
}
