import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment, ofSchool, oneOf } from '../columns'
import { students } from '../people/students'

const statuses = ['hadir', 'terlambat', 'sakit', 'izin', 'alpa'] as const

/**
 * One row per pupil and day, which the register and the gate each write columns of: the register's fields with their version, and
 * the gate's fields with theirs. Neither writes a field of the other, so they never conflict. The id
 * of the writer has no foreign key: it stays when the user is deleted, and 36 checks a register would cost time.
 */
export const studentDays = pgTable(
  'student_days',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    date: day('date').notNull(),

    status: text('status', { enum: statuses }),
    minutesLate: integer('minutes_late'),
    note: text('note'),
    /** 0: the register never wrote here. */
    registerVersion: integer('register_version').notNull().default(0),
    registerUpdatedAt: moment('register_updated_at'),
    registerUpdatedBy: uuid('register_updated_by'),

    gateStatus: text('gate_status', { enum: statuses }),
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
    gateVersion: integer('gate_version').notNull().default(0),
    gateUpdatedAt: moment('gate_updated_at'),
    gateUpdatedBy: uuid('gate_updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('student_days_checkin_image')
      .on(t.schoolId, t.checkinImageUrl)
      .where(sql`checkin_image_url IS NOT NULL`),
    index('student_days_checkout_image')
      .on(t.schoolId, t.checkoutImageUrl)
      .where(sql`checkout_image_url IS NOT NULL`),
    uniqueIndex('student_days_key').on(t.schoolId, t.studentId, t.date),
    index('student_days_date').on(t.schoolId, t.date),
    check(
      'student_days_minutes',
      sql`${t.minutesLate} IS NULL OR (${t.status} = 'terlambat' AND ${t.minutesLate} BETWEEN 1 AND 600)`,
    ),
    oneOf('student_days_status', t.status, statuses),
    oneOf('student_days_gate_status', t.gateStatus, statuses),
    check('student_days_note', sql`char_length(${t.note}) <= 500`),
    check(
      'student_days_latitude',
      sql`${t.checkinLatitude} BETWEEN -90 AND 90 AND ${t.checkoutLatitude} BETWEEN -90 AND 90`,
    ),
    check(
      'student_days_longitude',
      sql`${t.checkinLongitude} BETWEEN -180 AND 180 AND ${t.checkoutLongitude} BETWEEN -180 AND 180`,
    ),
    check('student_days_versions', sql`${t.registerVersion} >= 0 AND ${t.gateVersion} >= 0`),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
