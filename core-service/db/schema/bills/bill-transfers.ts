import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { billPayments } from './bill-payments'
import { billBundles } from './bills'
import { created, day, moment, oneOf, schoolId } from '../columns'
import { rowOfSchool } from '../school/row-of-school'

/**
 * Money without cash that somebody reported, most of it bank transfers. One waits until it is decided, once: it becomes a payment, or it is refused with
 * a reason. Rows are never changed otherwise or removed; a trigger of the migrations refuses it.
 */
export const billTransfers = pgTable(
  'bill_transfers',
  {
    ...rowOfSchool(),
    method: text('method', { enum: ['transfer', 'qris', 'other'] })
      .notNull()
      .default('transfer'),
    transferredOn: day('transferred_on').notNull(),
    reference: text('reference'),
    proofUrl: text('proof_url'),
    /** Who did it, and the name of then; shown by `nameNow`. */
    recordedBy: text('recorded_by').notNull(),
    recordedById: uuid('recorded_by_id'),
    ...created(),
    decidedBy: text('decided_by'),
    decidedById: uuid('decided_by_id'),
    decidedAt: moment('decided_at'),
    /** Why it was refused. */
    reason: text('reason'),
    /** The payment that it became. */
    paymentId: uuid('payment_id'),
    status: text('status', { enum: ['waiting', 'accepted', 'refused'] })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN payment_id IS NOT NULL THEN 'accepted' WHEN reason IS NOT NULL THEN 'refused' ELSE 'waiting' END`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('bill_transfers_payment').on(t.schoolId, t.paymentId),
    index('bill_transfers_status').on(t.schoolId, t.status, t.createdAt),
    oneOf('bill_transfers_method', t.method, ['transfer', 'qris', 'other']),
    check(
      'bill_transfers_decided',
      sql`num_nonnulls(${t.decidedBy}, ${t.decidedAt}) = 2 * num_nonnulls(${t.reason}, ${t.paymentId}) AND num_nonnulls(${t.reason}, ${t.paymentId}) <= 1`,
    ),
    check('bill_transfers_reason', sql`btrim(${t.reason}) <> ''`),
    foreignKey({
      columns: [t.schoolId, t.paymentId],
      foreignColumns: [billPayments.schoolId, billPayments.id],
    }),
  ],
)

/** What a transfer is to bring to one bundle, in rupiah. Rows are never changed or removed. */
export const billTransferParts = pgTable(
  'bill_transfer_parts',
  {
    schoolId: schoolId(),
    transferId: uuid('transfer_id').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    /** In the order of the request, which becomes that of the receipts. */
    position: integer('position').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.transferId, t.bundleId] }),
    index('bill_transfer_parts_bundle').on(t.schoolId, t.bundleId),
    check('bill_transfer_parts_amount', sql`${t.amount} > 0`),
    foreignKey({
      columns: [t.schoolId, t.transferId],
      foreignColumns: [billTransfers.schoolId, billTransfers.id],
    }),
    foreignKey({ columns: [t.schoolId, t.bundleId], foreignColumns: [billBundles.schoolId, billBundles.id] }),
  ],
)
