import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, schoolId } from './columns'

/**
 * Who changed what, when by the service's clock, from what to what. Rows are never changed, but for an erasure and a merge of records;
 * old ones are removed where a school chose so. The table consists of months, by the moment that ids begin with (decision 0154);
 * PostgreSQL keeps them in the schema `audit_months`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').notNull(),
    schoolId: schoolId(),
    at: moment('at').notNull(),
    userId: uuid('user_id'),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown> | null>(),
    after: jsonb('after').$type<Record<string, unknown> | null>(),
    requestId: text('request_id'),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('audit_log_entity').on(t.schoolId, t.entityId),
    // Leaves and the like name their pupil; marks are found by their day, and would make this one huge.
    index('audit_log_student')
      .on(t.schoolId, sql`(coalesce(after ->> 'studentId', before ->> 'studentId'))`)
      .where(sql`coalesce(after ->> 'studentId', before ->> 'studentId') IS NOT NULL`),
    // Devices ask every half hour which people are gone.
    index('audit_log_people_removed')
      .on(t.schoolId, t.at)
      .where(sql`after IS NULL AND entity IN ('students', 'teachers', 'users')`),
  ],
)
