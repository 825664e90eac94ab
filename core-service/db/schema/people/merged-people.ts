import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, schoolId } from '../columns'
import { schools } from '../school/schools'

/** Records of people that were merged into another one of the same person: requests that name the old id mean the kept one. */
export const mergedPeople = pgTable(
  'merged_people',
  {
    schoolId: schoolId().references(() => schools.id),
    oldId: uuid('old_id').notNull(),
    keptId: uuid('kept_id').notNull(),
    /** The kind of record in the audit. */
    entity: text('entity').notNull(),
    mergedAt: moment('merged_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.oldId] }),
    index('merged_people_kept').on(t.schoolId, t.keptId),
  ],
)
