import type { ReplayReason } from '../../outbox/replay/due-rows'
import { runReplay } from '../../outbox/replay/run-replay'

/**
 * Tells the code that replays that there may be something to send: the service worker where one is active,
 * else this page itself. Returns at once; what happens shows in the database.
 */
export function wakeReplay(reason: ReplayReason): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) worker.postMessage({ type: 'replay', reason })
  else
    void runReplay(reason).catch((error: unknown) => {
      console.error('replay failed', error)
    })
}
