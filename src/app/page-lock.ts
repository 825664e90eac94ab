import { randomName } from '../db/random-name'
import { holdForLife, webLocks } from '../db/with-lock'

const prefix = 'hadir-page:'
/** Of this page, once it holds one. */
let own = ''
/** A suspended page loses its lock within a moment; one that is open in another tab keeps it, and is left alone. */
const patienceMs = 500

/**
 * Holds a Web Lock for as long as this page is open, so that {@link endSleepers} of a later page can end it, and
 * ends those that sleep now.
 */
export function holdPageLock(): void {
  const locks = webLocks()
  if (!locks) return
  own = prefix + randomName()
  void holdForLife(locks, own)
  void endSleepers()
}

/**
 * Ends pages of this app that are asleep. Browsers keep a page that is left by "back" or a new address asleep for a
 * while (the back-forward cache), with whatever transaction of the local database it had open; a later page then
 * waits for one that cannot go on, at worst for a database that is half made. Chromium ends a sleeping page when
 * somebody asks for a lock that it holds.
 */
export async function endSleepers(): Promise<void> {
  const locks = webLocks()
  if (!locks) return
  const { held = [] } = await locks.query()
  const patience = new AbortController()
  setTimeout(() => {
    patience.abort()
  }, patienceMs)
  for (const { name } of held)
    if (name?.startsWith(prefix) && name !== own)
      // Given up on, it fails: that page is awake.
      locks.request(name, { signal: patience.signal }, () => undefined).catch(() => undefined)
}
