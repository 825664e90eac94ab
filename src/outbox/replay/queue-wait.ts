import { backOffMs } from '../../../contract/values/back-off'
import { NetworkError } from '../../api/errors'
import { readMeta, writeMeta } from '../../db/meta'
import { isRefusedSession } from './classify'
import { isAhead } from './is-ahead'
import type { ReplayReason } from './due-rows'
import type { FullEnv } from './env'

/**
 * Whether the whole queue still waits after a request without an answer. A sign of life of the service ends that wait, but not
 * where the service lives and a good session is refused, nor before the moment that the service asked for: there only time and the
 * person do.
 */
export async function isQueueDelayed({ db, now }: FullEnv, reason: ReplayReason): Promise<boolean> {
  if (reason === 'now') return false
  const wait = await readMeta(db, 'wait')
  if (!wait) return false
  return isAhead(reason === 'saved' || wait.refused ? wait.until : (wait.asked ?? 0), now())
}

/**
 * No answer came: the whole queue waits, 1 s doubling to 5 min with full jitter, for ever; longer where the service asked for that.
 * @param error why; a session that had just been renewed may have been refused
 */
export async function delayQueue({ db, now, random }: FullEnv, error: unknown): Promise<void> {
  const wait = (await readMeta(db, 'wait')) ?? { failures: 0, until: 0, since: 0 }
  const failures = wait.failures + 1
  const since = wait.failures === 0 ? now() : wait.since
  const askedMs = ((error instanceof NetworkError && error.retryAfter) || 0) * 1000
  const until = now() + backOffMs(failures, random(), askedMs)
  const asked = now() + backOffMs(1, 0, askedMs)
  await writeMeta(db, 'wait', { failures, since, until, asked, refused: isRefusedSession(error) })
}

/** An answer came, so the service is reachable: the queue no longer waits. */
export async function resumeQueue({ db }: FullEnv): Promise<void> {
  if ((await readMeta(db, 'wait'))?.failures) await writeMeta(db, 'wait', { failures: 0, until: 0, since: 0 })
}
