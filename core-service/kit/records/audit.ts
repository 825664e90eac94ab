import { sql } from 'drizzle-orm'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { auditLog } from '../../db/schema/audit-log'

export interface AuditContext {
  readonly schoolId: string
  /** Null: the service itself or its operator. */
  readonly userId: string | null
  readonly at: Date
  readonly requestId: string | null
}

export interface AuditEntry {
  /** Where something else refers to the entry. */
  readonly id?: string
  readonly entity: string
  readonly entityId: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Keeps who changed what; in the transaction of the change itself, else one could be there without the other. */
export async function writeAudit(
  tx: Queryable,
  context: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    id: entry.id ?? uuidv7(context.at.getTime()),
    entity: entry.entity,
    entity_id: entry.entityId,
    before: entry.before,
    after: entry.after,
  }))
  await tx.execute(sql`
    INSERT INTO ${auditLog} (id, school_id, at, user_id, entity, entity_id, before, after, request_id)
    SELECT id, ${context.schoolId}::uuid, ${context.at}::timestamptz, ${context.userId}::uuid,
      entity, entity_id, before, after, ${context.requestId}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(id uuid, entity text, entity_id uuid, before jsonb, after jsonb)`)
}
