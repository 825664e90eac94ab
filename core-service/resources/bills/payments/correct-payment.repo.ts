import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BillGroupChange, BillGroupCorrect } from '../../../../contract/bills/bill-groups'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import {
  billCorrections,
  billPayments,
  billReceipts,
  correctionCounters,
} from '../../../db/schema/bills/bill-payments'
import { billBundles } from '../../../db/schema/bills/bills'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { holdGroup, readGroup } from '../groups/bill-groups.repo'
import { holdOpenDays, requireUnlockOfDay } from '../cash-book/hold-day.repo'
import { findBundles } from '../bundles/bundles.repo'
import { correctionNumber, takeNumbers } from './receipt-number.repo'

/** What a payment brought to one bundle, with its counter-entry if there is one. */
interface PaidPart {
  readonly receiptId: string
  readonly bundleId: string
  readonly amount: number
  readonly correction: { readonly id: string; readonly year: number; readonly number: number } | null
}

/** Which payment is taken back, for which of its bundles, and why. */
interface Counter {
  readonly payment_id: string
  readonly bundle_ids?: readonly string[] | undefined
  readonly reason: string
  readonly correction_id?: string | undefined
}

/**
 * Takes a payment back by counter-entries, as far as it went into bundles of a group; what was written down stays.
 * @throws DomainError as {@link takeBack}
 */
export async function correctPayment(
  write: Write,
  groupId: string,
  body: BillGroupCorrect,
): Promise<BillGroupChange> {
  const { tx, session, at } = write
  // Held against voiding; payments go on beside this.
  await holdGroup(write, groupId, 'share')
  const bundleIds = await bundlesOfPayment(write, body, groupId)
  const answer = async (correctionId: string): Promise<BillGroupChange> => ({
    ...(await readGroup(tx, session, groupId)),
    payment_id: body.payment_id,
    correction_id: correctionId,
    bundles: await findBundles(tx, session, dateIn(session.timeZone, at), bundleIds),
  })
  return answer(await takeBack(write, body, bundleIds, answer))
}

/**
 * Writes the counter-entries, all or nothing. The same correction_id again corrects nothing.
 * @param current what a refusal returns beside its sentence
 * @returns the id of the correction
 * @throws DomainError 1310 for a correction_id of another correction; 1350 when a part is taken back already, or today is
 *   closed; 1400 when the payment is of a closed day and the permission to open it is lacking
 */
export async function takeBack(
  write: Write,
  counter: Counter,
  bundleIds: readonly string[],
  current: (correctionId: string) => Promise<unknown>,
): Promise<string> {
  const correctionId = write.id(counter.correction_id)
  await lockBundles(write, bundleIds)
  const parts = await partsOfPayment(write, counter.payment_id, bundleIds)
  const done = await receiptsOfCorrection(write, correctionId)
  if (done.length > 0)
    return isSame(done, parts) ? correctionId : fail(ErrorCode.duplicate, { message: otherContent })
  const taken = parts.flatMap(({ correction }) => correction ?? [])[0]
  if (taken !== undefined) {
    fail(ErrorCode.wrongState, {
      message: `Pembayaran ini sudah dikoreksi dengan nomor ${correctionNumber(taken.year, taken.number)}. Muat ulang daftar ini.`,
      data: await current(correctionId),
    })
  }
  const [{ paidAt } = { paidAt: write.at }] = await paymentOf(write, counter.payment_id)
  await requireUnlockOfDay(write, paidAt)
  await writeCorrections(write, correctionId, counter, parts)
  return correctionId
}

const otherContent = 'Koreksi ini sudah tercatat dengan isi yang lain. Muat ulang daftar.'

const isSame = (done: readonly string[], parts: readonly PaidPart[]) =>
  done.length === parts.length && parts.every(({ receiptId }) => done.includes(receiptId))

/**
 * The bundles that are meant, each of them the payment's and within reach.
 * @param groupId only those of this group; left out: all of the payment
 * @throws DomainError 1200 for a payment that is not known, or of a pupil out of reach; 1100 for a bundle that the
 *   payment was not for
 */
