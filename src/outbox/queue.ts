import { confirmedFields, isKnown, seqOf, stateOf, type OutboxRow } from '../db/outbox-row'
import { keepQueue } from '../db/queue-copy'
import type { StoredBlob } from '../db/stored-rows'
import type { UserDb } from '../db/user-db'
import { pick, without } from './fields/fields'
import { dropUnusedPhotos } from './photos/photo-urls'

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

/** A change that was taken out of the queue, with its pictures. */
export interface Discarded {
  row: OutboxRow
  photos: StoredBlob[]
}

/**
 * Takes a change out of the queue because the person asked for it.
 * @returns what {@link restore} needs, or null when it is being sent right now or already through
 */
export async function discard(db: UserDb, seq: number): Promise<Discarded | null> {
  const discarded = await db.transaction('rw', db.outbox, db.blobs, async () => {
    const row = await db.outbox.get(seq)
    if (!row || stateOf(row) === 'acked' || row.inflight || !isKnown(row)) return null
    const photos = await db.blobs.bulkGet(Object.values(row.photos ?? {}))
    await db.outbox.delete(seq)
    return { row, photos: photos.filter((photo) => photo !== undefined) }
  })
  await keepQueue(db)
  return discarded
}

/** Puts a discarded change back, unless the person has entered something newer for the same thing. */
export async function restore(db: UserDb, { row, photos }: Discarded): Promise<boolean> {
  const restored = await db.transaction('rw', db.outbox, db.blobs, async () => {
    if (await db.outbox.get({ key: row.key })) return false
    // They may have been swept meanwhile; those that are still there may have their address by now.
    for (const photo of photos) if (!(await db.blobs.get(photo.sha256))) await db.blobs.add(photo)
    await db.outbox.add(row)
    return true
  })
  await keepQueue(db)
  return restored
}

/**
 * Takes everything unsent out of the queue, after an export at log-out, and its pictures with it. What only
 * a newer version of the app understands is not in the export, and stays.
 */
export async function discardAll(db: UserDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.blobs, async () => {
    await db.outbox.bulkDelete((await unsentRows(db)).filter(isKnown).map(seqOf))
    await dropUnusedPhotos(db, Number.POSITIVE_INFINITY)
  })
  await keepQueue(db)
}

/**
 * Drops acknowledged rows that a read begun after their acknowledgement has covered; until then they keep
 * an older answer in flight from showing. Of a row that still waits with something else, the acknowledged
 * fields go. Call inside the transaction that stores the read.
 * @param tickAtStart value of meta `tick` when the read began
 */
export async function dropCovered(
  db: UserDb,
  tickAtStart: number,
  covers: (row: OutboxRow) => boolean,
): Promise<void> {
  const covered = (await db.outbox.toArray()).filter(
    (row) => row.ack_tick !== null && row.ack_tick <= tickAtStart && covers(row),
  )
  await db.outbox.bulkDelete(covered.filter((row) => stateOf(row) === 'acked').map(seqOf))
  for (const row of covered) {
    const confirmed = confirmedFields(row)
    if (stateOf(row) !== 'pending' || confirmed.length === 0) continue
    await db.outbox.update(seqOf(row), { patch: without(row.patch, confirmed), said: [], ack_tick: null })
  }
}

/** The fields of a change that no answer has confirmed. */
export function unconfirmedFields(row: OutboxRow) {
  return pick(row.patch, Object.keys(without(row.patch, confirmedFields(row))))
}
