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
import { billBundles, billGroups } from './bills'
import { moment, oneOf, schoolId } from './columns'

/**
 * Money that came in at once, for one bundle or several of a group. Its id is the client's: a request that
 * is sent again finds it and pays nothing. Rows are never changed or removed; the migration sees to it.
 */
export const billPayments = pgTable(
  'bill_payments',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId(),
    groupId: uuid('group_id').notNull(),
    paidAt: moment('paid_at').notNull(),
    method: text('method', { enum: ['cash', 'transfer', 'qris', 'other'] }).notNull(),
    note: text('note'),
    /** The name on the receipt must survive the user. */
    receivedBy: text('received_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    oneOf('bill_payments_method', t.method, ['cash', 'transfer', 'qris', 'other']),
    foreignKey({ columns: [t.schoolId, t.groupId], foreignColumns: [billGroups.schoolId, billGroups.id] }),
  ],
)

/**
 * One kwitansi: what a payment brought to one bundle. Numbers of a school and year run without a gap,
 * because every one but the first refers to the one before it.
 */
export const billReceipts = pgTable(
  'bill_receipts',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId(),
    paymentId: uuid('payment_id').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    previous: integer('previous').generatedAlwaysAs(sql`nullif(number - 1, 0)`),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('bill_receipts_number').on(t.schoolId, t.year, t.number),
    unique('bill_receipts_once').on(t.schoolId, t.paymentId, t.bundleId),
    index('bill_receipts_bundle').on(t.schoolId, t.bundleId),
    check('bill_receipts_positive', sql`${t.amount} > 0 AND ${t.number} > 0`),
    foreignKey({
      columns: [t.schoolId, t.paymentId],
      foreignColumns: [billPayments.schoolId, billPayments.id],
    }),
    foreignKey({ columns: [t.schoolId, t.bundleId], foreignColumns: [billBundles.schoolId, billBundles.id] }),
    foreignKey({
      name: 'bill_receipts_gapless',
      columns: [t.schoolId, t.year, t.previous],
      foreignColumns: [t.schoolId, t.year, t.number],
    }),
  ],
)

/** The last number given, one row per school and year; held until commit, so that nobody doubles or skips one. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    schoolId: schoolId(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.year] })],
)
