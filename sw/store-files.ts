import type { PrecacheController } from 'workbox-precaching'

/**
 * So many files are fetched at once. Workbox fetches one after the other, which on a line with 300 ms a round trip takes more
 * than a minute for the whole app; a browser opens six connections to one address, and half of them are left to the page.
 */
const lanes = 3

/**
 * Stores every file of this version, and what an interrupted installation stored is not fetched again.
 * @throws when one cannot be had: the installation then fails whole, and the browser tries again at a later start
 */
export async function storeFiles(files: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = [...files.getURLsToCacheKeys()]
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, cacheKey] = next
      // A name with a hash never changes its content; any other must not come from the browser's own cache.
      const request = new Request(url, {
        cache: cacheKey === url ? 'default' : 'reload',
        credentials: 'same-origin',
      })
      await Promise.all(files.strategy.handleAll({ event, request, params: { cacheKey } }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
