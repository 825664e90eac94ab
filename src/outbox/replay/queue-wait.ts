import { backOffMs } from '../../../contract/values/back-off'
import { readMeta, writeMeta } from '../../db/meta'
import { isAhead } from './is-ahead'
import type { ReplayReason } from './due-rows'
import type { FullEnv } from './env'

/**
 * Whether the whole queue still waits after a request without an answer. A sign of life of the service ends that wait, but not
 * where the service lives and a good session is refused: there only time and the person do.
 */
export async function isQueueDelayed({ db, now }: FullEnv, reason: ReplayReason): Promise<boolean> {
  if (reason === 'now') return false
  const wait = await readMeta(db, 'wait')
  return wait !== undefined && isAhead(wait.until, now()) && (reason === 'saved' || wait.refused === true)
}

/**
 * No answer came: the whole queue waits, 1 s doubling to 5 min with full jitter, for ever.
 * @param refused a session that had just been renewed was refused
 */
export async function delayQueue({ db, now, random }: FullEnv, refused = false): Promise<void> {
  const wait = (await readMeta(db, 'wait')) ?? { failures: 0, until: 0, since: 0 }
  const failures = wait.failures + 1
  const since = wait.failures === 0 ? now() : wait.since
  await writeMeta(db, 'wait', { failures, since, until: now() + backOffMs(failures, random()), refused })
}

/** An answer came, so the service is reachable: the queue no longer waits. */
export async function resumeQueue({ db }: FullEnv): Promise<void> {
  if ((await readMeta(db, 'wait'))?.failures) await writeMeta(db, 'wait', { failures: 0, until: 0, since: 0 })
}
