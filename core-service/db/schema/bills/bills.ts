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
import { classes, grades } from '../school/classes'
import { created, day, moment, ofSchool, oneOf, schoolId, versioned } from '../columns'
import { periods } from '../school/periods'
import { students } from '../people/students'
import { rowOfSchool } from '../school/row-of-school'

/** Whole rupiah in eight bytes: four would end at two milliards. */
const rupiah = (name: string) => bigint(name, { mode: 'number' })

/** Jenis tagihan: what a school asks money for, and how much it is today. */
export const billTypes = pgTable(
  'bill_types',
  {
    ...rowOfSchool(),
    name: text('name').notNull(),
    amount: rupiah('amount').notNull(),
    frequency: text('frequency', { enum: ['once', 'monthly', 'semester', 'yearly'] }).notNull(),
    description: text('description'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('bill_types_name').on(t.schoolId, t.nameFold),
    oneOf('bill_types_frequency', t.frequency, ['once', 'monthly', 'semester', 'yearly']),
    check('bill_types_amount', sql`${t.amount} BETWEEN 1 AND 1000000000`),
  ],
)

/** Bill types × pupils × due date. */
export const billGroups = pgTable(
  'bill_groups',
  {
    ...rowOfSchool(),
    periodId: uuid('period_id').notNull(),
    name: text('name').notNull(),
    dueDate: day('due_date').notNull(),
    status: text('status', { enum: ['draft', 'published', 'closed', 'void'] })
      .notNull()
      .default('draft'),
    publishedAt: moment('published_at'),
    voidReason: text('void_reason'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_fold(name)`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('bill_groups_due').on(t.schoolId, t.dueDate),
    oneOf('bill_groups_status', t.status, ['draft', 'published', 'closed', 'void']),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
  ],
)

/** What a group bills, with name and amount as they were when the draft was saved. */
export const billGroupItems = pgTable(
  'bill_group_items',
  {
    schoolId: schoolId(),
    groupId: uuid('group_id').notNull(),
    billTypeId: uuid('bill_type_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    amount: rupiah('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.groupId, t.billTypeId] }),
    index('bill_group_items_type').on(t.schoolId, t.billTypeId),
    check('bill_group_items_amount', sql`${t.amount} BETWEEN 1 AND 1000000000`),
    foreignKey({ columns: [t.schoolId, t.groupId], foreignColumns: [billGroups.schoolId, billGroups.id] }),
    foreignKey({ columns: [t.schoolId, t.billTypeId], foreignColumns: [billTypes.schoolId, billTypes.id] }),
  ],
)

/** Whom a group means: in each row one grade, one class or one pupil. */
export const billGroupTargets = pgTable(
  'bill_group_targets',
  {
    schoolId: schoolId(),
    groupId: uuid('group_id').notNull(),
    position: integer('position').notNull(),
    gradeId: uuid('grade_id'),
    classId: uuid('class_id'),
    studentId: uuid('student_id'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.groupId, t.position] }),
    check('bill_group_targets_one', sql`num_nonnulls(${t.gradeId}, ${t.classId}, ${t.studentId}) = 1`),
    foreignKey({ columns: [t.schoolId, t.groupId], foreignColumns: [billGroups.schoolId, billGroups.id] }),
    foreignKey({ columns: [t.schoolId, t.gradeId], foreignColumns: [grades.schoolId, grades.id] }),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)

/**
 * One pupil's bill from one group. The migration adds what a check constraint cannot express: at commit `total` is the sum
 * of its items without its reductions, `paid` that of its receipts, and only a published or closed group has living bundles.
 */
export const billBundles = pgTable(
  'bill_bundles',
  {
    ...ofSchool(),
    groupId: uuid('group_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** 0; another number where two records of one pupil were merged and both had been billed by the group. */
    copy: integer('copy').notNull().default(0),
    /** What is to be paid: the items without the reductions. */
    total: rupiah('total').notNull(),
    reduced: rupiah('reduced').notNull().default(0),
    paid: rupiah('paid').notNull().default(0),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
    /** Follows from the sums, so that it cannot contradict them. */
    status: text('status', { enum: ['unpaid', 'partial', 'paid', 'void'] })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN voided_at IS NOT NULL THEN 'void' WHEN paid = total THEN 'paid' WHEN paid = 0 THEN 'unpaid' ELSE 'partial' END`,
      ),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('bill_bundles_once').on(t.schoolId, t.groupId, t.studentId, t.copy),
    index('bill_bundles_student').on(t.schoolId, t.studentId),
    index('bill_bundles_open').on(t.schoolId, t.status),
    check('bill_bundles_paid', sql`${t.paid} BETWEEN 0 AND ${t.total}`),
    check('bill_bundles_reduced', sql`${t.reduced} >= 0 AND ${t.total} + ${t.reduced} > 0`),
    check('bill_bundles_void', sql`${t.voidedAt} IS NULL OR ${t.paid} = 0`),
    foreignKey({ columns: [t.schoolId, t.groupId], foreignColumns: [billGroups.schoolId, billGroups.id] }),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)

/** What a bundle is made of, with the name and amount of its day. */
export const billBundleItems = pgTable(
  'bill_bundle_items',
  {
    schoolId: schoolId(),
    bundleId: uuid('bundle_id').notNull(),
    billTypeId: uuid('bill_type_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    amount: rupiah('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.bundleId, t.billTypeId] }),
    index('bill_bundle_items_type').on(t.schoolId, t.billTypeId),
    check('bill_bundle_items_amount', sql`${t.amount} BETWEEN 1 AND 1000000000`),
    foreignKey({ columns: [t.schoolId, t.bundleId], foreignColumns: [billBundles.schoolId, billBundles.id] }),
    foreignKey({ columns: [t.schoolId, t.billTypeId], foreignColumns: [billTypes.schoolId, billTypes.id] }),
  ],
)
