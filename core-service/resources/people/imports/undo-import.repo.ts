import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import type { ImportUndo, UndoneRecord } from '../../../../contract/people/imports'
import { imports } from '../../../db/schema/people/imports'
import { fail } from '../../../kit/answers/fail'
import { undoMs } from '../../../kit/import/keep-import.repo'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../../school/class-moves/move-students'
import { findImport, importOf } from './imports.repo'
import { mergedSince } from './merged-since.repo'
import { readTraces, type Row, type Trace } from './read-traces.repo'
import { replaceMemberships } from './replace-memberships.repo'
import { reasonsToLeave } from './reasons-to-leave.repo'
import { carryVersions, restoreRows } from './restore-rows.repo'
import { type UndoKind, undoKinds } from './undo.kind'

const missingImport = 'Impor ini tidak ditemukan.'

/**
 * Undoes an import: what it made is removed, what it changed becomes what it was. Rows that somebody has worked on since are left.
 * @param dryRun whether the transaction is going to be taken back; everything is done all the same
 * @param mayUndo throws for a person who may not import workbooks of this kind
 * @throws DomainError 1200, 1400, or 1350 a day after its last rows
 */
export async function undoImport(
  write: Write,
  id: string,
  dryRun: boolean,
  mayUndo: (kind: string) => void,
): Promise<ImportUndo> {
  const { tx, schoolId, session, at } = write
  await lockMoves(write)
  const row = (await findImport(tx, schoolId, id)) ?? fail(ErrorCode.notFound, { message: missingImport })
  mayUndo(row.kind)
  // A repeated request whose answer was lost.
  if (row.undoneAt !== null) return undoOf(importOf(row), [], countsOf([]))
  if (at.getTime() - row.lastAt.getTime() >= undoMs) {
    return fail(ErrorCode.wrongState, {
      message: 'Impor hanya dapat dibatalkan dalam 24 jam. Ubah datanya satu per satu.',
    })
  }
  const traces = await readTraces(tx, schoolId, id)
  const list: UndoneRecord[] = []
  const all: UndoneRecord[] = []
  for (const kind of undoKinds) {
    const own = traces.filter(({ entity }) => entity === kind.entity)
    if (own.length === 0) continue
    const undone = await undoRows(write, kind, own, row.fileName)
    all.push(...undone)
    list.push(...(kind.isMany ? undone.filter(({ effect }) => effect === 'left') : undone))
  }
  const counts = countsOf(all)
  await tx
    .update(imports)
    .set({ undoneAt: at, undoneBy: session.userId })
    .where(and(eq(imports.schoolId, schoolId), eq(imports.id, id)))
  const name = row.fileName
  await write.audit('imports', id, { name, undone: false }, { name, undone: true, ...counts })
  const undone = { ...row, undoneAt: at, undoneBy: session.userId, undoneByName: session.userName }
  return undoOf(importOf(dryRun ? row : undone), list, counts)
}

const countsOf = (list: readonly UndoneRecord[]): ImportUndo['counts'] => {
  const of = (effect: UndoneRecord['effect']) => list.filter((one) => one.effect === effect).length
  return { removed: of('removed'), restored: of('restored'), left: of('left') }
}

const undoOf = (
  record: ImportUndo['import'],
  list: UndoneRecord[],
  counts: ImportUndo['counts'],
): ImportUndo => ({ import: record, list, counts })

