import type { ReplayEvent } from '../../db/stored-rows'
import type { UserDb } from '../../db/user-db'

const kept = 100

/**
 * Notes one step of the replay. Ids, codes and counts only: the log travels with an exported queue and
 * must not name anybody. Never fails the replay.
 */
export async function noteEvent(db: UserDb, event: Omit<ReplayEvent, 'id'>): Promise<void> {
  try {
    const id = await db.events.add(event)
    if (id % 20 === 0)
      await db.events
        .where('id')
        .below(id - kept)
        .delete()
  } catch {
    // A full disk must not stop the sending that would help to empty it.
  }
}
