import { sql } from 'drizzle-orm'
import { check, foreignKey, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, day, moment, ofSchool, oneOf, schoolId, versioned } from '../columns'
import { subPeriods } from '../school/periods'
import { students } from './students'
import { subjects } from '../school/subjects'

const levels = ['sekolah', 'kecamatan', 'kabupaten', 'provinsi', 'nasional', 'internasional'] as const

/** What a pupil won, and at which level. */
export const studentAchievements = pgTable(
  'student_achievements',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    title: text('title').notNull(),
    level: text('level', { enum: levels }).notNull(),
    rank: text('rank'),
    date: day('date').notNull(),
    organiser: text('organiser'),
    note: text('note'),
    attachmentUrl: text('attachment_url'),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    // An image is opened by those who may read the row that refers to it.
    index('student_achievements_attachment')
      .on(t.schoolId, t.attachmentUrl)
      .where(sql`attachment_url IS NOT NULL`),
    index('student_achievements_student').on(t.schoolId, t.studentId, t.createdAt),
    oneOf('student_achievements_level', t.level, levels),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)

/** What a pupil takes part in beside lessons; no end: still. */
export const studentActivities = pgTable(
  'student_activities',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    name: text('name').notNull(),
    role: text('role'),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    note: text('note'),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('student_activities_student').on(t.schoolId, t.studentId, t.createdAt),
    check('student_activities_dates', sql`${t.toDate} IS NULL OR ${t.toDate} >= ${t.fromDate}`),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)

/** A pupil's rapor notes of one semester; one row each, so two people write the same one. */
export const studentReports = pgTable(
  'student_reports',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    subPeriodId: uuid('sub_period_id').notNull(),
    homeroomNote: text('homeroom_note'),
    ...versioned(),
    updatedAt: moment('updated_at').notNull(),
    /** Without a foreign key: the id stays when the user is deleted. */
    updatedBy: uuid('updated_by'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.studentId, t.subPeriodId] }),
    index('student_reports_sub_period').on(t.schoolId, t.subPeriodId),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
    foreignKey({
      columns: [t.schoolId, t.subPeriodId],
      foreignColumns: [subPeriods.schoolId, subPeriods.id],
    }),
  ],
)

/** The entry of one subject in a rapor. */
export const studentReportSubjects = pgTable(
  'student_report_subjects',
  {
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    subPeriodId: uuid('sub_period_id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    score: numeric('score', { precision: 5, scale: 2, mode: 'number' }),
    predicate: text('predicate'),
    note: text('note'),
  },
  (t) => [
    primaryKey({
      name: 'student_report_subjects_pk',
      columns: [t.schoolId, t.studentId, t.subPeriodId, t.subjectId],
    }),
    index('student_report_subjects_subject').on(t.schoolId, t.subjectId),
    check('student_report_subjects_score', sql`${t.score} BETWEEN 0 AND 100`),
    foreignKey({
      name: 'student_report_subjects_of_subject',
      columns: [t.schoolId, t.subjectId],
      foreignColumns: [subjects.schoolId, subjects.id],
    }),
    foreignKey({
      name: 'student_report_subjects_of_report',
      columns: [t.schoolId, t.studentId, t.subPeriodId],
      foreignColumns: [studentReports.schoolId, studentReports.studentId, studentReports.subPeriodId],
    }).onDelete('cascade'),
  ],
)
