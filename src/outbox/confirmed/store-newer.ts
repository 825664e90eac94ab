import type { IndexableType, Table } from 'dexie'

interface Versioned {
  version?: number | null | undefined
}

/**
 * Whether a row that came from the service is as new as the one held here. Without versions the local count
 * of acknowledgements is used instead: a read that began before one must not bring back what it has replaced.
 * @param asOf value of meta `tick` when the read began
 */
export function isAsNew(row: Versioned, held: Versioned | undefined, asOf: number): boolean {
  const [now, then] = [row.version ?? null, held?.version ?? null]
  if (now !== null && then !== null) return now >= then
  // When a service begins or stops to send versions, its new answer replaces the stored row.
  return now !== null || then !== null || asOf >= stampOf(held)
}

/** A row with when it was asked for. */
export function stamped<T extends Versioned>(row: T, asOf: number): T {
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
  const held = await table.get(key)
  // A newer row may come of an older question (a conflict that was settled late): what was known then stays known.
  if (isAsNew(row, held, asOf)) await table.put(stamped(row, Math.max(asOf, stampOf(held))))
}

/** Drops a row that the service was seen not to have, unless it was confirmed after that question. */
export async function dropOlder<T extends Versioned, const K extends IndexableType>(
  table: Table<T, K>,
  key: NoInfer<K>,
  asOf: number,
): Promise<void> {
  if (asOf >= stampOf(await table.get(key))) await table.delete(key)
}
