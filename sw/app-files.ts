import { hashOf } from './hash-of'
import type { ListedFiles } from './listed-files'
import { precacheList } from './precache-list'

// The tool adds the web manifest behind it.
const [entry] = precacheList
if (!entry?.revision) throw new Error('the build names no list of files')

/** The list itself, and the hash of what it must contain. It is stored last: where it is, its version was once whole. */
const list = { path: entry.url, hash: entry.revision }

const prefix = 'hadir-app-'

/** The cache of this worker's version. */
export const cacheName = `${prefix}${list.hash}`

/** Before each version had a cache of its own, Workbox kept all in one of this name. */
const isOlderKind = (name: string) => name.startsWith('workbox-precache')

/** Caches of all versions on this device. */
async function versions(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) || isOlderKind(name))
}

/** The files of this version, from the device or else from the service. @throws TypeError where neither has them */
export async function filesOfApp(): Promise<ListedFiles> {
  const answer = (await storedList()) ?? (await verified(list.path, list.hash))
  return (await answer.json()) as ListedFiles
}

/**
 * Stores every file of this version that is not stored yet, from an older version on this device where that has the
 * same, and else from the service. Nothing is stored whose hash is not the list's.
 * @param again also looks whether what is stored is what it must be
 * @throws TypeError when a file cannot be had as it must be: an installation then fails whole, and goes on at a later start
 */
export async function storeFiles({ again = false } = {}): Promise<void> {
  const cache = await caches.open(cacheName)
  const before = await storedList(again)
  const listed = before ?? (await verified(list.path, list.hash))
  const { ahead } = (await listed.clone().json()) as ListedFiles
  const held = new Set(again ? [] : (await cache.keys()).map(({ url }) => url))
  const waiting = Object.entries(ahead).filter(([path]) => !held.has(urlOf(path)))
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, hash] = next
      const stored = again ? await cache.match(urlOf(path)) : await olderCopy(path)
      if (stored && (await isWhole(stored, hash))) {
        if (!again) await cache.put(urlOf(path), stored)
      } else await cache.put(urlOf(path), await verified(path, hash))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (!before) await cache.put(urlOf(list.path), listed)
}

/**
 * So many files are fetched at once: one after the other takes more than a minute for the whole app on a line with 300 ms a
 * round trip. A browser opens six connections to one address, and half of them are left to the page.
 */
const lanes = 3

/** @param again only where it is what it must be */
async function storedList(again = false): Promise<Response | undefined> {
  const held = await (await caches.open(cacheName)).match(urlOf(list.path))
  if (!held || !again) return held
  return (await isWhole(held, list.hash)) ? held : undefined
}

/** Whether a stored file is what it must be; it can still be read afterwards. */
export async function isWhole(stored: Response, hash: string): Promise<boolean> {
  return (await hashOf(await stored.clone().arrayBuffer())) === hash
}

/** A name with a hash never changes its content, so another version on the device may have it already. */
async function olderCopy(path: string): Promise<Response | undefined> {
  return path.startsWith('assets/') ? await caches.match(urlOf(path), { ignoreVary: true }) : undefined
}

/**
 * Fetches a file, and asks again past the browser's own cache where that kept something else.
 * @throws TypeError where what comes is not the file: a captive portal's page, half of it, or another version
 */
export async function verified(path: string, hash: string): Promise<Response> {
  // A name without a hash must not come from the browser's own cache.
  const ways: RequestCache[] = path.startsWith('assets/') ? ['default', 'reload'] : ['reload']
  for (const cache of ways) {
    const answer = await fetch(new Request(urlOf(path), { cache, credentials: 'same-origin' }))
    if (!answer.ok || !hasTypeOf(path, answer)) continue
    const bytes = await answer.arrayBuffer()
    if ((await hashOf(bytes)) === hash) return unpacked(bytes, answer)
  }
  throw new TypeError(`${path} did not arrive as it was built`)
}

/** An answer that is not packed any more, and that was not redirected: no navigation may be answered with one that was. */
function unpacked(bytes: ArrayBuffer, answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  return new Response(bytes, { headers })
}

/** What browsers run only under its own type. */
const types: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /css/, html: /html/ }

function hasTypeOf(path: string, answer: Response): boolean {
  const type = types[path.slice(path.lastIndexOf('.') + 1)]
  return !type || type.test(answer.headers.get('content-type') ?? '')
}

/**
 * When this version begins: of the version before it only those files stay that tabs still on it may ask for; what is older
 * goes, and so does what was never whole.
 */
export async function keepOnlyPrevious(): Promise<void> {
  const own = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url))
  const others = (await versions()).filter((name) => name !== cacheName)
  const whole = await Promise.all(others.map(wasWhole))
  const previous = others.filter((_, at) => whole[at]).pop()
  for (const name of others.filter((other) => other !== previous)) await caches.delete(name)
  await caches.delete('hadir-previous-assets')
  if (previous !== undefined) {
    const cache = await caches.open(previous)
    for (const request of await cache.keys()) {
      const isOfOldTabs = isHashedFile(request.url) && !own.has(request.url)
      if (!isOfOldTabs && !isList(request.url)) await cache.delete(request)
    }
  }
}

async function wasWhole(name: string): Promise<boolean> {
  if (isOlderKind(name)) return true
  return (await (await caches.open(name)).keys()).some(({ url }) => isList(url))
}

const isList = (url: string) => url.includes('/assets/files-')

/** Whether an address of this site is one of the app's files with a hash in its name. */
export function isHashedFile(url: string): boolean {
  return new URL(url).pathname.startsWith('/assets/')
}

/** The address of a file, which is also its key in the caches. */
export function urlOf(path: string): string {
  return new URL(path, `${location.origin}/`).href
}
