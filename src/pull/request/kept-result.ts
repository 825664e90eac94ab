import type { UserDb } from '../../db/user-db'

/** What this device worked out itself, kept as it was. */
export interface KeptResult<Data> {
  /** When it was worked out, milliseconds since 1970. */
  readonly at: number
  readonly data: Data
}

const keyOf = (key: readonly string[]) => `result-${JSON.stringify(key)}`

/** The last result of this name; undefined where there is none, or one that cannot be read. For liveQuery. */
export async function readResult<Data>(
  db: UserDb,
  key: readonly string[],
  parse: (value: unknown) => Data | undefined,
): Promise<KeptResult<Data> | undefined> {
  const text = (await db.documents.get(keyOf(key)))?.value
  if (text === undefined) return undefined
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('data' in kept)) return undefined
  const data = parse(kept.data)
  return typeof kept.at === 'number' && data !== undefined ? { at: kept.at, data } : undefined
}

/**
 * Keeps a result under its name, in place of the one before.
 * @param at how old the oldest part of it is
 */
export async function keepResult(
  db: UserDb,
  key: readonly string[],
  data: unknown,
  at = Date.now(),
): Promise<void> {
  await db.documents.put({ key: keyOf(key), value: JSON.stringify({ at, data }) })
}
