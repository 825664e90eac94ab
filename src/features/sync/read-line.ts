import { readMeta, type Meta } from '../../db/meta'
import type { OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'
import { namedRows } from '../../outbox/named-rows'
import { unsentRows } from '../../outbox/queue'

export interface LineView {
  rows: OutboxRow[]
  /** Last answer that really came from the service; null when none yet. */
  contact: number | null
  /** The browser has lost this database, and the queue came back from its second copy; no answer since. */
  restored: boolean
  offline: boolean
  /** The service is reached, and refuses a session that has just been renewed. */
  refused: boolean
  /** Service clock minus device clock, milliseconds. */
  clock: number | null
  shapes: Meta['shapes']
}

/** @returns whether the replay's log has recorded it; few events are in a database that came up new */
async function wasRestored(db: UserDb): Promise<boolean> {
  return (await db.events.filter(({ type }) => type === 'restored').count()) > 0
}

/** Everything `/sinkronisasi` shows, from the local database. For liveQuery. */
export async function readLine(db: UserDb): Promise<LineView> {
  const wait = await readMeta(db, 'wait')
  const contact = (await readMeta(db, 'contact')) ?? null
  return {
    rows: await namedRows(db, await unsentRows(db)),
    contact,
    restored: contact === null && (await wasRestored(db)),
    offline: (wait?.failures ?? 0) > 0 || Boolean(await readMeta(db, 'silence')),
    refused: wait?.refused ?? false,
    clock: (await readMeta(db, 'clock')) ?? null,
    shapes: (await readMeta(db, 'shapes')) ?? {},
  }
}
