import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Pagination } from '../../../contract/envelope'
import type { Queryable } from '../../db/client'
import { countOf } from '../records/count-of'
import { type PageQuery, pageWindow, paginationOf, totalOf } from './paging'

/**
 * One page of a table, with its pagination.
 * @param present gets the page at once, so that what other tables hold is read in one statement
 * @param order ends with the id, else equal rows could change places between two pages
 */
export async function listPage<T extends PgTable, A>(
  db: Queryable,
  table: T,
  query: PageQuery,
  where: SQL | undefined,
  order: readonly [SQL, ...SQL[]],
  present: (rows: readonly T['$inferSelect'][]) => A[] | Promise<A[]>,
): Promise<{ list: A[]; pagination: Pagination }> {
  const plain: PgTable = table
  const { limit, offset } = pageWindow(query)
  const rows = await db
    .select(getTableColumns(plain))
    .from(plain)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, rows.length, () => countOf(db, plain, where))
  return { list: rows.length === 0 ? [] : await present(rows), pagination: paginationOf(query, total) }
}
