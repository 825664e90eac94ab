import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, schoolId } from '../columns'
import { rowOfSchool } from '../school/row-of-school'

/** An import of a workbook, from its first request that wrote something. Who did it is kept without a foreign key. */
export const imports = pgTable(
  'imports',
  {
    ...rowOfSchool(),
    /** Whose workbook it read, such as `students`. */
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    madeAt: moment('made_at').notNull(),
    /** When its newest rows were written. */
    lastAt: moment('last_at').notNull(),
    madeBy: uuid('made_by').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.id] }), index('imports_recent').on(t.schoolId, t.lastAt)],
)

/** A stay of a pupil in a class, from its first day to its last; null: it goes on. */
export interface Stay {
  readonly id: string
  readonly classId: string
  readonly fromDate: string
  readonly toDate: string | null
}

/** What an import did to a pupil's memberships of classes. */
export interface MembershipTrace {
  /** All of them as they were before; missing: the import made the pupil. */
  readonly before?: readonly Stay[]
  /** The one that goes on since; null: none. */
  readonly present: string | null
}

/**
 * What an import did to one row: its entry of the audit, which has the same id and holds what was and what is, and what the audit
 * lacks for an undo. Entries of imports that cannot be undone any more are removed.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    schoolId: schoolId(),
    id: uuid('id').notNull(),
    importId: uuid('import_id').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    /** Counts in the order in which the rows were written. */
    position: integer('position').generatedAlwaysAsIdentity(),
    /** The version of the row before; null: the import made it. */
    previous: integer('previous'),
    /** The version of the row after. */
    version: integer('version').notNull(),
    membership: jsonb('membership').$type<MembershipTrace>(),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('import_changes_import').on(t.schoolId, t.importId),
    index('import_changes_row').on(t.schoolId, t.entityId),
    foreignKey({ columns: [t.schoolId, t.importId], foreignColumns: [imports.schoolId, imports.id] }),
  ],
)
