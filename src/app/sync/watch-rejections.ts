import { liveQuery } from 'dexie'
import { seqOf, stateOf, type OutboxRow } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'

/**
 * Tells of queued changes that the service refuses from now on, wherever the person is; what was refused
 * before is shown by the chip.
 * @param tell gets the rows that were refused together
 * @param since milliseconds since 1970, by this device
 * @returns stops it
 */
export function watchRejections(
  db: UserDb,
  tell: (rows: OutboxRow[]) => void,
  since = Date.now(),
): () => void {
  let told: ReadonlyMap<number, number> = new Map()
  const watch = liveQuery(() => db.outbox.toArray()).subscribe({
    next: (rows) => {
      const refused = rows.filter((row) => stateOf(row) === 'rejected' && refusedAt(row) >= since)
      // A change that is sent again and refused again is shown again.
      const fresh = refused.filter((row) => told.get(seqOf(row)) !== refusedAt(row))
      told = new Map(refused.map((row) => [seqOf(row), refusedAt(row)]))
      if (fresh.length > 0) tell(fresh)
    },
    error: (error: unknown) => {
      console.error('outbox unreadable', error)
    },
  })
  return () => watch.unsubscribe()
}

const refusedAt = (row: OutboxRow): number => row.last_error?.at ?? 0

/** The text of the toast about them; /sinkronisasi shows the reason of each. */
export function rejectionWords(rows: readonly OutboxRow[]): string {
  const [first] = rows
  const reason = first?.last_error?.message ?? ''
  const whose = rows.length === 1 ? `Catatan ${first?.subject || 'Anda'}` : `${String(rows.length)} catatan`
  return `${whose} ditolak sekolah. ${reason}`.trim()
}
