import { cacheNames } from 'workbox-core'
import { precacheList, worker } from './scope'

const cacheName = 'hadir-previous-assets'

/**
 * Copies the hashed files of the version that is being replaced, before its precache is cleaned, so that
 * tabs still on it find their lazy chunks. Keeps one version; anything older goes.
 */
export async function keepPreviousAssets(): Promise<void> {
  const mine = new Set(
    precacheList.map(
      (entry) => new URL(typeof entry === 'string' ? entry : entry.url, worker.location.origin).pathname,
    ),
  )
  const precache = await caches.open(cacheNames.precache)
  const previous = await caches.open(cacheName)
  const leaving = (await precache.keys()).filter((request) => {
    const { pathname } = new URL(request.url)
    return pathname.startsWith('/assets/') && !mine.has(pathname)
  })
  if (leaving.length === 0) return
  for (const old of await previous.keys()) await previous.delete(old)
  for (const request of leaving) {
    const response = await precache.match(request)
    if (response) await previous.put(new URL(request.url).pathname, response)
  }
}

/** A file of the version before this one, if it was kept. */
export async function previousAsset(request: Request): Promise<Response | undefined> {
  const previous = await caches.open(cacheName)
  return await previous.match(new URL(request.url).pathname)
}
