import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClosedTime, HoursPattern } from '../../../../contract/school/timetable/school-hours'
import { classes } from './classes'
import { moment, ofSchool, oneOf, schoolId, versioned } from '../columns'
import { periods } from './periods'
import { subjects } from './subjects'
import { teachers } from '../people/teachers'
import { rowOfSchool } from './row-of-school'

/**
 * One lesson a week: a class has a subject with a teacher. Times are minutes since midnight in the
 * school's zone. That a class, a teacher and a room are in one place at a time is held by three exclusion
 * constraints in the migrations (`schedules_class_clash`, `schedules_teacher_clash`, `schedules_room_clash`); that the rows of a joint
 * lesson are alike by a fourth (`schedules_joint_alike`).
 */
export const schedules = pgTable(
  'schedules',
  {
    ...ofSchool(),
    /** Of the class; here too, because the constraints need it. */
    periodId: uuid('period_id').notNull(),
    classId: uuid('class_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    teacherId: uuid('teacher_id').notNull(),
    /** 0 Sunday … 6 Saturday. */
    weekday: smallint('weekday').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    /** Jam ke-: the bell's number, for people. */
    slot: smallint('slot'),
    room: text('room'),
    /** The same for the classes of one joint lesson, which alike in all but the class are no clash (decision 0129). */
    jointId: uuid('joint_id'),
    roomFold: text('room_fold').generatedAlwaysAs(sql`hadir_key(room)`),
    ...versioned(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('schedules_class').on(t.schoolId, t.classId, t.weekday, t.startMinute),
    index('schedules_teacher').on(t.schoolId, t.teacherId),
    index('schedules_subject').on(t.schoolId, t.subjectId),
    index('schedules_period').on(t.schoolId, t.periodId),
    check('schedules_weekday', sql`${t.weekday} BETWEEN 0 AND 6`),
    check(
      'schedules_minutes',
      sql`0 <= ${t.startMinute} AND ${t.startMinute} < ${t.endMinute} AND ${t.endMinute} <= 1440`,
    ),
    check('schedules_slot', sql`${t.slot} BETWEEN 1 AND 20`),
    check('schedules_room', sql`char_length(${t.room}) BETWEEN 1 AND 40`),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }),
    foreignKey({ columns: [t.schoolId, t.subjectId], foreignColumns: [subjects.schoolId, subjects.id] }),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)

/** A time of the week at which a teacher cannot teach, as in the contract. */
export interface StoredBlockedTime {
  readonly weekday: number
  readonly start_time: string
  readonly end_time: string
  readonly reason: string | null
}

/** When a teacher cannot teach: one row for all times of one teacher, changed as a whole (decision 0055). */
export const teacherBlockedTimes = pgTable(
  'teacher_blocked_times',
  {
    schoolId: schoolId(),
    teacherId: uuid('teacher_id').notNull(),
    times: jsonb('times').$type<readonly StoredBlockedTime[]>().notNull(),
    ...versioned(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.teacherId] }),
    check('teacher_blocked_times_list', sql`jsonb_typeof(${t.times}) = 'array'`),
    foreignKey({ columns: [t.schoolId, t.teacherId], foreignColumns: [teachers.schoolId, teachers.id] }),
  ],
)

/** The hours of a year's week and the times without lessons: one row for a period, changed as a whole (decision 0093). */
export const schoolHours = pgTable(
  'school_hours',
  {
    schoolId: schoolId(),
    periodId: uuid('period_id').notNull(),
    patterns: jsonb('patterns').$type<readonly HoursPattern[]>().notNull(),
    closed: jsonb('closed').$type<readonly ClosedTime[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.periodId] }),
    check(
      'school_hours_lists',
      sql`jsonb_typeof(${t.patterns}) = 'array' AND jsonb_typeof(${t.closed}) = 'array'`,
    ),
    foreignKey({
      columns: [t.schoolId, t.periodId],
      foreignColumns: [periods.schoolId, periods.id],
    }).onDelete('cascade'),
  ],
)

/** A lesson as it was, with the names of that day: history must read the same after a rename. */
export interface ScheduleSnapshot {
  readonly class_name: string
  readonly subject_id: string
  readonly subject_name: string
  readonly teacher_id: string
  readonly teacher_name: string
  readonly weekday: number
  readonly start_time: string
  readonly end_time: string
  readonly slot: number | null
  readonly room: string | null
  readonly joint_id?: string | null
}

/** Every change of the timetable. No foreign keys: the records that it names may be gone. */
export const scheduleHistories = pgTable(
  'schedule_histories',
  {
    ...rowOfSchool(),
    periodId: uuid('period_id').notNull(),
    scheduleId: uuid('schedule_id').notNull(),
    classId: uuid('class_id').notNull(),
    /** The teacher after the change, or before it where the lesson was taken away. */
    teacherId: uuid('teacher_id').notNull(),
    /** Who lost the lesson, where the teacher changed. */
    formerTeacherId: uuid('former_teacher_id'),
    action: text('action', { enum: ['created', 'updated', 'deleted'] }).notNull(),
    before: jsonb('before').$type<ScheduleSnapshot | null>(),
    after: jsonb('after').$type<ScheduleSnapshot | null>(),
    at: moment('at').notNull(),
    userId: uuid('user_id'),
    userName: text('user_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('schedule_histories_at').on(t.schoolId, t.at, t.id),
    index('schedule_histories_class').on(t.schoolId, t.classId, t.at),
    index('schedule_histories_teacher').on(t.schoolId, t.teacherId, t.at),
    oneOf('schedule_histories_action', t.action, ['created', 'updated', 'deleted']),
    check('schedule_histories_sides', sql`${t.before} IS NOT NULL OR ${t.after} IS NOT NULL`),
  ],
)
