import { and, eq, lt, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import type { ImportRun } from '../../../contract/people/import-outcome'
import { undoHours } from '../../../contract/people/imports'
import { uuidv7 } from '../../../contract/values/ids'
import type { Queryable } from '../../db/client'
import { importChanges, imports, type MembershipTrace } from '../../db/schema/people/imports'
import { fail } from '../answers/fail'
import { type AuditContext, type AuditEntry, writeAudit } from '../records/audit'

/** The import that a request is a part of. */
export interface ImportOf {
  /** Whose workbook it is, such as `students`. */
  readonly kind: string
  /** Undefined: the request belongs to no import that can be undone. */
  readonly run: ImportRun | undefined
}

/** What an import did to one row. */
export interface ImportedEntry extends AuditEntry {
  /** The version of the row before; null: the import made it. */
  readonly previous: number | null
  readonly membership?: MembershipTrace | undefined
}

/** A statement of the database has at most 65,535 values. */
const rowsAtOnce = 5000

/** How long an import can be undone, in milliseconds. */
export const undoMs = undoHours * 3_600_000

/**
 * Asks that a request may go on with its import, before anything is written; `lockImport` comes first.
 * @throws DomainError 1300 for the id of another person's import or of one of another kind, 1350 for one that was undone:
 *   a late request must not write again what was undone
 */
export async function requireOpenImport(
  tx: Queryable,
  { schoolId, userId }: Pick<AuditContext, 'schoolId' | 'userId'>,
  { kind, run }: ImportOf,
): Promise<void> {
  if (run === undefined) return
  const [held] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.schoolId, schoolId), eq(imports.id, run.id)))
  if (held === undefined) return
  if (held.kind !== kind || held.madeBy !== userId) {
    fail(ErrorCode.conflict, { message: 'Pengenal impor ini sudah dipakai. Mulai lagi dari berkasnya.' })
  }
  if (held.undoneAt !== null) {
    fail(ErrorCode.wrongState, {
      message: 'Impor ini sudah dibatalkan. Mulai lagi dari berkasnya bila ingin mengimpor.',
    })
  }
}

/** What an import did to one row whose entry of the audit is written, or is going to be, under the same id. */
type ImportedChange = Pick<ImportedEntry, 'entity' | 'entityId' | 'previous' | 'membership'> & {
  readonly id: string
}

/** Writes the audit of an import's rows, and what its undo needs. */
export async function keepImport(
  tx: Queryable,
  context: AuditContext,
  part: ImportOf,
  entries: readonly ImportedEntry[],
): Promise<void> {
  const identified = entries.map((entry) => ({ ...entry, id: uuidv7(context.at.getTime()) }))
  await keepChanges(tx, context, part, identified)
  await writeAudit(tx, context, identified)
}

/** Writes what the undo of an import needs, for rows whose audit is written elsewhere. */
export async function keepChanges(
  tx: Queryable,
  context: AuditContext,
  { kind, run }: ImportOf,
  identified: readonly ImportedChange[],
): Promise<void> {
  const { schoolId, userId, at } = context
  if (run !== undefined && userId !== null && identified.length > 0) {
    const [made] = await tx
      .insert(imports)
      .values({
        id: run.id,
        schoolId,
        kind,
        fileName: run.file_name,
        madeAt: at,
        lastAt: at,
        madeBy: userId,
      })
      .onConflictDoUpdate({ target: [imports.schoolId, imports.id], set: { lastAt: at } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (made?.isNew === true) {
      await forgetOld(tx, schoolId, at)
      const after = { name: run.file_name, kind }
      await writeAudit(tx, context, [{ entity: 'imports', entityId: run.id, before: null, after }])
    }
    const values = identified.map(({ id, entity, entityId, previous, membership }) => ({
      id,
      schoolId,
      importId: run.id,
      entity,
      entityId,
      previous,
      version: (previous ?? 0) + 1,
      membership: membership ?? null,
    }))
    for (let from = 0; from < values.length; from += rowsAtOnce)
      await tx.insert(importChanges).values(values.slice(from, from + rowsAtOnce))
  }
}

/** Removes what was kept for undoing imports that cannot be undone any more. */
async function forgetOld(tx: Queryable, schoolId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ${importChanges} WHERE school_id = ${schoolId} AND import_id IN (
      SELECT id FROM ${imports}
      WHERE ${and(eq(imports.schoolId, schoolId), lt(imports.lastAt, new Date(at.getTime() - undoMs)))})`)
}
