import { useLiveQuery } from 'dexie-react-hooks'
import { readState } from '../../db/device-db'
import { readMeta } from '../../db/meta'
import { stateOf } from '../../db/outbox-row'
import { openUserDb, type UserDb } from '../../db/user-db'
import { unsentRows } from '../../outbox/queue'
import type { QueueOwner } from '../../outbox/transfer'

export interface OwnQueue {
  db: UserDb | null
  owner: QueueOwner | null
  /** Changes that the service does not hold yet. */
  unsent: number
  /** Of those, how many need a decision of their owner before they can be sent. */
  attention: number
  /** Whether the service itself ended the session: nothing can be sent before the next log-in. */
  ended: boolean
  /** Whether the service did not answer the last time it was asked. */
  silent: boolean
}

/** What the person who is about to leave has not sent; undefined while it is being counted. */
export function useOwnQueue(): OwnQueue | undefined {
  return useLiveQuery(async () => {
    const { user, data } = await readState('auth')
    const ended = user !== null && data === null
    if (!user) return { db: null, owner: null, unsent: 0, attention: 0, ended, silent: false }
    const db = openUserDb(user.school_id, user.id)
    const rows = await unsentRows(db)
    return {
      db,
      owner: { school_id: user.school_id ?? null, user_id: user.id, key: user.queue_key },
      unsent: rows.length,
      attention: rows.filter((row) => stateOf(row) !== 'pending').length,
      ended,
      silent: Boolean(await readMeta(db, 'silence')),
    }
  })
}
