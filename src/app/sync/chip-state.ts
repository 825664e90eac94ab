import { readMeta } from '../../db/meta'
import { stateOf } from '../../db/outbox-row'
import type { UserDb } from '../../db/user-db'

/** The state that the chip shows; always true, in this order of urgency. */
export type ChipState =
  | { kind: 'attention'; count: number }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'offline'; count: number }
  | { kind: 'waiting'; count: number }
  | { kind: 'synced' }
  /** All is sent, but this device cannot do without the network yet. */
  | { kind: 'unready' }

/** Progress older than this belongs to a runner that no longer exists. */
const staleMs = 40_000

/** Reads the chip's state from the local database; for liveQuery. */
export async function readChipState(db: UserDb, now: number): Promise<ChipState> {
  const states = (await db.outbox.toArray()).map(stateOf)
  const attention = states.filter((state) => state === 'conflict' || state === 'rejected').length
  const pending = states.filter((state) => state === 'pending').length
  const progress = await readMeta(db, 'progress')
  const down = ((await readMeta(db, 'wait'))?.failures ?? 0) > 0 || Boolean(await readMeta(db, 'silence'))
  if (attention > 0) return { kind: 'attention', count: attention }
  if (down) return { kind: 'offline', count: pending }
  if (pending > 0 && progress && now - progress.at < staleMs) {
    return { kind: 'sending', done: progress.done, total: progress.total }
  }
  if (pending > 0) return { kind: 'waiting', count: pending }
  return { kind: (await readMeta(db, 'ready')) ? 'synced' : 'unready' }
}

/** The chip's words. */
export function chipWords(state: ChipState): string {
  switch (state.kind) {
    case 'attention':
      return `${state.count} perlu perhatian`
    case 'sending':
      return `Mengirim ${state.done}/${state.total}`
    case 'offline':
      return 'Terputus, tersimpan di perangkat'
    case 'waiting':
      return `${state.count} menunggu dikirim`
    case 'synced':
      return 'Tersinkron'
    case 'unready':
      return 'Tersinkron, perlu jaringan'
  }
}
