import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { classes } from '../school/classes'
import { day, moment, ofSchool } from '../columns'

/** A register whose days for changes are over, and which is open again until a moment. One row a class and day. */
export const registerUnlocks = pgTable(
  'register_unlocks',
  {
    ...ofSchool(),
    classId: uuid('class_id').notNull(),
    date: day('date').notNull(),
    until: moment('until').notNull(),
    reason: text('reason').notNull(),
    unlockedBy: uuid('unlocked_by').notNull(),
    unlockedByName: text('unlocked_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('register_unlocks_key').on(t.schoolId, t.classId, t.date),
    check('register_unlocks_reason', sql`char_length(${t.reason}) <= 200`),
    foreignKey({ columns: [t.schoolId, t.classId], foreignColumns: [classes.schoolId, classes.id] }),
  ],
)
