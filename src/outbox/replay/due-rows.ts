import { readMeta } from '../../db/meta'
import { isKnown, stateOf, type OutboxRow } from '../../db/outbox-row'
import { isAhead } from './is-ahead'
import { leaseBinds } from './claim'
import type { FullEnv } from './env'
import { isEmpty } from '../fields/fields'
import { bulkOf } from '../kind'
import { openFields, type PhotoUrls } from '../edits/judge'
import { kindOf } from '../kinds/all'
import { photoUrls } from '../photos/photo-urls'

/**
 * Why a replay runs. `saved` respects every delay; `wake` (start, visible, online, sync, probe) does not
 * wait for a back-off of the queue or for further taps, but keeps to the wait that an answer set for a row; `now`
 * (the person asked) waits for nothing.
 */
export type ReplayReason = 'saved' | 'wake' | 'now'

/** What there is to do, oldest first. */
export interface Due {
  /** Changes to send, one list for each request. */
  groups: OutboxRow[][]
  /** What the service announced when they were put together. */
  capabilities: readonly string[]
  /** Changes that are through but for a picture. */
  photos: OutboxRow[]
}

/** Reads the whole outbox (an index would miss rows of an older version) and picks what is due. */
export async function dueRows({ db, runner, now }: FullEnv, reason: ReplayReason): Promise<Due> {
  const at = now()
  const urls = await photoUrls(db)
  const capabilities: readonly string[] = (await readMeta(db, 'capabilities')) ?? []
  const groups = new Map<string, OutboxRow[]>()
  const dueGroups = new Set<string>()
  const photos: OutboxRow[] = []
  for (const row of await db.outbox.orderBy('seq').toArray()) {
    if (!isKnown(row) || stateOf(row) !== 'pending') continue
    if (await leaseBinds(row.inflight, runner, at)) continue
    const due = reason === 'now' || !isAhead(row.next_at, at) || (reason === 'wake' && !row.last_error)
    // A row that only waits for further taps travels along; one that has to wait after a failure does not.
    if (!due && row.last_error) continue
    if (waitsForPhoto(row, urls, capabilities)) {
      if (due) photos.push(row)
      continue
    }
    const kind = kindOf(row)
    const group = `${row.kind} ${(bulkOf(kind, capabilities) ?? kind).group(row)}`
    if (due) dueGroups.add(group)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  const dueNow = [...groups].filter(([key]) => dueGroups.has(key))
  return { groups: dueNow.flatMap(([, rows]) => requestsOf(rows, capabilities)), capabilities, photos }
}

/** The rows of one group, as many in each list as one request takes. */
function requestsOf(rows: OutboxRow[], capabilities: readonly string[]): OutboxRow[][] {
  const [first] = rows
  const most = (first && bulkOf(kindOf(first), capabilities)?.most) ?? rows.length
  const lists: OutboxRow[][] = []
  for (let from = 0; from < rows.length; from += most) lists.push(rows.slice(from, from + most))
  return lists
}

/** Whether the upload of a picture comes next: all else is confirmed, or it can be sent only once. */
function waitsForPhoto(row: OutboxRow, urls: PhotoUrls, capabilities: readonly string[]): boolean {
  const without = Object.values(row.photos ?? {}).filter((hash) => !urls.has(hash))
  if (without.length === 0) return false
  return isEmpty(openFields(row, urls)) || (row.base === null && kindOf(row).sentOnce(capabilities))
}
