import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ErrorCode } from '../../../contract/errors'
import type { Queryable } from '../../db/client'
import { fail } from '../answers/fail'
import type { Write } from './write'

/** A table whose rows belong to a school and count their changes. */
export type RecordTable = PgTable & { id: AnyPgColumn; schoolId: AnyPgColumn; version: AnyPgColumn }

interface Held {
  readonly id: string
  readonly version: number
}

/** The description of a resource; reading, making, changing and removing its rows follow from it. */
export interface RecordKind<S extends Held, I extends object, Answer> {
  readonly table: RecordTable & { readonly $inferSelect: S; readonly $inferInsert: I }
  /** Its name in the audit. */
  readonly entity: string
  /** "Mata pelajaran ini tidak ditemukan." */
  readonly missing: string
  /** The contract's row, also with what other tables hold of it. */
  readonly present: (db: Queryable, row: S) => Answer | Promise<Answer>
  /** Hides rows that the asker does not reach; they are answered as missing. */
  readonly reach?: (write: Pick<Write, 'tx' | 'session'>) => SQL | undefined
}

/** Some of a table's columns; undefined means left out. */
type Values<I extends object> = { readonly [K in keyof I]?: I[K] | undefined }

/** The one cast: Drizzle cannot follow a table that is a type parameter. */
const rowOf = <S, I extends object, A>(_kind: RecordKind<S & Held, I, A>, row: unknown): S => row as S

const isOne = (table: RecordTable, schoolId: string, id: string) =>
  and(eq(table.schoolId, schoolId), eq(table.id, id))

/**
 * One row, held until the transaction ends, so that two writers take turns.
 * @throws DomainError 1200 with the kind's sentence
 */
export async function holdRecord<S extends Held, I extends object, A>(
  write: Pick<Write, 'tx' | 'session'>,
  kind: RecordKind<S, I, A>,
  id: string,
): Promise<S> {
  const where = and(isOne(kind.table, write.session.schoolId, id), kind.reach?.(write))
  const table: RecordTable = kind.table
  const [row] = await write.tx.select().from(table).where(where).for('update')
  return row === undefined ? fail(ErrorCode.notFound, { message: kind.missing }) : rowOf(kind, row)
}

/**
 * One row as the contract shows it.
 * @throws DomainError 1200 with the kind's sentence
 */
export async function readRecord<S extends Held, I extends object, A>(
  { tx, session }: Pick<Write, 'tx' | 'session'>,
  kind: RecordKind<S, I, A>,
  id: string,
): Promise<A> {
  const where = and(isOne(kind.table, session.schoolId, id), kind.reach?.({ tx, session }))
  const table: RecordTable = kind.table
  const [row] = await tx.select().from(table).where(where)
  if (row === undefined) return fail(ErrorCode.notFound, { message: kind.missing })
  return kind.present(tx, rowOf(kind, row))
}

/**
 * Makes a row. A client that made the id may send the same thing twice when the answer was lost.
 * @throws DomainError 1300 with the current row when that id already holds something else
 */
export async function createRecord<S extends Held, I extends object, A>(
  write: Write,
  kind: RecordKind<S, I, A>,
  values: Values<I>,
  madeId?: string,
): Promise<A> {
  const { tx, schoolId } = write
  const id = write.id(madeId)
  const table: RecordTable = kind.table
  const [made] = await tx
    .insert(table)
    .values({ ...values, id, schoolId })
    .onConflictDoNothing({ target: [table.schoolId, table.id] })
    .returning()
  if (made === undefined) return answerRepetition(write, kind, id, values)
  await write.audit(kind.entity, id, null, values)
  return kind.present(tx, rowOf(kind, made))
}

async function answerRepetition<S extends Held, I extends object, A>(
  write: Write,
  kind: RecordKind<S, I, A>,
  id: string,
  values: Values<I>,
): Promise<A> {
  const row = await holdRecord(write, kind, id)
  const shown = await kind.present(write.tx, row)
  return differences(row, values) === null ? shown : fail(ErrorCode.conflict, { data: shown })
}

/**
 * Changes a row. Fields left out (undefined) stay; what is already so is no change and no new version,
 * as a repeated request whose answer was lost is no conflict.
 * @param version the version that was read, if the request has one
 * @param judge refuses a change that the rules forbid; sees the row before and as it would be
 * @throws DomainError 1200, or 1300 with the current row
 */
export async function changeRecord<S extends Held, I extends object, A>(
  write: Write,
  kind: RecordKind<S, I, A>,
  id: string,
  values: Values<I>,
  version?: number,
  judge?: (before: S, after: S) => Promise<void> | void,
): Promise<A> {
  const { tx, schoolId } = write
  const row = await holdRecord(write, kind, id)
  const change = differences(row, values)
  if (change === null) return kind.present(tx, row)
  await refuseStale(version, row, () => kind.present(tx, row))
  await judge?.(row, { ...row, ...change.after })
  const [changed] = await tx
    .update(kind.table as RecordTable)
    .set({ ...change.after, version: row.version + 1 })
    .where(isOne(kind.table, schoolId, id))
    .returning()
  await write.audit(kind.entity, id, change.before, change.after)
  return kind.present(tx, rowOf(kind, changed))
}

/**
 * A row that somebody else changed since it was read is not changed and not removed unseen.
 * @param version the version that was read, if the request has one
 * @throws DomainError 1300 with the current row
 */
export async function refuseStale(
  version: number | undefined,
  row: { readonly version: number },
  current: () => unknown,
): Promise<void> {
  if (version !== undefined && version !== row.version) {
    fail(ErrorCode.conflict, { data: await current() })
  }
}

/** What must hold for a removal. */
export interface Removal<S> {
  /** Gives a sentence that names what still needs the row, or null. */
  readonly dependents?: (row: S) => Promise<string | null>
}

/**
 * Removes a row for good; people are archived instead. A row of another version than the request names is not removed.
 * @throws DomainError 1200, 1300 with the current row, or 1320 with the sentence of `dependents`
 */
export async function removeRecord<S extends Held, I extends object, A>(
  write: Write,
  kind: RecordKind<S, I, A>,
  id: string,
  { dependents }: Removal<S> = {},
): Promise<null> {
  const row = await holdRecord(write, kind, id)
  await refuseStale(write.seen, row, () => kind.present(write.tx, row))
  const message = (await dependents?.(row)) ?? null
  if (message !== null) return fail(ErrorCode.inUse, { message })
  await write.tx.delete(kind.table).where(isOne(kind.table, write.schoolId, id))
  await write.audit(kind.entity, id, row, null)
  return null
}

/** Moments of the writing itself: they differ at every repetition and are no change. */
const moments = ['createdAt', 'updatedAt']

/** What a change would change, before and after; null when nothing. */
export function differences(row: object, values: object): { before: object; after: object } | null {
  const held = new Map(Object.entries(row))
  const after = Object.entries(values).filter(
    ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(held.get(key) ?? null),
  )
  if (after.every(([key]) => moments.includes(key))) return null
  return {
    before: Object.fromEntries(after.map(([key]) => [key, held.get(key) ?? null])),
    after: Object.fromEntries(after),
  }
}
