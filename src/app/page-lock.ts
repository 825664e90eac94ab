import { holdForLife, webLocks } from '../db/with-lock'

/**
 * Holds a Web Lock for as long as this page lives. Browsers keep a page that is left by "back" or a new address
 * asleep for a while (the back-forward cache), with whatever transaction of the local database it had open; the
 * next page then waits for one that cannot go on. A page that holds a lock is ended instead, in Chromium
 * mostly but not always.
 */
export function holdPageLock(): void {
  const locks = webLocks()
  if (locks) void holdForLife(locks, `hadir-page:${crypto.randomUUID()}`)
}
