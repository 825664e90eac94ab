import type { IndexableType, Table } from 'dexie'

/**
 * Keeps a confirmed row unless a newer version of it is already here, so that a slow read never brings an
 * old value back. Call inside a transaction over the table.
 */
export async function storeNewer<
  T extends { version?: number | null | undefined },
  const K extends IndexableType,
>(table: Table<T, K>, key: NoInfer<K>, row: T): Promise<void> {
  const held = await table.get(key)
  if ((row.version ?? 0) >= (held?.version ?? 0)) await table.put(row)
}
