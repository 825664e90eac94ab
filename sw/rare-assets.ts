import { worker } from './scope'

const cacheName = 'hadir-rare-assets'
const kept = 12

/**
 * Files that few people need (the workbook readers) are not fetched ahead on prepaid data; once used they
 * stay for offline use. Hashed names never change their content, so what is there is right.
 */
export async function rareAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const held = await cache.match(request)
  if (held) return held
  const answer = await fetch(request)
  // A captive portal's page must never be kept as a script.
  if (answer.ok && !answer.redirected && isScriptOrStyle(answer)) {
    await cache.put(request, answer.clone())
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - kept))) await cache.delete(old)
  }
  return answer
}

function isScriptOrStyle(answer: Response): boolean {
  return /javascript|css|font|image|wasm/.test(answer.headers.get('content-type') ?? '')
}

/** Whether a request is for one of the app's own hashed files. */
export function isHashedFile(url: URL): boolean {
  return url.origin === worker.location.origin && url.pathname.startsWith('/assets/')
}
