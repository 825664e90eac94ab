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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { billBundles, billTypes } from './bills'
import { created, day, moment, ofSchool, oneOf } from '../columns'
import { students } from '../people/students'

/** A reduction or scholarship of one pupil: a share of each bill, or an amount off each. */
export const billReductions = pgTable(
  'bill_reductions',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    kind: text('kind', { enum: ['reduction', 'scholarship'] }).notNull(),
    /** Null: of everything that is billed. */
    billTypeId: uuid('bill_type_id'),
    percent: integer('percent'),
    amount: bigint('amount', { mode: 'number' }),
    /** Bills with a due date from this day to that one; without a last day it goes on. */
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    /** Who gives it, such as a foundation. */
    grantedBy: text('granted_by').notNull(),
    reason: text('reason').notNull(),
    /** Who did it, and the name of then; shown by `nameNow`. */
    recordedBy: text('recorded_by').notNull(),
    recordedById: uuid('recorded_by_id'),
    ...created(),
    /** Bills that are due from this day on no longer get it; null while it is in force. */
    revokedFrom: day('revoked_from'),
    revokedAt: moment('revoked_at'),
    revokedBy: text('revoked_by'),
    revokedById: uuid('revoked_by_id'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('bill_reductions_student').on(t.schoolId, t.studentId),
    index('bill_reductions_type').on(t.schoolId, t.billTypeId),
    oneOf('bill_reductions_kind', t.kind, ['reduction', 'scholarship']),
    check(
      'bill_reductions_measure',
      sql`num_nonnulls(${t.percent}, ${t.amount}) = 1 AND ${t.percent} BETWEEN 1 AND 100 IS NOT FALSE AND ${t.amount} BETWEEN 1 AND 1000000000 IS NOT FALSE`,
    ),
    check('bill_reductions_dates', sql`${t.toDate} >= ${t.fromDate}`),
    check(
      'bill_reductions_revoked',
      sql`num_nonnulls(${t.revokedFrom}, ${t.revokedAt}, ${t.revokedBy}, ${t.revokeReason}) IN (0, 4)`,
    ),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
    foreignKey({ columns: [t.schoolId, t.billTypeId], foreignColumns: [billTypes.schoolId, billTypes.id] }),
  ],
)

/**
 * What a reduction took off one bundle, in rupiah. Rows are never changed or removed but for being taken back; a
 * trigger of the migrations refuses it.
 */
export const billBundleReductions = pgTable(
  'bill_bundle_reductions',
  {
    ...ofSchool(),
    bundleId: uuid('bundle_id').notNull(),
    reductionId: uuid('reduction_id').notNull(),
    name: text('name').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    ...created(),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('bill_bundle_reductions_once')
      .on(t.schoolId, t.bundleId, t.reductionId)
      .where(sql`taken_back_at IS NULL`),
    index('bill_bundle_reductions_of').on(t.schoolId, t.reductionId),
    check('bill_bundle_reductions_amount', sql`${t.amount} > 0`),
    foreignKey({ columns: [t.schoolId, t.bundleId], foreignColumns: [billBundles.schoolId, billBundles.id] }),
    foreignKey({
      columns: [t.schoolId, t.reductionId],
      foreignColumns: [billReductions.schoolId, billReductions.id],
    }),
  ],
)
