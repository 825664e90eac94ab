import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ValidationData } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'
import type { PageQuery } from '../list/list-source'
import { listQueryKey } from '../list/use-paged-list'
import { forgetRow, recordQueryKey, storeRow } from './keep-record'
import type { RecordSource } from './record-source'

/** How a write ended. Only a `saved` changed the service. */
export type SaveResult<Row> =
  | { kind: 'saved'; row: Row }
  /** Somebody else changed the row since it was read (1300); `theirs` is the current row. */
  | { kind: 'conflict'; theirs: Row }
  /** The service refuses fields (1100–1199): one sentence for each path. */
  | { kind: 'fields'; errors: Partial<Record<string, string>>; message: string }
  /** The row does not exist any more (1200–1299); it has left this device too. */
  | { kind: 'gone'; message: string }
  /** No answer came. Whether the service did it is unknown; saying it again does it at most once. */
  | { kind: 'network'; reason: NetworkError['reason'] }
  /** Refused as a whole, with the service's sentence or the list's fallback. */
  | { kind: 'refused'; message: string; code: number }

/** How a removal ended. `conflict`: somebody else changed the row since the version that was sent; nothing is removed. */
export type RemoveResult<Row = unknown> = { kind: 'removed' } | Exclude<SaveResult<Row>, { kind: 'saved' }>

/** What a removal needs of the row that a person saw. */
interface Seen {
  id: string
  version?: number | null | undefined
}

/** What a write works with. */
export interface RecordReach {
  db: UserDb
  client: Client
  queries: QueryClient
}

/**
 * Makes or changes one record: the one write path for what is not queued in the outbox. Stores the row that
 * the service confirmed, takes away a row that is gone, and lets the lists that show it be fetched again.
 * @param change for a new record `id` is made by the caller and stays the same when the same form is sent
 *   again, so that a lost answer makes nothing twice; `version` is the version that was read
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function saveRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  reach: RecordReach,
  source: RecordSource<Row, Query, Create, Update>,
  change: RecordChange<Create, Update>,
): Promise<SaveResult<Row>> {
  const result = await writeRecord(reach, source, change)
  const { kind } = result
  if (kind === 'saved' || kind === 'gone' || kind === 'conflict')
    refetchRecord(reach.queries, reach.db, source, change.id)
  return result
}

type RecordChange<Create, Update> =
  { make: Create; id: string } | { change: Update; id: string; version: number | null | undefined }

/**
 * As {@link saveRecord}, but the lists that show the record are not fetched again: for one of many changes, after
 * which the caller calls {@link refetchLists} once.
 * @throws as {@link saveRecord}
 */
export async function writeRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  { db, client }: RecordReach,
  source: RecordSource<Row, Query, Create, Update>,
  change: RecordChange<Create, Update>,
): Promise<SaveResult<Row>> {
  const { id } = change
  try {
    const answered =
      'make' in change
        ? await source.create?.(client, { ...change.make, id })
        : await source.update?.(client, id, {
            ...change.change,
            ...(change.version === null || change.version === undefined ? {} : { version: change.version }),
          })
    if (answered === undefined) throw new Error(`${source.name} cannot be written`)
    const row = answered ?? (await source.get(client, id))
    await storeRow(db, source, row)
    return { kind: 'saved', row }
  } catch (error) {
    return readFailure(db, source, id, error)
  }
}

/**
 * Removes one record. A row that is gone already counts as removed.
 * @param seen the row as the person saw it; a service with versions removes no newer one (decision 0075). A row of a service
 *   without versions is removed as it is
 * @throws only what is a fault of ours, {@link SessionEnded} and {@link SessionChanged}
 */
export async function removeRecord<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  { db, client, queries }: RecordReach,
  source: RecordSource<Row, Query, Create, Update>,
  { id, version }: Seen,
): Promise<RemoveResult<Row>> {
  try {
    if (!source.remove) throw new Error(`${source.name} cannot be removed`)
    await source.remove(client, id, { version: version ?? undefined })
    if (source.archives) await storeRow(db, source, await source.get(client, id))
    else await forgetRow(db, source, id)
  } catch (error) {
    const failed = await readFailure(db, source, id, error)
    if (failed.kind === 'conflict') refetchRecord(queries, db, source, id)
    if (failed.kind !== 'gone') return failed
  }
  refetchRecord(queries, db, source, id)
  return { kind: 'removed' }
}

async function readFailure<Row extends { id: string }, Query extends PageQuery, Create, Update>(
  db: UserDb,
  source: RecordSource<Row, Query, Create, Update>,
  id: string,
  error: unknown,
): Promise<Exclude<SaveResult<Row>, { kind: 'saved' }>> {
  const failure = writeFailure(error, source.failure)
  if (failure.kind === 'gone') await forgetRow(db, source, id)
  const theirs = error instanceof ApiError && error.code === ErrorCode.conflict && source.rowOf(error.data)
  if (!theirs) return failure
  await storeRow(db, source, theirs)
  return { kind: 'conflict', theirs }
}

/**
 * Why a write did not happen, for any call; a conflict of versions is the caller's to recognise first.
 * @param fallback the sentence that is shown where the service refuses without a sentence
 * @throws the error itself where it is neither a refusal nor a silence: a fault of ours, {@link SessionEnded}
 *   and {@link SessionChanged}
 */
export function writeFailure(
  error: unknown,
  fallback: string,
): Exclude<SaveResult<never>, { kind: 'saved' | 'conflict' }> {
  if (error instanceof NetworkError) return { kind: 'network', reason: error.reason }
  if (!(error instanceof ApiError)) throw error
  const message = error.sentenceOr(fallback)
  if (error.kind === 'notFound') return { kind: 'gone', message }
  const invalid = error.kind === 'validation' ? z.safeParse(ValidationData, error.data) : undefined
  if (invalid?.success) {
    const errors: Partial<Record<string, string>> = {}
    for (const each of invalid.data.errors) errors[each.path] ??= each.message
    return { kind: 'fields', errors, message }
  }
  return { kind: 'refused', message, code: error.code }
}

type Shown = { name: string; shownIn?: readonly string[] }

/** Lets what shows the record be fetched again; the write itself does not wait for it. */
function refetchRecord(queries: QueryClient, db: UserDb, source: Shown, id: string): void {
  void queries.invalidateQueries({ queryKey: recordQueryKey(db.name, source.name, id) })
  refetchLists({ queries, db }, source)
}

/** Lets the lists that show these records be fetched again, without waiting for it. */
export function refetchLists({ queries, db }: Pick<RecordReach, 'queries' | 'db'>, source: Shown): void {
  for (const name of [source.name, ...(source.shownIn ?? [])])
    void queries.invalidateQueries({ queryKey: listQueryKey(db.name, name) })
}
