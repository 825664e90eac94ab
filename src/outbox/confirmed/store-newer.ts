import type { IndexableType, Table } from 'dexie'

interface Versioned {
  version?: number | null | undefined
}

/**
 * Whether a row that came from the service is as new as the one held here. Without versions the local count
 * of acknowledgements is used instead: a read that began before one must not bring back what it has replaced.
 * @param asOf value of meta `tick` when the read began
 */
function isAsNew(row: Versioned, held: Versioned | undefined, asOf: number): boolean {
  const [now, then] = [row.version ?? null, held?.version ?? null]
  if (now !== null && then !== null) return now >= then
  // When a service begins or stops to send versions, its new answer replaces the stored row.
  return now !== null || then !== null || asOf >= stampOf(held)
}

/** A row with when it was asked for. */
function stamped<T extends Versioned>(row: T, asOf: number): T {
  return { ...row, as_of: asOf }
}

/** Value of meta `tick` when a stored row was asked for. */
export function stampOf(held: Versioned | undefined): number {
  return held && 'as_of' in held && typeof held.as_of === 'number' ? held.as_of : 0
}

/**
 * Keeps a confirmed row unless a newer one is already here, so that a slow read never brings an old value
 * back. Call inside a transaction over the table.
 * @param asOf value of meta `tick` when the read began
 */
export async function storeNewer<T extends Versioned, const K extends IndexableType>(
  table: Table<T, K>,
  key: NoInfer<K>,
  row: T,
  asOf: number,
): Promise<void> {
  await storeAllNewer(table, () => key, [row], asOf)
}

/**
 * {@link storeNewer} for many rows in two requests to the database: one for each row would hold the table for as long as
 * a phone takes to answer thousands. Of a row that is there twice, the newer one is kept. Call inside a transaction
 * over the table.
 * @param asOf value of meta `tick` when the read began
 */
export async function storeAllNewer<T extends Versioned, const K extends IndexableType>(
  table: Table<T, K>,
  keyOf: (row: T) => NoInfer<K>,
  rows: readonly T[],
  asOf: number,
): Promise<void> {
  const held = await table.bulkGet(rows.map(keyOf))
  const newer = new Map<string, T>()
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(keyOf(row))
    const before = newer.get(key) ?? held[index]
    // A newer row may come of an older question (a conflict that was settled late): what was known then stays known.
    if (isAsNew(row, before, asOf)) newer.set(key, stamped(row, Math.max(asOf, stampOf(before))))
  }
  await table.bulkPut([...newer.values()])
}

/** Drops a row that the service was seen not to have, unless it was confirmed after that question. */
export async function dropOlder<T extends Versioned, const K extends IndexableType>(
  table: Table<T, K>,
  key: NoInfer<K>,
  asOf: number,
): Promise<void> {
  if (asOf >= stampOf(await table.get(key))) await table.delete(key)
}
