import type { Pagination } from '../../../contract/envelope'
import type { UserDb } from '../../db/user-db'
import { readTogether } from '../../db/read-together'
import { localPage } from './local-page'
import { listKey, type ListSource, type PageQuery } from './list-source'
import { wholeSince } from './whole-since'

/** One page as this device holds it. */
export interface StoredPage<Row> {
  key: string
  rows: Row[]
  pagination: Pagination
  /** Milliseconds since 1970; null where neither this page nor all rows of the list were ever fetched. */
  fetchedAt: number | null
  /** Put together from rows that other pages brought: there may be more on the service. */
  partial: boolean
}

/**
 * Reads one page from the local database. A page that was never fetched is answered from the rows that
 * are here; it is partial unless the whole-school pack brought all of them. For use in a live query.
 */
export async function readPage<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
): Promise<StoredPage<Row>> {
  const page = await readStoredPage(db, source, query)
  source.lastRows?.set(db, page.rows)
  return page
}

async function readStoredPage<Row extends { id: string }, Query extends PageQuery>(
  db: UserDb,
  source: ListSource<Row, Query>,
  query: Query,
): Promise<StoredPage<Row>> {
  const key = listKey(source.name, query)
  const table = source.table(db)
  const known = await readTogether(db, [db.lists, table], async () => {
    const list = await db.lists.get(key)
    return list && { list, rows: await table.bulkGet(list.ids) }
  })
  if (known) {
    return {
      key,
      rows: known.rows.filter((row) => row !== undefined),
      pagination: known.list.pagination,
      fetchedAt: known.list.fetched_at,
      partial: false,
    }
  }
  const found = await source.local(db, query)
  const since = await wholeSince(db, source.name, query)
  return { key, ...localPage(found, query), fetchedAt: since, partial: since === null }
}
