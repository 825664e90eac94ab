import type { Client } from '../api/client'
import { readMeta } from '../db/meta'
import type { StoredList, UserDb } from '../db/user-db'
import { listKey, type ListSource, type PageQuery } from './paged-list-source'

/** Envelopes beyond this are old searches; the oldest go. */
const keptLists = 300

/**
 * Fetches one page and stores rows and envelope in one transaction, so that a reader never sees one
 * without the other. Asks only for changes where the service announces `etag` and every row of the
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
  const answer = await source.ask(client, query, {
    ...(etag ? { headers: { 'if-none-match': etag } } : {}),
    ...(signal ? { signal } : {}),
  })
  const fetched_at = Date.now()
  await db.transaction('rw', [db.lists, table], async () => {
    if ('notModified' in answer) {
      await db.lists.update(key, { fetched_at })
      return
    }
    const { list, pagination } = answer.data
    await table.bulkPut(list)
    await db.lists.put({ key, ids: list.map((row) => row.id), pagination, etag: answer.etag, fetched_at })
    await dropOldest(db)
  })
  return fetched_at
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
