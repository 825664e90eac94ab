import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, schoolId } from '../columns'
import { students } from '../people/students'

/**
 * The statuses of {@link studentDays} once more, a month of a pupil in one row: what analytics of a year read instead of
 * 600,000 rows (decision 0066). A trigger of the database writes it in the transaction that writes a status; nothing else may.
 */
export const studentMonths = pgTable(
  'student_months',
  {
    schoolId: schoolId(),
    /** The first day of the month. */
    month: day('month').notNull(),
    studentId: uuid('student_id').notNull(),
    /** A letter for each of 31 days, as in contract/attendance/attendance-marks.ts; `-` or a space where there is no status. */
    marks: text('marks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.month, t.studentId] }),
    check('student_months_marks', sql`char_length(${t.marks}) = 31`),
    check('student_months_month', sql`extract(day FROM ${t.month}) = 1`),
    foreignKey({
      columns: [t.schoolId, t.studentId],
      foreignColumns: [students.schoolId, students.id],
    }).onDelete('cascade'),
  ],
)
