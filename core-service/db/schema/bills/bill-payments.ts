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
import { created, moment, ofSchool, oneOf, schoolId } from '../columns'

/**
 * Money that came in at once, for one bundle or several of a group. Its id is the client's: a request that
 * is sent again finds it and pays nothing. Rows are never changed or removed; a trigger of the migrations refuses it.
 */
export const billPayments = pgTable(
  'bill_payments',
  {
    ...ofSchool(),
    /** Null where one payment at the till went into bundles of several groups. */
    groupId: uuid('group_id'),
    paidAt: moment('paid_at').notNull(),
    method: text('method', { enum: ['cash', 'transfer', 'qris', 'other'] }).notNull(),
    note: text('note'),
    /** Who took it, and the name of then; shown by `nameNow`. Rows of older versions have no id. */
    receivedBy: text('received_by').notNull(),
    receivedById: uuid('received_by_id'),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // The cash book of a day.
    index('bill_payments_day').on(t.schoolId, t.paidAt),
    // What was written down on a day for other days.
    index('bill_payments_written').on(t.schoolId, t.createdAt),
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
    ...ofSchool(),
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
    // What a correction refers to: it takes back exactly what the receipt brought to this bundle.
    unique('bill_receipts_whole').on(t.schoolId, t.id, t.bundleId, t.amount),
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

/**
 * The counter-entry of one receipt, always of its whole amount and once; the receipt stays. Its numbers run
 * without a gap as those of receipts do, in a series of their own. Rows are never changed or removed.
 */
export const billCorrections = pgTable(
  'bill_corrections',
  {
    ...ofSchool(),
    /** What the client called the correction; several receipts that are taken back together share it. */
    correctionId: uuid('correction_id').notNull(),
    receiptId: uuid('receipt_id').notNull(),
    bundleId: uuid('bundle_id').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** As `receivedBy` of a payment. */
    correctedBy: text('corrected_by').notNull(),
    correctedById: uuid('corrected_by_id'),
    correctedAt: moment('corrected_at').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    previous: integer('previous').generatedAlwaysAs(sql`nullif(number - 1, 0)`),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('bill_corrections_number').on(t.schoolId, t.year, t.number),
    unique('bill_corrections_once').on(t.schoolId, t.receiptId),
    index('bill_corrections_day').on(t.schoolId, t.correctedAt),
    index('bill_corrections_bundle').on(t.schoolId, t.bundleId),
    index('bill_corrections_request').on(t.schoolId, t.correctionId),
    check('bill_corrections_number_positive', sql`${t.number} > 0`),
    check('bill_corrections_reason', sql`btrim(${t.reason}) <> ''`),
    foreignKey({
      name: 'bill_corrections_receipt',
      columns: [t.schoolId, t.receiptId, t.bundleId, t.amount],
      foreignColumns: [billReceipts.schoolId, billReceipts.id, billReceipts.bundleId, billReceipts.amount],
    }),
    foreignKey({
      name: 'bill_corrections_gapless',
      columns: [t.schoolId, t.year, t.previous],
      foreignColumns: [t.schoolId, t.year, t.number],
    }),
  ],
)

/** The last number given to a correction, as {@link receiptCounters}. */
export const correctionCounters = pgTable(
  'correction_counters',
  {
    schoolId: schoolId(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.year] })],
)