/** Undoes what an import did to the rows of one kind. */
async function undoRows(
  write: Write,
  kind: UndoKind,
  found: readonly Trace[],
  fileName: string,
): Promise<UndoneRecord[]> {
  const { emptied, ended } = kind
  const becomes =
    ended?.(write.at) ?? (emptied && Object.fromEntries(emptied.map((column) => [column, null])))
  const traces = becomes === undefined ? found : found.map((trace) => endedTrace(trace, becomes))
  const rows = await holdRows(write, kind, traces)
  const merged = await mergedSince(write, kind, traces)
  const reasons = await reasonsToLeave(write, kind, traces, rows, merged)
  const open = traces.filter(({ id }) => !reasons.has(id))
  const removed = open.filter(({ isMade }) => isMade)
  await removeRows(write, kind, removed, rows)

  const changed = open.filter(({ isMade }) => !isMade)
  const restored = await restoreRows(write, kind, changed, rows, reasons)
  await write.auditAll(
    restored.map(({ trace, before, after }) => ({
      entity: kind.entity,
      entityId: trace.id,
      before,
      after: { ...after, undone_import: fileName },
    })),
  )
  await replaceMemberships(write, restored.flatMap(staysBefore))
  await carryVersions(write, restored)

  const backs = new Map(restored.map((one) => [one.trace.id, one]))
  return traces.map((trace): UndoneRecord => {
    const { entity, id } = trace
    const current = rows.get(id)?.['name']
    const named = {
      entity,
      id,
      name: typeof current === 'string' ? current : trace.name || (merged.get(id)?.name ?? ''),
    }
    const message = reasons.get(id)
    if (message !== undefined) return { ...named, effect: 'left', message }
    const back = backs.get(id)
    if (back === undefined || ended !== undefined) return { ...named, effect: 'removed' }
    return {
      ...named,
      effect: 'restored',
      changed: Object.keys(back.after),
      before: back.before,
      after: back.after,
    }
  })
}

/** The trace of a row that is emptied or ended instead of removed. @param becomes what its columns become */
function endedTrace(trace: Trace, becomes: Trace['before']): Trace {
  return trace.isMade ? { ...trace, isMade: false, before: becomes } : trace
}

const Rows = z.array(z.object({ id: z.string(), row: z.record(z.string(), z.unknown()) }))

/** The rows as they are now, by their ids, held until the transaction ends. */
async function holdRows(
  { tx, schoolId }: Write,
  { table, name, held }: UndoKind,
  traces: readonly Trace[],
): Promise<Map<string, Row>> {
  const ids = traces.map(({ id }) => id)
  const { rows } = await tx.execute(sql`
    SELECT id, to_jsonb(t) ${name === undefined ? sql`` : sql`|| jsonb_build_object('name', ${name})`}
      ${held === undefined ? sql`` : sql`|| jsonb_build_object('held', ${held})`} AS row FROM ${table} t
    WHERE school_id = ${schoolId} AND id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR UPDATE`)
  return new Map(z.parse(Rows, rows).map(({ id, row }) => [id, row]))
}

/** The memberships of a pupil before the first change of the import; nothing where it changed none. */
function staysBefore({ trace: { id: studentId, memberships } }: { trace: Trace }) {
  const before = memberships[0]?.before
  return before === undefined ? [] : [{ studentId, before }]
}

/** Removes rows that the import made. The history keeps the names of people, and nothing else about them. */
async function removeRows(
  write: Write,
  { entity, table, isPersonal }: UndoKind,
  traces: readonly Trace[],
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  if (traces.length === 0) return
  const { tx, schoolId } = write
  const ids = traces.map(({ id }) => id)
  if (isPersonal)
    await replaceMemberships(
      write,
      ids.map((studentId) => ({ studentId, before: [] })),
    )
  await tx.delete(table).where(and(eq(table.schoolId, schoolId), inArray(table.id, ids)))
  await write.auditAll(
    traces.map(({ id, name }) => ({
      entity,
      entityId: id,
      before: { name: rows.get(id)?.['name'] ?? name },
      after: null,
    })),
  )
  if (!isPersonal) return
  const nameAlone = (column: SQL) => sql`CASE WHEN ${column} IS NOT NULL THEN
    jsonb_strip_nulls(jsonb_build_object('name', ${column} -> 'name')) END`
  await tx.execute(sql`
    UPDATE audit_log SET before = ${nameAlone(sql`before`)}, after = ${nameAlone(sql`after`)}
    WHERE school_id = ${schoolId} AND id = ANY(${sql.param(traces.flatMap(({ auditIds }) => auditIds))}::uuid[])`)
}
