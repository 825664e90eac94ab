import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, schoolId } from './columns'

/** Who changed what, when by the service's clock, from what to what. Rows are never changed. */
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
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), index('audit_log_entity').on(t.schoolId, t.entityId)],
)
