import type Dexie from 'dexie'
import { CopyLog } from './copy-log'
import type { OutboxRow } from './outbox-row'
import type { MetaRow } from './stored-rows'

/** One entry of the log: rows in the state that they have since then. The newest of a key counts. */
export interface QueueEntry {
  /** How often the database had been made when it was written; numbers of rows begin at 1 each time. */
  born: number
  rows: OutboxRow[]
  /** Numbers of rows that are no more. */
  gone: number[]
  meta: MetaRow[]
}

const logs = new WeakMap<Dexie, CopyLog<QueueEntry>>()

/** Opened once for each handle of a database, so that saving a tap does not wait for it. */
export function logOf(db: Dexie): CopyLog<QueueEntry> {
  const log = logs.get(db) ?? new CopyLog<QueueEntry>(db.name)
  logs.set(db, log)
  return log
}

/** Hashes of the photos that rows wait for. */
export function hashesOf(rows: readonly OutboxRow[]): Set<string> {
  return new Set(rows.flatMap(({ photos = {} }) => Object.values(photos)))
}
