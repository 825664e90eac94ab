import { useLiveQuery } from 'dexie-react-hooks'
import { readState } from '../../db/device-db'
import { openUserDb, type UserDb } from '../../db/user-db'
import { pendingCount } from '../../outbox/queue'

export interface OwnQueue {
  db: UserDb | null
  owner: { school_id: string | null; user_id: string } | null
  /** Changes that the service does not hold yet. */
  unsent: number
}

/** What the person who is about to leave has not sent; undefined while it is being counted. */
export function useOwnQueue(): OwnQueue | undefined {
  return useLiveQuery(async () => {
    const { user } = await readState('auth')
    if (!user) return { db: null, owner: null, unsent: 0 }
    const db = openUserDb(user.school_id, user.id)
    return {
      db,
      owner: { school_id: user.school_id ?? null, user_id: user.id },
      unsent: await pendingCount(db),
    }
  })
}
