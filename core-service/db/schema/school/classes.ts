import { sql } from 'drizzle-orm'
import {
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
import { created, day, ofSchool, oneOf, versioned } from '../columns'
import { periods } from './periods'
import { students } from '../people/students'
import { teachers } from '../people/teachers'
import { rowOfSchool } from './row-of-school'

/** A year level, tingkat 1–12. */
export const grades = pgTable(
  'grades',
  {
    ...rowOfSchool(),
    name: text('name').notNull(),
    level: integer('level').notNull(),
    ...versioned(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('grades_level').on(t.schoolId, t.level),
    check('grades_levels', sql`${t.level} BETWEEN 1 AND 12`),
  ],
)

/** A rombel: one class of one period. */
export const classes = pgTable(
  'classes',
  {
    ...rowOfSchool(),
    periodId: uuid('period_id').notNull(),
    gradeId: uuid('grade_id').notNull(),
    name: text('name').notNull(),
    homeroomTeacherId: uuid('homeroom_teacher_id'),
    /** First day of the wali kelas; null where nobody wrote it down. */
    homeroomSince: day('homeroom_since'),
    capacity: integer('capacity'),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    nameFold: text('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`hadir_key(name)`),
    ...versioned(),
    ...created(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('classes_name').on(t.schoolId, t.periodId, t.nameFold),
    oneOf('classes_status', t.status, ['active', 'archived']),
    index('classes_homeroom').on(t.schoolId, t.homeroomTeacherId),
    foreignKey({ columns: [t.schoolId, t.periodId], foreignColumns: [periods.schoolId, periods.id] }),
    foreignKey({ columns: [t.schoolId, t.gradeId], foreignColumns: [grades.schoolId, grades.id] }),
    foreignKey({
      columns: [t.schoolId, t.homeroomTeacherId],
      foreignColumns: [teachers.schoolId, teachers.id],
    }),
  ],
)

/**
 * Which class a pupil belongs to from which day to which, both days included; no end: until today.
 * Two at once are impossible: an exclusion constraint in the migrations forbids it.
 */
export const classMemberships = pgTable(
  'class_memberships',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id').notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('class_memberships_class').on(t.schoolId, t.classId),
    index('class_memberships_student').on(t.schoolId, t.studentId),
    check('class_memberships_dates', sql`${t.toDate} IS NULL OR ${t.toDate} >= ${t.fromDate}`),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
