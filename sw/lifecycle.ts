import { worker } from './scope'

// A first visit is looked after at once; an update waits until the person agrees (workbox-window's
// messageSkipWaiting), because a page must not change under unsaved work.
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim())
})

worker.addEventListener('message', (event) => {
  if (isMessage(event.data, 'SKIP_WAITING')) event.waitUntil(worker.skipWaiting())
})

/** Whether a message is ours and of this type. */
export function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
