import { createClient } from '../api/client'
import { readState } from '../db/device-db'
import { openUserDb } from '../db/user-db'
import type { ReplayReason } from './due-rows'
import { replayOutbox, type ReplayResult } from './replay-outbox'
import { createRunner, type Runner } from './runner'
import { trackContact } from './track-contact'

let runner: Promise<Runner> | null = null
let running: Promise<ReplayResult | null> | null = null
let asked: ReplayReason | null = null

const urgency: Record<ReplayReason, number> = { saved: 0, wake: 1, now: 2 }

/**
 * Replays the signed-in person's outbox, one run at a time in this realm; a wake-up during a run makes it
 * run once more, as urgently as the most urgent asked.
 * @returns the last run's result, or null when nobody is signed in
 */
export async function runReplay(reason: ReplayReason): Promise<ReplayResult | null> {
  if (running) {
    if (!asked || urgency[reason] > urgency[asked]) asked = reason
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
    result = await runOnce(reason)
    reason = asked
  }
  return result
}

async function runOnce(reason: ReplayReason): Promise<ReplayResult | null> {
  const { user, data } = await readState('auth')
  if (!user || !data) return null
  const db = openUserDb(user.school_id, user.id)
  const client = createClient({ userId: user.id, ...trackContact(db) })
  runner ??= createRunner()
  return await replayOutbox({ db, client, runner: await runner, reason })
}
