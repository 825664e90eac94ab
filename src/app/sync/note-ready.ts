import { readMeta, writeMeta } from '../../db/meta'
import type { UserDb } from '../../db/user-db'

/**
 * Writes down whether this device can do without the network, for the chip: a worker is active, which it is not before it has
 * stored the whole app, and what the person needs was fetched ahead. Without a worker (an address without https) it never is.
 * @param fetched settles once what the person needs is stored; where it fails, what was written before stays
 */
export async function noteReady(db: UserDb, fetched: Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active && (await readMeta(db, 'ready'))) await writeMeta(db, 'ready', false)
  try {
    await fetched
  } catch {
    return
  }
  await navigator.serviceWorker.ready
  await writeMeta(db, 'ready', true)
}
