import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { created, day, moment, ofSchool, oneOf, versioned } from '../columns'
import { teachers } from '../people/teachers'
import { users } from '../people/users'

const statuses = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const

/** One row per member of staff and day; written by the office, the gate, or the person themselves. */
export const teacherAttendances = pgTable(
  'teacher_attendances',
  {
    ...ofSchool(),
    teacherId: uuid('teacher_id').notNull(),
    date: day('date').notNull(),
    status: text('status', { enum: statuses }),
    note: text('note'),
    checkinImageUrl: text('checkin_image_url'),
    checkinLatitude: doublePrecision('checkin_latitude'),
    checkinLongitude: doublePrecision('checkin_longitude'),
    checkinLocation: text('checkin_location'),
    checkinTime: moment('checkin_time'),
    checkoutImageUrl: text('checkout_image_url'),
    checkoutLatitude: doublePrecision('checkout_latitude'),
    checkoutLongitude: doublePrecision('checkout_longitude'),
    checkoutLocation: text('checkout_location'),
    checkoutTime: moment('checkout_time'),
    ...versioned(),
    updatedAt: moment('updated_at').notNull(),
    /** Without a foreign key: the id stays when the user is deleted. */
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('teacher_attendances_checkin_image')
      .on(t.schoolId, t.checkinImageUrl)
      .where(sql`checkin_image_url IS NOT NULL`),
    index('teacher_attendances_checkout_image')
      .on(t.schoolId, t.checkoutImageUrl)
      .where(sql`checkout_image_url IS NOT NULL`),
    uniqueIndex('teacher_attendances_key').on(t.schoolId, t.teacherId, t.date),
    index('teacher_attendances_date').on(t.schoolId, t.date),
    oneOf('teacher_attendances_status', t.status, statuses),
    check('teacher_attendances_note', sql`char_length(${t.note}) <= 500`),
    check('teacher_attendances_checkin_latitude', sql`${t.checkinLatitude} BETWEEN -90 AND 90`),
    check('teacher_attendances_checkout_latitude', sql`${t.checkoutLatitude} BETWEEN -90 AND 90`),
    check('teacher_attendances_checkin_longitude', sql`${t.checkinLongitude} BETWEEN -180 AND 180`),
    check('teacher_attendances_checkout_longitude', sql`${t.checkoutLongitude} BETWEEN -180 AND 180`),
    check('teacher_attendances_order', sql`${t.checkoutTime} >= ${t.checkinTime}`),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)

/**
 * A leave of a member of staff. Two that are not rejected never share a day: an exclusion constraint in the
 * migrations (`teacher_leaves_overlap`) forbids it.
 */
export const teacherLeaves = pgTable(
  'teacher_leaves',
  {
    ...ofSchool(),
    teacherId: uuid('teacher_id').notNull(),
    type: text('type', { enum: ['sakit', 'izin', 'cuti', 'dinas'] }).notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    reason: text('reason'),
    attachmentUrl: text('attachment_url'),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** What the office wrote to its decision. */
    decisionNote: text('decision_note'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    ...versioned(),
    ...created(),
    createdBy: uuid('created_by').references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('teacher_leaves_attachment')
      .on(t.schoolId, t.attachmentUrl)
      .where(sql`attachment_url IS NOT NULL`),
    index('teacher_leaves_teacher').on(t.schoolId, t.teacherId, t.fromDate),
    index('teacher_leaves_dates').on(t.schoolId, t.toDate),
    oneOf('teacher_leaves_type', t.type, ['sakit', 'izin', 'cuti', 'dinas']),
    oneOf('teacher_leaves_status', t.status, ['pending', 'approved', 'rejected']),
    check('teacher_leaves_order', sql`${t.toDate} >= ${t.fromDate}`),
    check(
      'teacher_leaves_texts',
      sql`char_length(${t.reason}) <= 500 AND char_length(${t.decisionNote}) <= 500`,
    ),
    check('teacher_leaves_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} IS NULL)`),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)
