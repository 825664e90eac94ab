import { uuidv7 } from '../../contract/ids'
import type { Queryable } from '../db/client'
import { auditLog } from '../db/schema/audit-log'

export interface AuditContext {
  readonly schoolId: string
  /** Null: the service itself or its operator. */
  readonly userId: string | null
  readonly at: Date
  readonly requestId: string | null
}

export interface AuditEntry {
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
  await tx
    .insert(auditLog)
    .values(entries.map((entry) => ({ id: uuidv7(context.at.getTime()), ...context, ...entry })))
}
