import { stateOf, type OutboxRow } from '../db/outbox-row'
import type { UserDb } from '../db/user-db'
import { seqOf } from './save-marks'
import { storeConfirmed } from './store-confirmed'

/** Changes that are not through: waiting, in dispute or refused. Oldest first. */
export async function unsentRows(db: UserDb): Promise<OutboxRow[]> {
  return (await db.outbox.orderBy('seq').toArray()).filter((row) => stateOf(row) !== 'acked')
}

/** How many changes the service does not hold yet. */
export async function pendingCount(db: UserDb): Promise<number> {
  return (await unsentRows(db)).length
}

/**
 * Makes a waiting or refused change due at once; the caller wakes the replay.
 */
export async function sendAgain(db: UserDb, seq: number): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (!row || stateOf(row) === 'acked' || stateOf(row) === 'conflict') return
    await db.outbox.update(seq, { state: 'pending', next_at: 0, last_error: null })
  })
}

/**
 * Takes a change out of the queue because the person said so.
 * @returns the row for {@link restore}, or null when it is being sent right now or already through
 */
export async function discard(db: UserDb, seq: number): Promise<OutboxRow | null> {
  return await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(seq)
    if (!row || stateOf(row) === 'acked' || row.inflight) return null
    await db.outbox.delete(seq)
    return row
  })
}

/** Puts a discarded change back, unless the person has said something newer of the same pupil. */
export async function restore(db: UserDb, row: OutboxRow): Promise<boolean> {
  return await db.transaction('rw', db.outbox, async () => {
    if (await db.outbox.get({ key: row.key })) return false
    await db.outbox.add(row)
    return true
  })
}

/** Takes everything unsent out of the queue, after an export at log-out. */
export async function discardAll(db: UserDb): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.bulkDelete((await unsentRows(db)).map(seqOf))
  })
}

/**
 * Settles a conflict by the person's choice: `mine` goes out again on top of the service's row, `theirs`
 * takes the service's row and drops the change.
 * @returns whether there was a conflict to settle
 */
export async function resolveConflict(db: UserDb, seq: number, keep: 'mine' | 'theirs'): Promise<boolean> {
  return await db.transaction('rw', db.outbox, db.attendances, async () => {
    const row = await db.outbox.get(seq)
    if (!row || stateOf(row) !== 'conflict') return false
    if (row.remote) await storeConfirmed(db, row.context.class_id, [row.remote])
    if (keep === 'theirs') {
      await db.outbox.delete(seq)
    } else {
      const change = {
        base: row.remote,
        remote: null,
        state: 'pending' as const,
        next_at: 0,
        last_error: null,
      }
      await db.outbox.update(seq, { ...change, rev: row.rev + 1, unsure: [] })
    }
    return true
  })
}

/**
 * Drops acknowledged rows that a read begun after their acknowledgement has covered; until then they keep
 * an older answer in flight from showing. Call inside the transaction that stores the read.
 * @param tickAtStart value of meta `tick` when the read began
 */
export async function dropCovered(
  db: UserDb,
  tickAtStart: number,
  covers: (row: OutboxRow) => boolean,
): Promise<void> {
  const rows = await db.outbox.toArray()
  const covered = rows.filter(
    (row) => stateOf(row) === 'acked' && (row.ack_tick ?? 0) <= tickAtStart && covers(row),
  )
  await db.outbox.bulkDelete(covered.map(seqOf))
}
