import type { OutboxKind, OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import type { Kind } from '../kind'
import { attendance } from './attendance'

const kinds: Partial<Record<OutboxKind, Kind>> = { attendance }

/**
 * The description of a row's kind.
 * @throws for a kind this version of the app does not know; ask `isKnown` first
 */
export function kindOf({ kind }: Pick<OutboxRow, 'kind'>): Kind {
  const found = kinds[kind]
  if (!found) throw new Error(`unknown kind ${kind}`)
  return found
}

/** Everything a transaction over the outbox and any kind's confirmed rows needs. */
export function outboxTables(db: UserDb) {
  return [db.outbox, db.blobs, db.meta, ...Object.values(kinds).flatMap((kind) => kind.tables(db))]
}
