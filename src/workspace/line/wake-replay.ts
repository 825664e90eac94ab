import { askForSync } from '../../outbox/replay/ask-for-sync'
import type { ReplayReason } from '../../outbox/replay/due-rows'
import { runReplay } from '../../outbox/replay/run-replay'

/** A change that follows so soon is covered by the sync that was asked for. */
const askAgainMs = 3_000
let askedAt = Number.NEGATIVE_INFINITY

/**
 * Tells the code that replays that there may be something to send: the service worker where one is active,
 * else this page itself. Returns at once; what happens shows in the database. With a stored change the browser is asked to
 * wake the worker too: the app may be closed before the line is back.
 */
export function wakeReplay(reason: ReplayReason): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) {
    worker.postMessage({ type: 'replay', reason })
    if (reason === 'saved' && performance.now() - askedAt > askAgainMs) {
      askedAt = performance.now()
      void navigator.serviceWorker.ready.then(askForSync)
    }
  } else
    void runReplay(reason).catch((error: unknown) => {
      console.error('replay failed', error)
    })
}
