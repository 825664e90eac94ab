import { cacheName, isHashedFile, keepOnlyPrevious, storeFiles, urlOf } from './app-files'
import { isMessage } from './lifecycle'
import { dropSpoiled, rareAsset } from './rare-assets'
import { worker } from './scope'

// One version's page and chunks are stored and served together, so index.html never meets foreign chunks.
worker.addEventListener('install', (event) => {
  event.waitUntil(storeFiles())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(keepOnlyPrevious())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && isScreen(url)) event.respondWith(storedOr(urlOf('index.html'), request))
  else if (isHashedFile(url.href)) event.respondWith(hashedFile(request))
  else if (isOwnFile(url)) event.respondWith(storedOr(url.href, request))
})

/**
 * A start of the app asks for what was lost to be fetched again: a browser that is short of room takes caches away and
 * leaves the worker. A screen that broke asks for everything to be looked at.
 */
worker.addEventListener('message', (event) => {
  const [port] = event.ports
  if (isMessage(event.data, 'refillFiles')) event.waitUntil(storeFiles().catch(console.warn))
  if (isMessage(event.data, 'repairFiles')) event.waitUntil(repair(port))
})

/** @param port is told when it is over */
async function repair(port: MessagePort | undefined): Promise<void> {
  await storeFiles({ again: true }).catch(console.warn)
  await dropSpoiled().catch(console.warn)
  port?.postMessage('over')
}

/**
 * The service's own pages, and anything that is a file, are not the app's to answer. Only the path is looked at: a dot in a
 * search ("cari=S.Pd.") names no file.
 */
function isScreen({ pathname }: URL): boolean {
  return (
    pathname === '/index.html' ||
    (!/^\/(core|docs)(\/|$)/.test(pathname) && !/\/[^/]+\.[^/]+$/.test(pathname))
  )
}

/** A stored file without a hash in its name. */
function isOwnFile({ pathname }: URL): boolean {
  return /^\/[\w-]+\.(js|svg|webmanifest)$/.test(pathname)
}

async function storedOr(url: string, request: Request): Promise<Response> {
  const held = await (await caches.open(cacheName)).match(url, { ignoreVary: true, ignoreSearch: true })
  return held ?? (await fetch(request))
}

/** A tab of the version before this one may still ask for a lazy chunk of its own. */
async function hashedFile(request: Request): Promise<Response> {
  const own = await (await caches.open(cacheName)).match(request.url, { ignoreVary: true })
  return own ?? (await caches.match(request.url, { ignoreVary: true })) ?? (await rareAsset(request))
}
