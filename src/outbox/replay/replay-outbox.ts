import { readMeta, writeMeta } from '../../db/meta'
import { keepQueue } from '../../db/queue-copy'
import { isKnown, stateOf } from '../../db/outbox-row'
import { isAhead } from './is-ahead'
import { dueRows, type Due, type ReplayReason } from './due-rows'
import { fullEnv, type FullEnv, type OutboxEnv } from './env'
import { isQueueDelayed } from './queue-wait'
import { sendGroup, type Sent } from './send-group'
import { sweepPhotos, uploadPhotos } from '../photos/upload-photos'

export interface ReplayOptions extends OutboxEnv {
  reason: ReplayReason
  /**
   * Which part of the outbox: changes and pictures are sent separately, so that a picture on a slow line delays no
   * mark. Without it, changes first and pictures after.
   */
  part?: 'changes' | 'photos'
}

export interface ReplayResult {
  acked: number
  conflicts: number
  rejected: number
  /** Rows still pending. */
  waiting: number
  /** When to try again, milliseconds since 1970; null when nothing waits or only log-in helps. */
  nextAt: number | null
  /** What stopped the whole queue. */
  stopped: 'network' | 'session' | null
  /** Pictures whose upload is due for this reason. */
  photos: number
}

/** Upper limit of rounds in one run, in case a service never confirms what it receives. */
const mostRounds = 6

/**
 * Sends what waits in the outbox, request by request. Safe to run anywhere, any number of times, at
 * once: every row is claimed with a lease, every answer is checked against it, and a row leaves the
 * queue only after the service has confirmed it.
 * @returns what happened; failures of service and network are part of it, never thrown
 */
export async function replayOutbox({ reason, part: part, ...given }: ReplayOptions): Promise<ReplayResult> {
  const env = fullEnv(given)
  const result: ReplayResult = {
    acked: 0,
    conflicts: 0,
    rejected: 0,
    waiting: 0,
    nextAt: null,
    stopped: null,
    photos: 0,
  }
  let sent = false
  if (!(await isQueueDelayed(env, reason))) {
    await sweepPhotos(env)
    let left = mostRounds
    for (let round = 0; left > 0 && !result.stopped; round++) {
      // Only the first round may cut delays short, or a refusing service would be asked without pause.
      const due = await dueRows(env, round === 0 ? reason : 'saved')
      await env.checkpoint('due')
      const groups = part === 'photos' ? [] : due.groups
      const photos = part === 'changes' ? [] : due.photos.slice(0, 1)
      const acked = result.acked
      sent ||= groups.length + photos.length > 0
      if (groups.length > 0) {
        await sendGroups(env, { ...due, groups }, result)
        left = result.acked > acked ? mostRounds : left - 1
      } else if (photos.length > 0) {
        // One picture, then a look at the outbox: a mark made meanwhile goes before the next picture.
        const one = await uploadPhotos(env, photos)
        count(result, one)
        left = one.settled.includes('again') ? mostRounds : left - 1
      } else break
    }
  }
  // A runner may be starting after a kill between a save and its copy.
  await keepQueue(env.db, sent || reason === 'wake')
  return await summarise(env, reason, result)
}

/** The first request goes alone, to see whether anybody answers; then a few at once. */
async function sendGroups(
  env: FullEnv,
  { groups, capabilities }: Pick<Due, 'groups' | 'capabilities'>,
  result: ReplayResult,
): Promise<void> {
  const { db, now } = env
  const total = groups.reduce((sum, group) => sum + group.length, 0)
  const left = [...groups]
  let done = 0
  const sendNext = async () => {
    const group = left.shift()
    if (!group || result.stopped) return
    await writeMeta(db, 'progress', { done, total, at: now() })
    count(result, await sendGroup(env, group, capabilities))
    done += group.length
  }
  const sendOn = async () => {
    while (left.length > 0 && !result.stopped) await sendNext()
  }
  try {
    await sendNext()
    await Promise.all(Array.from({ length: env.atOnce }, sendOn))
  } finally {
    await writeMeta(db, 'progress', null)
  }
}

function count(result: ReplayResult, { settled, stop }: Sent): void {
  for (const one of settled) {
    if (one === 'acked') result.acked++
    if (one === 'conflict') result.conflicts++
    if (one === 'rejected') result.rejected++
  }
  result.stopped ??= stop
}

async function summarise(env: FullEnv, reason: ReplayReason, result: ReplayResult): Promise<ReplayResult> {
  const { db, now } = env
  const pending = (await db.outbox.toArray()).filter((row) => stateOf(row) === 'pending')
  // What only a newer app understands waits for that, not for a moment.
  const ours = pending.filter(isKnown)
  if (ours.length === 0) return { ...result, waiting: pending.length }
  const wait = (await readMeta(db, 'wait'))?.until ?? 0
  // A claimed row comes free when its lease runs out, at the latest.
  const at = now()
  const moments = ours.map((row) => Math.max(row.next_at, row.inflight?.leaseUntil ?? 0))
  const soonest = Math.max(Math.min(...moments), wait)
  const nextAt = result.stopped === 'session' ? null : isAhead(soonest, at) ? soonest : at
  const photos = (await dueRows(env, reason)).photos.length
  return { ...result, waiting: pending.length, nextAt, photos }
}
