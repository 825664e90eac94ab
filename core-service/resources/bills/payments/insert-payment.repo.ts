import type { PaymentMethod } from '../../../../contract/bills/bundles'
import { ErrorCode } from '../../../../contract/errors'
import { billPayments } from '../../../db/schema/bills/bill-payments'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { holdOpenDays } from '../cash-book/hold-day.repo'
import { type PaymentPart, refuseBeforePublished } from './payment.rules'
import { writeReceipts } from './write-receipts.repo'

/** Money that came in, before it is known where it goes. */
export interface NewPayment {
  readonly id: string
  /** Left out: the payment goes into bundles of several groups. */
  readonly groupId?: string
  readonly paidAt: Date
  readonly method: PaymentMethod
  readonly note: string | null
  /** The field of the request with its day. */
  readonly dayField: 'paid_at' | 'date'
}

/**
 * Stores the payment; a second one with its id waits here for the first.
 * @returns false when a payment with this id exists, and nothing was stored
 */
export async function insertPayment(
  { tx, schoolId, session, at }: Write,
  { id, groupId, paidAt, method, note }: NewPayment,
): Promise<boolean> {
  const inserted = await tx
    .insert(billPayments)
    .values({
      ...{ id, groupId, paidAt, method, note, schoolId },
      receivedBy: session.userName,
      receivedById: session.userId,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [billPayments.schoolId, billPayments.id] })
    .returning({ id: billPayments.id })
  return inserted.length > 0
}

/** @throws DomainError 1310: the id is that of a payment with another content */
export function refuseOtherContent(): never {
  return fail(ErrorCode.duplicate, {
    message: 'Pembayaran ini sudah tercatat dengan isi yang lain. Muat ulang daftar.',
  })
}

/**
 * Writes the receipts of a stored payment, adds them to their bundles, and keeps both in the audit.
 * @throws DomainError 1100 for a day before the bills were published; otherwise as `holdOpenDays`
 */
export async function writeParts(
  write: Write,
  { id, groupId, paidAt, method, note, dayField }: NewPayment,
  parts: readonly PaymentPart[],
): Promise<void> {
  refuseBeforePublished(parts, paidAt, write.session.timeZone, dayField)
  await holdOpenDays(write, paidAt)
  const receipts = await writeReceipts(write, id, paidAt, parts)
  const group = groupId === undefined ? {} : { group_id: groupId }
  await write.auditAll([
    {
      entity: 'bill_payments',
      entityId: id,
      before: null,
      after: { ...group, paid_at: paidAt, method, note, receipts },
    },
    ...parts.map((part) => ({
      entity: 'bill_bundles',
      entityId: part.id,
      before: { paid: part.paid },
      after: { paid: part.paid + part.amount },
    })),
  ])
}
