import { getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { importChanges } from '../../../db/schema/people/imports'
import type { Write } from '../../../kit/records/write'
import type { Row, Trace } from './read-traces.repo'
import type { UndoKind } from './undo.kind'

export interface Restored {
  readonly trace: Trace
  /** The fields that came back, as they were before the undo and as they are after it. */
  readonly before: Record<string, string | null>
  readonly after: Record<string, string | null>
}

/**
 * Gives rows the values that they had before the import.
 * @param traces of rows that the import changed
 * @param rows as they are now
 * @param reasons where a number is somebody else's by now, the row stays and gets its reason here
 */
export async function restoreRows(
  write: Write,
  kind: UndoKind,
  traces: readonly Trace[],
  rows: ReadonlyMap<string, Row>,
  reasons: Map<string, string>,
): Promise<Restored[]> {
  if (traces.length === 0) return []
  const numbers = Object.keys(kind.unique)
  const isNumbered = ({ before }: Trace) => numbers.some((number) => typeof before[number] === 'string')
  const classes = await classesNow(write, traces)
  await giveBack(
    write,
    kind,
    traces.filter((trace) => !isNumbered(trace)),
  )
  // The other way round than they were changed: a number that one row left and another took goes back the same way.
  for (const trace of traces.filter(isNumbered).reverse()) {
    const reason = await whyTaken(write, kind, trace)
    if (reason === null) await giveBack(write, kind, [trace])
    else reasons.set(trace.id, reason)
  }
  const columns = columnsOf(kind)
  return traces
    .filter(({ id }) => !reasons.has(id))
    .map((trace) => {
      const held: Row = { ...rows.get(trace.id), class: classes.get(trace.id) }
      const fields = Object.keys(trace.before).filter((name) => name === 'class' || columns.includes(name))
      const textsOf = (row: Row) => Object.fromEntries(fields.map((name) => [name, textOf(row[name])]))
      return { trace, before: textsOf(held), after: textsOf(trace.before) }
    })
}

const columnsOf = ({ table }: UndoKind): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) => name)

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Writes the values of before; what the import did not change stays. */
async function giveBack({ tx, schoolId, at, session }: Write, kind: UndoKind, traces: readonly Trace[]) {
  if (traces.length === 0) return
  const columns = columnsOf(kind)
  const { side = '' } = kind
  const version = sql.identifier(`${side}version`)
  const changed = new Set(traces.flatMap(({ before }) => Object.keys(before)))
  const sets = [
    ...columns
      .filter((name) => changed.has(name))
      .map(
        (name) => sql`${sql.identifier(name)} = (jsonb_populate_record(t, r.before)).${sql.identifier(name)}`,
      ),
    ...(columns.includes(`${side}updated_by`)
      ? [sql`${sql.identifier(`${side}updated_by`)} = ${session.userId}::uuid`]
      : []),
    ...(columns.includes(`${side}updated_at`)
      ? [sql`${sql.identifier(`${side}updated_at`)} = ${at}::timestamptz`]
      : []),
    sql`${version} = t.${version} + 1`,
  ]
  const values = JSON.stringify(traces.map(({ id, before }) => ({ id, before })))
  await tx.execute(sql`
    UPDATE ${kind.table} t SET ${sql.join(sets, sql`, `)}
    FROM jsonb_to_recordset(${values}::jsonb) AS r(id uuid, before jsonb)
    WHERE t.school_id = ${schoolId} AND t.id = r.id`)
}

/** Who else has a number by now that a row would get, in words; null: nobody. */
async function whyTaken(
  { tx, schoolId }: Write,
  { table, unique }: UndoKind,
  { id, before }: Trace,
): Promise<string | null> {
  for (const [column, word] of Object.entries(unique)) {
    const number = before[column]
    if (typeof number !== 'string') continue
    const { rows } = await tx.execute<{ name: string }>(sql`
      SELECT name FROM ${table}
      WHERE school_id = ${schoolId} AND ${sql.identifier(column)} = ${number} AND id <> ${id}::uuid`)
    if (rows[0] !== undefined) return `${word} ${number} kini dipakai ${rows[0].name}.`
  }
  return null
}

const Classes = z.array(z.object({ id: z.string(), name: z.string() }))

/** In which classes pupils are whom the import moved, by their ids. */
async function classesNow({ tx, schoolId }: Write, traces: readonly Trace[]): Promise<Map<string, string>> {
  const moved = traces.filter(({ memberships }) => memberships.length > 0).map(({ id }) => id)
  if (moved.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    SELECT m.student_id AS id, c.name FROM class_memberships m
    JOIN classes c ON c.school_id = m.school_id AND c.id = m.class_id
    WHERE m.school_id = ${schoolId} AND m.student_id = ANY(${sql.param(moved)}::uuid[]) AND m.to_date IS NULL`)
  return new Map(z.parse(Classes, rows).map(({ id, name }) => [id, name]))
}

/** An earlier import can still be undone: for it, the rows are as it left them. */
export async function carryVersions({ tx, schoolId }: Write, restored: readonly Restored[]): Promise<void> {
  if (restored.length === 0) return
  const rows = restored.map(({ trace: { id, previous, version } }) => ({ id, was: previous, version }))
  await tx.execute(sql`
    UPDATE ${importChanges} c SET version = r.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, was int, version int)
    WHERE c.school_id = ${schoolId} AND c.entity_id = r.id AND c.version = r.was`)
}
