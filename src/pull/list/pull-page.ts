import type { Table } from 'dexie'
import type { Pagination } from '../../../contract/envelope'
import type { Client } from '../../api/client'
import { readMeta, tickOf } from '../../db/meta'
import type { StoredList, UserDb } from '../../db/user-db'
import { dropCovered } from '../../outbox/queue'
import { dropMissing } from './drop-missing'
import { listKey, type ListSource, type PageQuery } from './list-source'

/** Envelopes beyond this are old searches; the oldest go. */
const keptLists = 300

/**
 * Fetches one page and stores rows and envelope in one transaction, so that a reader never sees one
 * without the other. Rows that a whole answer no longer holds leave the device, but for those that came to it while
 * the page was on its way: that answer may be older than they are. Asks only for changes where the service announces `etag` and every row of the
 * known page is still here.
 * @returns when it was fetched, milliseconds since 1970
 * @throws what the client throws; nothing is written then
 */
export async function pullPage<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  client: Client,
  source: ListSource<Row, Query>,
  query: Query,
  signal?: AbortSignal,
): Promise<number> {
  const key = listKey(source.name, query)
  const table = source.table(db)
  const known = await db.lists.get(key)
  const etag = known && (await mayAskForChanges(db, source, known)) ? known.etag : null
  const tick = await tickOf(db)
  const mayBeWhole = query.page === 1 && !query.search
  const held = new Set(mayBeWhole ? await table.toCollection().primaryKeys() : [])
  const answer = await source.ask(client, query, {
    ...(etag ? { headers: { 'if-none-match': etag } } : {}),
    ...(signal ? { signal } : {}),
  })
  const fetched_at = Date.now()
  await db.transaction('rw', [db.lists, db.classes, db.outbox, table], async () => {
    if ('notModified' in answer) {
      await db.lists.update(key, { fetched_at })
      if (known) await settleCovered(db, source, query, known, tick)
      return
    }
    const { list, pagination } = answer.data
    await table.bulkPut(await withoutOlder(source, table, list))
    if (isWhole(query, pagination, list.length))
      await dropMissing(db, source, query, new Set(list.map((row) => row.id)), held)
    const stored = { key, ids: list.map((row) => row.id), pagination, etag: answer.etag, fetched_at }
    await db.lists.put(stored)
    await settleCovered(db, source, query, stored, tick)
    await dropOldest(db)
  })
  return fetched_at
}

/** The rows but for those of which this device holds a newer version: a save may overtake a slow read. */
async function withoutOlder<
  Row extends { id: string; version?: number | null | undefined },
  Query extends PageQuery,
>(source: ListSource<Row, Query>, table: Table<Row, string>, list: readonly Row[]): Promise<Row[]> {
  const held = await table.bulkGet(list.map((row) => row.id))
  return list.filter((row, at) => {
    const known = held[at]
    if (known && source.isOlder?.(row, known)) return false
    return (known?.version ?? -1) <= (row.version ?? Number.MAX_SAFE_INTEGER)
  })
}

/** Whether the answer holds every row that the query means. A search is left out: the service searches otherwise. */
function isWhole(query: PageQuery, pagination: Pagination, rows: number): boolean {
  return !query.search && query.page === 1 && pagination.total_data === rows
}

/**
 * Takes acknowledged changes out of the outbox that this page shows.
 * @param tick value of meta `tick` when the page was asked for
 */
async function settleCovered<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
  { ids, pagination }: Pick<StoredList, 'ids' | 'pagination'>,
  tick: number,
): Promise<void> {
  const { covers } = source
  if (!covers) return
  const page = { ids: new Set(ids), whole: isWhole(query, pagination, ids.length) }
  await dropCovered(db, tick, (row) => covers(row, query, page))
}

async function mayAskForChanges<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  known: StoredList,
): Promise<boolean> {
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  if (!capabilities.includes('etag')) return false
  const rows = await source.table(db).bulkGet(known.ids)
  return rows.every((row) => row !== undefined)
}

async function dropOldest(db: UserDb): Promise<void> {
  if ((await db.lists.count()) <= keptLists) return
  const lists = await db.lists.toArray()
  lists.sort((a, b) => a.fetched_at - b.fetched_at)
  await db.lists.bulkDelete(lists.slice(0, lists.length - keptLists).map((list) => list.key))
}
