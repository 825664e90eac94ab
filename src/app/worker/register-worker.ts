import { Workbox } from 'workbox-window'
import { announceUpdate } from './update-store'

/** How often a page that stays open looks for a newer version, at most. */
const lookAgainMs = 3_600_000

/** Registers `/sw.js` and reports when a newer version waits. Never reloads by itself. */
export async function registerWorker(): Promise<void> {
  // Its code lies in a file of its own (scripts/split-worker.ts), which must not come from the browser's cache unasked: what
  // a captive portal has put there would stay.
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  const offer = () =>
    announceUpdate({
      accept: () => {
        // Another tab has taken it: what controls this one is the newer version already.
        if (!registration?.waiting) return location.reload()
        workbox.addEventListener('controlling', () => location.reload())
        navigator.serviceWorker.controller?.postMessage({ type: 'standDown' })
        workbox.messageSkipWaiting()
      },
    })
  workbox.addEventListener('waiting', offer)
  const registration = await workbox.register()
  // What the browser took away to make room is there again before the next start without a network.
  navigator.serviceWorker.controller?.postMessage({ type: 'refillFiles' })
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < lookAgainMs) return
    looked = Date.now()
    // Offline it fails, and the next look will tell.
    workbox.update().catch(() => undefined)
  })
}
