import { tickOf, writeMeta } from '../../db/meta'
import type { OutboxRow, ServiceRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import type { Kind } from '../kind'

/**
 * Stores a row of the service on which a change depends from now on, so that no read that began earlier replaces it.
 * Call inside a transaction over the kind's tables and `meta`.
 * @returns the local counter that the row is stored with
 */
export async function storeLatest(
  db: UserDb,
  kind: Kind,
  row: OutboxRow,
  confirmed: ServiceRow,
): Promise<number> {
  const tick = (await tickOf(db)) + 1
  await writeMeta(db, 'tick', tick)
  await kind.store(db, row, confirmed, tick)
  return tick
}
