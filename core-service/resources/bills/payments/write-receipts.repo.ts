import { sql } from 'drizzle-orm'
import { dateIn } from '../../../../contract/values/dates'
import { billReceipts, receiptCounters } from '../../../db/schema/bills/bill-payments'
import { billBundles } from '../../../db/schema/bills/bills'
import type { Write } from '../../../kit/records/write'
import type { PaymentPart } from './payment.rules'
import { receiptNumber, takeNumbers } from './receipt-number.repo'

/**
 * Writes a kwitansi for each part and adds it to its bundle. Numbers go by the calendar year in which the
 * money came, in the school's zone.
 * @returns what the audit keeps
 */
export async function writeReceipts(
  write: Write,
  paymentId: string,
  paidAt: Date,
  parts: readonly PaymentPart[],
): Promise<object[]> {
  const { tx, schoolId, session } = write
  const year = Number(dateIn(session.timeZone, paidAt).slice(0, 4))
  const first = await takeNumbers(write, receiptCounters, year, parts.length)
  const receipts = parts.map(({ id, amount }, index) => ({
    id: write.id(),
    bundle_id: id,
    amount,
    number: first + index,
  }))
  const rows = JSON.stringify(receipts)
  await tx.execute(sql`
    INSERT INTO ${billReceipts} (id, school_id, payment_id, bundle_id, amount, year, number)
    SELECT id, ${schoolId}::uuid, ${paymentId}::uuid, bundle_id, amount, ${year}::int, number
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, bundle_id uuid, amount bigint, number int)`)
  await tx.execute(sql`
    UPDATE ${billBundles} b SET paid = b.paid + r.amount, version = b.version + 1
    FROM jsonb_to_recordset(${rows}::jsonb) AS r(bundle_id uuid, amount bigint)
    WHERE b.school_id = ${schoolId} AND b.id = r.bundle_id`)
  return receipts.map(({ bundle_id, amount, number }) => ({
    bundle_id,
    amount,
    receipt_number: receiptNumber(year, number),
  }))
}
