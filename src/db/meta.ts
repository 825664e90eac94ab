import type { Capability } from '../../contract/health'
import type { UserDb } from './user-db'

/** Facts that page and worker share, with their types. Times in milliseconds since 1970. */
export interface Meta {
  /** Grows with every acknowledgement; see `OutboxRow.ack_tick`. */
  tick: number
  /** Last answer that really came from the service. */
  contact: number
  /** Since when the service has not answered; null while it does. */
  silence: number | null
  /** Service clock minus device clock, in milliseconds. */
  clock: number
  /** Address of the service this queue belongs to, where the service names no school. */
  service: string
  capabilities: Capability[] | string[]
  /** The whole queue waits: no network. `since` is the start of the outage. */
  wait: { failures: number; until: number; since: number }
  /** The replay at work, for the chip: how many of how many. */
  progress: { done: number; total: number; at: number } | null
  /** When what is ready for offline use was last fetched ahead, and how far it is. */
  prefetch: { at: number; done: number; total: number }
  /**
   * Months of a register whose marks were fetched whole, by `class month`, with the school's date then: a
   * day without a mark is known to be untaken only up to it.
   */
  months: Record<string, { at: number; until: string }>
}

/** Reads one fact, or undefined. */
export async function readMeta<K extends keyof Meta>(db: UserDb, key: K): Promise<Meta[K] | undefined> {
  // The key decides the value's type; only writeMeta puts rows in.
  return (await db.meta.get(key))?.value as Meta[K] | undefined
}

/** Replaces one fact. */
export async function writeMeta<K extends keyof Meta>(db: UserDb, key: K, value: Meta[K]): Promise<void> {
  await db.meta.put({ key, value })
}

/** How many acknowledgements this database has seen: what orders reads where the service has no versions. */
export async function tickOf(db: UserDb): Promise<number> {
  return (await readMeta(db, 'tick')) ?? 0
}
