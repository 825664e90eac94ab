import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day, moment, oneOf, schoolId } from '../columns'
import { students } from './students'

const concerns = ['absent', 'late'] as const

/** That a pupil's family was reached, with the name of the person who reached it, which stays when the user is deleted. */
export const parentContacts = pgTable(
  'parent_contacts',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId(),
    studentId: uuid('student_id').notNull(),
    date: day('date').notNull(),
    concern: text('concern', { enum: concerns }).notNull(),
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('parent_contacts_student').on(t.schoolId, t.studentId, t.date),
    oneOf('parent_contacts_concern', t.concern, concerns),
    check('parent_contacts_note', sql`char_length(${t.note}) <= 200`),
    foreignKey({ columns: [t.schoolId, t.studentId], foreignColumns: [students.schoolId, students.id] }),
  ],
)
