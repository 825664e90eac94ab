import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { created, day, ofSchool, oneOf, versioned } from '../columns'
import { students } from './students'

const concerns = ['absent', 'late'] as const

/** That a pupil's family was reached, with the name of the person who reached it, which stays when the user is deleted. */
export const parentContacts = pgTable(
  'parent_contacts',
  {
    ...ofSchool(),
    studentId: uuid('student_id').notNull(),
    date: day('date').notNull(),
    concern: text('concern', { enum: concerns }).notNull(),
    note: text('note'),
    ...versioned(),
    ...created(),
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
