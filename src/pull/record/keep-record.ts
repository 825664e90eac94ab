import type { UserDb } from '../../db/user-db'
import type { ListSource, PageQuery } from '../list/list-source'

type Keeps<Row extends { id: string }> = Pick<ListSource<Row, PageQuery>, 'name' | 'table'>

/** The query key of one record in TanStack Query. */
export function recordQueryKey(dbName: string, name: string, id: string): string[] {
  return ['record', dbName, name, id]
}

/** The key in `lists` under which a record's own read is remembered, for its age and its ETag. */
export const recordKey = (name: string, id: string): string => `${name}/${id}`

/** Stores a row that the service confirmed. An older version never replaces a newer one. */
export async function storeRow<Row extends { id: string; version?: number | null | undefined }>(
  db: UserDb,
  source: Keeps<Row>,
  row: Row,
): Promise<void> {
  const table = source.table(db)
  await db.transaction('rw', table, async () => {
    const held = await table.get(row.id)
    if ((held?.version ?? -1) > (row.version ?? Number.MAX_SAFE_INTEGER)) return
    await table.put(row)
  })
}

/** Takes a row that the service no longer has off this device, out of every stored page too. */
export async function forgetRow<Row extends { id: string }>(
  db: UserDb,
  source: Keeps<Row>,
  id: string,
): Promise<void> {
  const table = source.table(db)
  await db.transaction('rw', [table, db.lists], async () => {
    await table.delete(id)
    await db.lists.delete(recordKey(source.name, id))
    await db.lists
      .where('key')
      .startsWith(`${source.name}?`)
      .filter((list) => list.ids.includes(id))
      .modify((list) => {
        list.ids = list.ids.filter((held) => held !== id)
      })
  })
}
