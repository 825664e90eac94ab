import { filesOfApp, isWhole, urlOf, verified } from './app-files'

const cacheName = 'hadir-rare-assets'
const kept = 12

/**
 * Files that few people need (the workbook readers) are not fetched ahead on prepaid data; once used they
 * stay for offline use. Hashed names never change their content, so what is there is right.
 * @throws TypeError where it does not arrive as it was built
 */
export async function rareAsset(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(1)
  const hash = await filesOfApp().then(
    ({ ahead, used }) => used[path] ?? ahead[path],
    () => undefined,
  )
  // Of another version, or one whose list is not here: given on and not kept.
  if (hash === undefined) return await fetch(request)
  const answer = await verified(path, hash)
  const cache = await caches.open(cacheName)
  await cache.put(request.url, answer.clone())
  const keys = await cache.keys()
  for (const old of keys.slice(0, -kept)) await cache.delete(old)
  return answer
}

/** Removes what is not as it was built any more: it is fetched when it is used the next time. */
export async function dropSpoiled(): Promise<void> {
  const { used } = await filesOfApp()
  const cache = await caches.open(cacheName)
  for (const [path, hash] of Object.entries(used)) {
    const url = urlOf(path)
    const held = await cache.match(url)
    if (held && !(await isWhole(held, hash))) await cache.delete(url)
  }
}
