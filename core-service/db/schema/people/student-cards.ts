import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { created, moment, ofSchool } from '../columns'
import { students } from './students'

/**
 * QR cards of pupils. A revoked card stays, so that the gate can name it. A pupil has one valid card at
 * most. Who made and revoked one is kept without a foreign key, as in `student_days`.
 */
export const studentCards = pgTable(
  'student_cards',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    token: text('token').notNull(),
    ...created(),
    createdBy: uuid('created_by'),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('student_cards_token').on(t.token),
    uniqueIndex('student_cards_valid')
      .on(t.schoolId, t.studentId)
      .where(sql`revoked_at IS NULL`),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
