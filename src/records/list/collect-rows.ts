import type { Client } from '../../api/client'
import { NetworkError } from '../../api/errors'
import type { UserDb } from '../../db/user-db'
import type { PageQuery, RowSource } from '../../pull/list/list-source'
import { wholeSince } from '../../pull/list/whole-since'

/** Rows of one request; the service gives no more. */
const pageSize = 200

/**
 * Fetches everything that the filters of a list mean, not one page.
 * @param onProgress rows fetched and rows in all
 * @returns the rows; `partial` where the service could not be reached and rows may be missing on the device
 * @throws what the client throws, except a NetworkError where the source keeps rows on the device
 */
export async function collectRows<Row extends { id: string }, Query extends PageQuery>(
  { db, client }: { db: UserDb; client: Client },
  source: RowSource<Row, Query>,
  query: Query,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<{ rows: Row[]; partial: boolean }> {
  const rows: Row[] = []
  try {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await source.ask(client, { ...query, page, limit: pageSize }, {})
      if ('notModified' in answer) break
      rows.push(...answer.data.list)
      pages = answer.data.pagination.total_page
      onProgress(rows.length, answer.data.pagination.total_data)
    }
    return { rows, partial: false }
  } catch (error) {
    const { name, local } = source
    if (!(error instanceof NetworkError) || !local) throw error
    const partial = name === undefined || (await wholeSince(db, name, query)) === null
    return { rows: await local(db, query), partial }
  }
}
