import { isKnown, stateOf, type OutboxRow } from '../db/outbox-row'
import { leaseBinds } from './claim'
import type { FullEnv } from './env'
import { isEmpty } from './fields'
import { openFields } from './judge'
import { kindOf } from './kinds/all'
import { photoUrls } from './photo-urls'

/**
 * Why a replay runs. `saved` respects every delay; `wake` (start, visible, online, sync, probe) does not
 * wait for a back-off of the queue or for further taps, but obeys what the service said of a row; `now`
 * (the person asked) waits for nothing.
 */
export type ReplayReason = 'saved' | 'wake' | 'now'

/** What there is to do, oldest first. */
export interface Due {
  /** Changes to send, one list for each request. */
  groups: OutboxRow[][]
  /** Changes that are through but for a picture. */
  photos: OutboxRow[]
}

/** Reads the whole outbox (an index would miss rows of an older version) and picks what is due. */
export async function dueRows({ db, runner, now }: FullEnv, reason: ReplayReason): Promise<Due> {
  const at = now()
  const urls = await photoUrls(db)
  const groups = new Map<string, OutboxRow[]>()
  const dueGroups = new Set<string>()
  const photos: OutboxRow[] = []
  for (const row of await db.outbox.orderBy('seq').toArray()) {
    if (!isKnown(row) || stateOf(row) !== 'pending') continue
    if (await leaseBinds(row.inflight, runner, at)) continue
    const due = reason === 'now' || row.next_at <= at || (reason === 'wake' && !row.last_error)
    // A row that only waits for further taps travels along; one that was told to wait does not.
    if (!due && row.last_error) continue
    if (!isEmpty(row.photos ?? {}) && isEmpty(openFields(row, urls))) {
      if (due) photos.push(row)
      continue
    }
    const group = `${row.kind} ${kindOf(row).group(row)}`
    if (due) dueGroups.add(group)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return { groups: [...groups].filter(([key]) => dueGroups.has(key)).map(([, rows]) => rows), photos }
}
