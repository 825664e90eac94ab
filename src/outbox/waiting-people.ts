import Dexie from 'dexie'
import { readState } from '../db/device-db'
import { copySize } from '../db/queue-copy'
import { UserDb, userDbName } from '../db/user-db'
import { pendingCount } from './queue'

/** Somebody else's changes on this device. */
export interface WaitingPerson {
  /** Their local database. */
  db: string
  name: string
  /** What their school is called, where it is another one than the open one. They may be the person of this session. */
  school?: string
  /** Changes that the service does not hold yet. */
  unsent: number
}

/**
 * Whose changes wait on this device for their owner's next log-in: never sent with another's session, only
 * counted. For a notice to those people.
 */
export async function readWaitingPeople(): Promise<WaitingPerson[]> {
  const { user } = await readState('auth')
  const mine = user ? userDbName(user.school_id, user.id) : null
  const waiting: WaitingPerson[] = []
  for (const { db: name, user_id: id, name: person, school } of await readState('people')) {
    // Opening one that is gone would make it again; one that was lost is filled from its second copy.
    if (name === mine || !((await Dexie.exists(name)) || (await copySize(name)) > 0)) continue
    const unsent = await countIn(name)
    const isElsewhere = user !== null && name !== userDbName(user.school_id, id)
    if (unsent > 0) waiting.push({ db: name, name: person, unsent, ...(isElsewhere && school && { school }) })
  }
  return waiting
}

async function countIn(name: string): Promise<number> {
  // One of its own: the shared one stays open until the page ends.
  const db = new UserDb(name)
  try {
    return await pendingCount(db)
  } catch {
    // For example the database of a newer app: what cannot be read is not counted.
    return 0
  } finally {
    db.close()
  }
}
