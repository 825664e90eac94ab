import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { auditLog } from '../../../db/schema/audit-log'
import { importChanges, type MembershipTrace } from '../../../db/schema/people/imports'

/** A row as it is stored, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

/** Everything that one import did to one row. */
export interface Trace {
  readonly entity: string
  readonly id: string
  /** What the import last called it. */
  readonly name: string
  readonly isMade: boolean
  /** The version before the import, and after its last change; null where the row was changed by somebody else in between. */
  readonly previous: number | null
  readonly version: number | null
  /** The fields that it changed, as they were. */
  readonly before: Readonly<Record<string, unknown>>
  /** Its first change. */
  readonly firstAt: Date
  readonly memberships: readonly MembershipTrace[]
  /** The entries of the audit. */
  readonly auditIds: readonly string[]
}

/** What an import did, row by row, in the order of its changes. */
export async function readTraces(db: Queryable, schoolId: string, importId: string): Promise<Trace[]> {
  const entries = await db
    .select({ change: importChanges, before: auditLog.before, after: auditLog.after, at: auditLog.at })
    .from(importChanges)
    .innerJoin(
      auditLog,
      and(eq(auditLog.schoolId, importChanges.schoolId), eq(auditLog.id, importChanges.id)),
    )
    .where(and(eq(importChanges.schoolId, schoolId), eq(importChanges.importId, importId)))
    .orderBy(asc(importChanges.position))
  const traces = new Map<string, Trace>()
  for (const { change, before, after, at } of entries) {
    const { entity, entityId, previous, version, membership } = change
    const earlier = traces.get(entityId)
    const name = after?.['name'] ?? before?.['name']
    traces.set(entityId, {
      entity,
      id: entityId,
      name: typeof name === 'string' ? name : (earlier?.name ?? ''),
      isMade: earlier?.isMade ?? previous === null,
      previous: earlier === undefined ? previous : earlier.previous,
      version: earlier === undefined || earlier.version === previous ? version : null,
      before: { ...before, ...earlier?.before },
      firstAt: earlier?.firstAt ?? at,
      memberships: [...(earlier?.memberships ?? []), ...(membership === null ? [] : [membership])],
      auditIds: [...(earlier?.auditIds ?? []), change.id],
    })
  }
  return [...traces.values()]
}
