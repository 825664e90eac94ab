import { readMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'
import type { PageQuery } from './list-source'

/**
 * Since when this device holds every row that a query may mean: the end of the latest run of the whole-school pack over
 * this list. The pack holds what the service lists without a status, which are the active ones.
 * @param name of the list's source
 * @returns milliseconds since 1970; null where rows may be missing here
 */
export async function wholeSince(db: UserDb, name: string, query: PageQuery): Promise<number | null> {
  if ('status' in query && query.status !== undefined && query.status !== 'active') return null
  const at = new Map(Object.entries((await readMeta(db, 'schoolPack'))?.whole_at ?? {})).get(name)
  if (at === undefined) return null
  // A browser that needed room has thrown the pages away, and rows with them.
  return (await db.lists.where('key').startsWith(`${name}?`).count()) > 0 ? at : null
}
