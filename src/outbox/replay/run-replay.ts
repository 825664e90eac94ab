import { baseUrl } from '../../api/base-url'
import { createClient } from '../../api/client'
import { readState } from '../../db/device-db'
import { readMeta, writeMeta } from '../../db/meta'
import { openUserDb, type UserDb } from '../../db/user-db'
import type { ReplayReason } from './due-rows'
import { replayOutbox, type ReplayOptions, type ReplayResult } from './replay-outbox'
import { createRunner, type Runner } from './runner'
import { trackContact } from './track-contact'

type Part = NonNullable<ReplayOptions['part']>

let runner: Promise<Runner> | null = null
let running: Promise<ReplayResult | null> | null = null
let uploading: Promise<void> | null = null
let asked: ReplayReason | null = null
let askedPhotos: ReplayReason | null = null

const urgency: Record<ReplayReason, number> = { saved: 0, wake: 1, now: 2 }

/**
 * Replays the signed-in person's outbox, one run at a time in this realm; a wake-up during a run makes it
 * run once more, as urgently as the most urgent asked. Pictures follow separately, so that a
 * mark made while one is on a slow line does not wait for it.
 * @returns the last run's result, pictures included, or null without a signed-in person
 */
export async function runReplay(reason: ReplayReason): Promise<ReplayResult | null> {
  const result = await runChanges(reason)
  if (!result || result.stopped || (result.photos === 0 && !uploading)) return result
  askedPhotos = mostUrgent(reason, askedPhotos)
  uploading ??= runPhotos().finally(() => {
    uploading = null
  })
  await uploading
  return await runChanges('saved')
}

function mostUrgent(reason: ReplayReason, other: ReplayReason | null): ReplayReason {
  return other && urgency[other] > urgency[reason] ? other : reason
}

async function runChanges(reason: ReplayReason): Promise<ReplayResult | null> {
  if (running) {
    asked = mostUrgent(reason, asked)
    return await running
  }
  running = runUntilQuiet(reason)
  try {
    return await running
  } finally {
    running = null
  }
}

async function runUntilQuiet(first: ReplayReason): Promise<ReplayResult | null> {
  let reason: ReplayReason | null = first
  let result: ReplayResult | null = null
  while (reason) {
    asked = null
    result = await runOnce(reason, 'changes')
    reason = asked
  }
  return result
}

/** One picture after the other; each address is sent on at once. */
async function runPhotos(): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  let reason = takeAskedPhotos()
  for (;;) {
    const result = await runOnce(reason ?? 'saved', 'photos')
    const sent = await runChanges('saved')
    if (!result || result.stopped || !sent) return
    reason = takeAskedPhotos()
    // A picture that could not be uploaded is no longer due, so either the number falls or the loop ends.
    if (!reason && (sent.photos === 0 || sent.photos >= before)) return
    before = sent.photos
  }
}

function takeAskedPhotos(): ReplayReason | null {
  const reason = askedPhotos
  askedPhotos = null
  return reason
}

async function runOnce(reason: ReplayReason, part: Part): Promise<ReplayResult | null> {
  const { user, data } = await readState('auth')
  // Before an own password is set every change would be refused, and be shown as if it were wrong (decision 0045).
  if (!user || !data || user.must_change_password) return null
  const db = openUserDb(user.school_id, user.id)
  if (!user.school_id && (await serviceOfQueue(db)) !== (await baseUrl())) return null
  const client = createClient({ userId: user.id, schoolId: user.school_id ?? null, ...trackContact(db) })
  runner ??= createRunner()
  return await replayOutbox({ db, client, runner: await runner, reason, part })
}

/**
 * The address of the service that the queue belongs to; the first one that is asked for is stored. A service that
 * follows the specification alone names no school, and two of them may both have a user "1": a change that was made for one address must not go
 * to another.
 */
async function serviceOfQueue(db: UserDb): Promise<string> {
  const stored = await readMeta(db, 'service')
  if (stored !== undefined) return stored
  const first = await baseUrl()
  await writeMeta(db, 'service', first)
  return first
}