export async function bundlesOfPayment(
  { tx, schoolId, session, at }: Write,
  { payment_id, bundle_ids }: Pick<Counter, 'payment_id' | 'bundle_ids'>,
  groupId?: string,
): Promise<string[]> {
  const rows = await tx
    .select({ bundleId: billReceipts.bundleId })
    .from(billReceipts)
    .innerJoin(
      billBundles,
      and(eq(billBundles.schoolId, billReceipts.schoolId), eq(billBundles.id, billReceipts.bundleId)),
    )
    .where(
      and(
        eq(billReceipts.schoolId, schoolId),
        eq(billReceipts.paymentId, payment_id),
        groupId === undefined ? undefined : eq(billBundles.groupId, groupId),
      ),
    )
    .orderBy(asc(billReceipts.number))
  const all = rows.map(({ bundleId }) => bundleId)
  const meant = bundle_ids === undefined ? all : [...new Set(bundle_ids)]
  const reached = await findBundles(tx, session, dateIn(session.timeZone, at), all)
  if (all.length === 0 || reached.length < all.length) {
    return fail(ErrorCode.notFound, { message: 'Pembayaran ini tidak ditemukan.' })
  }
  const foreign = meant.findIndex((id) => !all.includes(id))
  return foreign === -1
    ? meant
    : failField(`bundle_ids.${foreign}`, 'Pembayaran ini bukan untuk tagihan itu.')
}

/** Held in the order of their ids, as payments hold them, so that no two wait for each other crosswise. */
async function lockBundles({ tx, schoolId }: Write, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: billBundles.id })
    .from(billBundles)
    .where(and(eq(billBundles.schoolId, schoolId), inArray(billBundles.id, [...ids])))
    .orderBy(asc(billBundles.id))
    .for('update')
}

async function partsOfPayment(
  { tx, schoolId }: Write,
  paymentId: string,
  bundleIds: readonly string[],
): Promise<PaidPart[]> {
  const { id, year, number } = billCorrections
  return tx
    .select({
      receiptId: billReceipts.id,
      bundleId: billReceipts.bundleId,
      amount: billReceipts.amount,
      correction: { id, year, number },
    })
    .from(billReceipts)
    .leftJoin(
      billCorrections,
      and(
        eq(billCorrections.schoolId, billReceipts.schoolId),
        eq(billCorrections.receiptId, billReceipts.id),
      ),
    )
    .where(
      and(
        eq(billReceipts.schoolId, schoolId),
        eq(billReceipts.paymentId, paymentId),
        inArray(billReceipts.bundleId, [...bundleIds]),
      ),
    )
    .orderBy(asc(billReceipts.number))
}

const paymentOf = ({ tx, schoolId }: Write, id: string) =>
  tx
    .select({ paidAt: billPayments.paidAt })
    .from(billPayments)
    .where(and(eq(billPayments.schoolId, schoolId), eq(billPayments.id, id)))

async function receiptsOfCorrection({ tx, schoolId }: Write, correctionId: string): Promise<string[]> {
  const rows = await tx
    .select({ receiptId: billCorrections.receiptId })
    .from(billCorrections)
    .where(and(eq(billCorrections.schoolId, schoolId), eq(billCorrections.correctionId, correctionId)))
  return rows.map(({ receiptId }) => receiptId)
}

/** Numbers go by the calendar year of the correction in the school's zone. */
async function writeCorrections(
  write: Write,
  correctionId: string,
  { payment_id, reason }: Counter,
  parts: readonly PaidPart[],
): Promise<void> {
  const { tx, schoolId, session, at } = write
  await holdOpenDays(write, at)
  const year = Number(dateIn(session.timeZone, at).slice(0, 4))
  const first = await takeNumbers(write, correctionCounters, year, parts.length)
  const rows = parts.map(({ receiptId, bundleId, amount }, index) => ({
    id: write.id(),
    schoolId,
    correctionId,
    receiptId,
    bundleId,
    amount,
    reason,
    correctedBy: session.userName,
    correctedById: session.userId,
    correctedAt: at,
    year,
    number: first + index,
  }))
  await tx.insert(billCorrections).values(rows)
  const taken = JSON.stringify(rows.map(({ bundleId, amount }) => ({ bundle_id: bundleId, amount })))
  await tx.execute(sql`
    UPDATE ${billBundles} b SET paid = b.paid - r.amount, version = b.version + 1
    FROM jsonb_to_recordset(${taken}::jsonb) AS r(bundle_id uuid, amount bigint)
    WHERE b.school_id = ${schoolId} AND b.id = r.bundle_id`)
  await write.auditAll(
    rows.map(({ id, bundleId, amount, number }) => ({
      entity: 'bill_corrections',
      entityId: id,
      before: null,
      after: { payment_id, bundle_id: bundleId, amount, reason, number: correctionNumber(year, number) },
    })),
  )
}
