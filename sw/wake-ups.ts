import { askForSync, syncTag } from '../src/outbox/replay/ask-for-sync'
import type { ReplayReason } from '../src/outbox/replay/due-rows'
import { runReplay } from '../src/outbox/replay/run-replay'
import { isMessage } from './lifecycle'
import { worker } from './scope'

/** Browsers end an idle worker after about 30 s; a longer wait is left to the page and to sync. */
const stayAwakeMs = 20_000
/** Longer than a change waits for further ones: a page asks for a sync with each, and with a network it comes at once. */
const quietMs = 6_000

/** A newer worker is to begin, by the person's wish. */
const replaced = new Promise<void>((resolve) => {
  worker.addEventListener('message', (event) => {
    if (isMessage(event.data, 'standDown')) resolve()
  })
})

// A page's write to IndexedDB never wakes the worker, so the page sends a message.
worker.addEventListener('message', (event) => {
  if (isMessage(event.data, 'replay')) event.waitUntil(unlessReplaced(replayAndStay(reasonOf(event.data))))
})

// Background Sync is a bonus, not the engine: Chromium only, three attempts.
worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(unlessReplaced(replayOrFail()))
})

worker.addEventListener('periodicsync', (event) => {
  if (event.tag === syncTag) event.waitUntil(unlessReplaced(replayAndStay('wake')))
})

/**
 * A browser lets a newer worker begin when the old one has nothing left to do, which on a cut line takes most
 * of a minute. A person who asked for the new version does not wait for that: an attempt that ends in the
 * middle is remembered as an unconfirmed send, as after any kill.
 */
async function unlessReplaced(work: Promise<void>): Promise<void> {
  await Promise.race([work, replaced])
}

async function replayAndStay(reason: ReplayReason): Promise<void> {
  let result = await runReplay(reason)
  const until = Date.now() + stayAwakeMs
  while (result?.nextAt && result.nextAt < until) {
    await new Promise((done) => setTimeout(done, Math.max(50, (result?.nextAt ?? 0) - Date.now())))
    result = await runReplay('saved')
  }
  if (result && result.waiting > 0) await askForSync(worker.registration)
}

/** A sync that ends well is not offered again, so one that sent nothing must fail. */
async function replayOrFail(): Promise<void> {
  await new Promise((done) => setTimeout(done, quietMs))
  const result = await runReplay('wake')
  if (result?.stopped === 'network') throw new Error('Belum ada jaringan')
}

function reasonOf(data: unknown): ReplayReason {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null
  return reason === 'now' || reason === 'wake' ? reason : 'saved'
}
