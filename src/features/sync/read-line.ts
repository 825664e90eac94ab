import { readMeta, type Meta } from '../../db/meta'
import type { OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { unsentRows } from '../../outbox/queue'

export interface LineView {
  rows: OutboxRow[]
  /** Last answer that really came from the service; null when none yet. */
  contact: number | null
  offline: boolean
  /** Service clock minus device clock, milliseconds. */
  clock: number | null
  prefetch: Meta['prefetch'] | null
}

/** Everything `/sinkronisasi` shows, from the local database. For liveQuery. */
export async function readLine(db: UserDb): Promise<LineView> {
  const wait = await readMeta(db, 'wait')
  return {
    rows: await unsentRows(db),
    contact: (await readMeta(db, 'contact')) ?? null,
    offline: (wait?.failures ?? 0) > 0 || Boolean(await readMeta(db, 'silence')),
    clock: (await readMeta(db, 'clock')) ?? null,
    prefetch: (await readMeta(db, 'prefetch')) ?? null,
  }
}
