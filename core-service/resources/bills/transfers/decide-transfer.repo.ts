import { and, asc, eq } from 'drizzle-orm'
import type {
  BillTransfer,
  BillTransferAccept,
  BillTransferRefuse,
} from '../../../../contract/bills/bill-transfers'
import type { BillPayment } from '../../../../contract/bills/bill-payments'
import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { billTransferParts, billTransfers } from '../../../db/schema/bills/bill-transfers'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { dayInWords } from '../cash-book/day-in-words'
import { inRupiah } from '../in-rupiah'
import { holdBundles } from '../payments/hold-bundles.repo'
import { holdGroups, refuseClosedGroups } from '../payments/hold-groups.repo'
import { insertPayment, writeParts } from '../payments/insert-payment.repo'
import type { PaymentPart } from '../payments/payment.rules'
import { readPayment } from '../payments/payments.repo'
import { bookedAt, checkDate } from './transfer.rules'
import { readTransfer } from './transfers.repo'
import { transferWithinReach } from './transfer-reach.repo'

type TransferRow = typeof billTransfers.$inferSelect

/** Of what the payment says that it was, before its day. */
const wordOf = { transfer: 'Transfer', qris: 'QRIS', other: 'Dibayar' } as const

/**
 * Makes a payment of a transfer that came, with a kwitansi for each part. Two people at once make one payment: the second
 * waits for the first and is answered the same.
 * @throws DomainError 1200; 1100 and 1110 for the date; 1350 when it is refused, a group is not published, a bundle takes
 *   less than the transfer brings, or the day is closed. The transfer then waits on.
 */
export async function acceptTransfer(
  write: Write,
  id: string,
  { date }: BillTransferAccept,
): Promise<BillTransfer & { payment: BillPayment }> {
  const { tx, session, at } = write
  const { timeZone } = session
  const today = dateIn(timeZone, at)
  const row = await holdTransfer(write, id)
  if (row.status === 'refused') await refuseDecided(write, row)
  const paymentId = row.paymentId ?? (await pay(write, row, date ?? row.transferredOn))
  return {
    ...(await readTransfer(tx, session, today, id)),
    payment: await readPayment(tx, session, today, paymentId),
  }
}

/** @throws DomainError 1200; 1350 when it is accepted, or refused for another reason */
export async function refuseTransfer(
  write: Write,
  id: string,
  { reason }: BillTransferRefuse,
): Promise<BillTransfer> {
  const { tx, session, at } = write
  const row = await holdTransfer(write, id)
  if (row.status === 'accepted' || (row.status === 'refused' && row.reason !== reason)) {
    await refuseDecided(write, row)
  }
  if (row.status === 'waiting') await decide(write, row, { reason })
  return readTransfer(tx, session, dateIn(session.timeZone, at), id)
}

/** Held until the transaction ends, before its bundles. @throws DomainError 1200, also for a pupil out of reach */
async function holdTransfer({ tx, schoolId, session }: Write, id: string): Promise<TransferRow> {
  const [row] = await tx
    .select()
    .from(billTransfers)
    .where(
      and(eq(billTransfers.schoolId, schoolId), eq(billTransfers.id, id), transferWithinReach(tx, session)),
    )
    .for('update')
  return row ?? fail(ErrorCode.notFound, { message: 'Pembayaran ini tidak ditemukan.' })
}

/** Somebody else has decided. */
async function refuseDecided({ tx, session, at }: Write, row: TransferRow): Promise<never> {
  const done = row.status === 'accepted' ? 'diterima' : 'ditolak'
  const data = await readTransfer(tx, session, dateIn(session.timeZone, at), row.id)
  return fail(ErrorCode.wrongState, {
    message: `Pembayaran ini sudah ${done} oleh ${data.decided_by ?? 'orang lain'}. Muat ulang daftar ini.`,
    data,
  })
}

async function decide(
  write: Write,
  row: TransferRow,
  outcome: { paymentId: string; date: string } | { reason: string },
): Promise<void> {
  const { tx, schoolId, session, at } = write
  const kept = 'reason' in outcome ? outcome : { paymentId: outcome.paymentId }
  await tx
    .update(billTransfers)
    .set({ ...kept, decidedBy: session.userName, decidedById: session.userId, decidedAt: at })
    .where(and(eq(billTransfers.schoolId, schoolId), eq(billTransfers.id, row.id)))
  const after =
    'reason' in outcome
      ? { status: 'refused', reason: outcome.reason }
      : { status: 'accepted', date: outcome.date, payment_id: outcome.paymentId }
  await write.audit('bill_transfers', row.id, { status: 'waiting' }, after)
}

/** @returns the id of the payment */
async function pay(write: Write, row: TransferRow, date: string): Promise<string> {
  const { tx, schoolId, session, at } = write
  checkDate('date', date, dateIn(session.timeZone, at), row.transferredOn)
  const parts = await tx
    .select({ bundleId: billTransferParts.bundleId, amount: billTransferParts.amount })
    .from(billTransferParts)
    .where(and(eq(billTransferParts.schoolId, schoolId), eq(billTransferParts.transferId, row.id)))
    .orderBy(asc(billTransferParts.position))
  const bundleIds = parts.map(({ bundleId }) => bundleId)
  await refuseClosedGroups(write, await holdGroups(write, bundleIds), bundleIds)
  const held = await holdBundles(write, bundleIds, { fieldOf: () => 'id' })
  const paid = held.map((bundle, index): PaymentPart => ({ ...bundle, amount: parts[index]?.amount ?? 0 }))
  await requireRoom(write, row, paid)
  const payment = {
    id: write.id(),
    paidAt: bookedAt(date, at, session.timeZone),
    method: row.method,
    dayField: 'date',
    note: [`${wordOf[row.method]} ${dayInWords(row.transferredOn)}`, row.reference]
      .filter(Boolean)
      .join(', '),
  } as const
  await insertPayment(write, payment)
  await writeParts(write, payment, paid)
  await decide(write, row, { paymentId: payment.id, date })
  return payment.id
}

/** Asks that every bill still takes what the transfer brings. @throws DomainError 1350 */
async function requireRoom(
  { tx, session, at }: Write,
  row: TransferRow,
  parts: readonly PaymentPart[],
): Promise<void> {
  const full = parts.find(({ amount, total, paid, status }) => status === 'void' || amount > total - paid)
  if (full === undefined) return
  const data = await readTransfer(tx, session, dateIn(session.timeZone, at), row.id)
  const bill = data.parts.find(({ bundle_id }) => bundle_id === full.id)
  const name = `${bill?.bill ?? 'Tagihan'} ${bill?.student.name ?? ''}`.trim()
  const state =
    full.status === 'void'
      ? 'sudah dibatalkan'
      : full.status === 'paid'
        ? 'sudah lunas'
        : `tinggal ${inRupiah(full.total - full.paid)}, kurang dari yang ditransfer`
  fail(ErrorCode.wrongState, {
    message: `${name} ${state}. Pembayaran ini tetap menunggu: tolak dengan alasannya, lalu catat lagi untuk tagihan lain.`,
    data,
  })
}
