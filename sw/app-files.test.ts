import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeCaches } from '../tests/support/browser/cache-storage'
import type { ListedFiles } from './listed-files'

const origin = 'http://sekolah.test'
const types = { js: 'text/javascript', html: 'text/html', json: 'application/json' }
const portal = '<!doctype html><title>WiFi Gratis</title>'
const hashOf = (content: string) =>
  createHash('sha256').update(content).digest().subarray(0, 9).toString('base64url')

/** What a version consists of, and what the line makes of it. */
class Site {
  readonly asked: string[] = []
  /** What comes instead of a file, so many times; from the browser's own cache alone where it says so. */
  readonly spoiled = new Map<string, { content: string; times: number; type?: string; onlyKept?: boolean }>()

  constructor(private readonly files: Readonly<Record<string, string>>) {}

  async fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(1)
    this.asked.push(path)
    await Promise.resolve()
    const type = types[path.slice(path.lastIndexOf('.') + 1) as keyof typeof types]
    const wrong = this.spoiled.get(path)
    if (wrong && wrong.times > 0 && !(wrong.onlyKept && request.cache === 'reload')) {
      wrong.times--
      return new Response(wrong.content, { headers: { 'content-type': wrong.type ?? type } })
    }
    const content = this.files[path]
    return content === undefined
      ? new Response('', { status: 404 })
      : new Response(content, { headers: { 'content-type': type } })
  }
}

let caches: FakeCaches
beforeEach(() => {
  caches = new FakeCaches()
})

/** A worker that brings a version of the app. @param files content by path; those below `assets/rare` are not stored ahead */
async function version(files: Record<string, string>) {
  const hashes = (isAhead: boolean) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith('assets/rare') !== isAhead)
        .map(([path, content]) => [path, hashOf(content)]),
    )
  const list = JSON.stringify({ ahead: hashes(true), used: hashes(false) } satisfies ListedFiles)
  const url = `assets/files-${hashOf(list)}.json`
  const site = new Site({ ...files, [url]: list })
  vi.resetModules()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', site.fetch.bind(site))
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('self', { __WB_MANIFEST: [{ url, revision: hashOf(list) }] })
  const [worker, rare] = [await import('./app-files'), await import('./rare-assets')]
  const own = await caches.open(worker.cacheName)
  const read = async (path: string) => await (await own.match(`/${path}`))?.text()
  return { ...worker, ...rare, site, list: url, own, read }
}

const first = {
  'index.html': 'halaman 1',
  'assets/a-1.js': 'a1',
  'assets/b-1.js': 'b',
  'assets/rare-1.js': 'r',
}

it('stores every file that is listed as it was built, and the list last', async () => {
  const { storeFiles, list, own } = await version(first)
  await storeFiles()
  const paths = (await own.keys()).map(({ url }) => new URL(url).pathname)
  expect(paths.slice(0, -1).toSorted()).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/index.html'])
  expect(paths.at(-1)).toBe(`/${list}`)
})

it.each([
  ['index.html', portal],
  ['index.html', 'halaman'],
  ['assets/a-1.js', portal],
  ['assets/a-1.js', ''],
])('does not install with %s as "%s", and goes on where it was at the next start', async (path, content) => {
  const { storeFiles, site, list, own, read } = await version(first)
  site.spoiled.set(path, { content, times: 9 })
  await expect(storeFiles()).rejects.toThrow(`${path} did not arrive as it was built`)
  expect(await read(path)).toBeUndefined()
  expect(await read(list)).toBeUndefined()
  // The other two were under way when the installation failed.
  await vi.waitFor(async () => expect(await own.keys()).toHaveLength(2))
  site.spoiled.clear()
  site.asked.length = 0
  await storeFiles()
  expect(await read(path)).toBe(first[path as keyof typeof first])
  expect(site.asked.toSorted()).toEqual([list, path].toSorted())
})

it('refuses the right content under a type that no browser would run', async () => {
  const { storeFiles, site } = await version(first)
  site.spoiled.set('assets/a-1.js', { content: 'a1', type: 'text/html', times: 9 })
  await expect(storeFiles()).rejects.toThrow(TypeError)
})

it('refuses a list that is not its own', async () => {
  const { storeFiles, site, list } = await version(first)
  site.spoiled.set(list, { content: '{"ahead":{},"used":{}}', times: 9 })
  await expect(storeFiles()).rejects.toThrow(TypeError)
})

it('asks past the browser’s own cache where that keeps something else', async () => {
  const { storeFiles, site, read } = await version(first)
  site.spoiled.set('assets/a-1.js', { content: portal, times: 9, onlyKept: true })
  await storeFiles()
  expect(await read('assets/a-1.js')).toBe('a1')
})

it('fetches again what was lost, and nothing else', async () => {
  const { storeFiles, site, own, read, list } = await version(first)
  await storeFiles()
  await own.delete('/assets/b-1.js')
  site.asked.length = 0
  await storeFiles()
  expect(await read('assets/b-1.js')).toBe('b')
  expect(site.asked).toEqual(['assets/b-1.js'])
  // What was whole before is not written again.
  caches.full = true
  await storeFiles()
  caches.full = false
  for (const path of [...Object.keys(first), list]) await own.delete(`/${path}`)
  await storeFiles()
  expect(await read('index.html')).toBe('halaman 1')
})

it('finds and mends what was spoiled after it was stored, the list too', async () => {
  const { storeFiles, site, own, read, list } = await version(first)
  await storeFiles()
  for (const path of ['index.html', 'assets/a-1.js', list]) await own.put(`/${path}`, new Response(portal))
  site.asked.length = 0
  await storeFiles({ again: true })
  expect(await read('index.html')).toBe('halaman 1')
  expect(await read('assets/a-1.js')).toBe('a1')
  expect(site.asked.toSorted()).toEqual(['assets/a-1.js', list, 'index.html'].toSorted())
})

it('drops a file kept since its use that went bad, and fetches it when it is used again', async () => {
  const { storeFiles, rareAsset, dropSpoiled, site } = await version({ ...first, 'assets/rare-2.js': 's' })
  await storeFiles()
  const use = async (path: string) => await (await rareAsset(new Request(`${origin}/${path}`))).text()
  for (const path of ['assets/rare-1.js', 'assets/rare-2.js']) await use(path)
  const kept = await caches.open('hadir-rare-assets')
  await kept.put('/assets/rare-1.js', new Response(portal))
  // A tab of another version may still ask for its own, of which nothing is known here.
  await kept.put('/assets/rare-0.js', new Response('old'))
  await dropSpoiled()
  const names = (await kept.keys()).map(({ url }) => new URL(url).pathname)
  expect(names).toEqual(['/assets/rare-2.js', '/assets/rare-0.js'])
  site.asked.length = 0
  expect(await use('assets/rare-1.js')).toBe('r')
  expect(site.asked).toEqual(['assets/rare-1.js'])
})

it('takes from the version before what is the same, and keeps of it what only its tabs ask for', async () => {
  const older = await version(first)
  await older.storeFiles()
  const unfinished = await version({ 'index.html': 'halaman 2', 'assets/a-2.js': 'a2' })
  unfinished.site.spoiled.set('index.html', { content: portal, times: 9 })
  await expect(unfinished.storeFiles()).rejects.toThrow(TypeError)
  const newer = await version({ 'index.html': 'halaman 3', 'assets/a-3.js': 'a3', 'assets/b-1.js': 'b' })
  await newer.storeFiles()
  expect(newer.site.asked).not.toContain('assets/b-1.js')
  await newer.keepOnlyPrevious()
  expect(await caches.keys()).toEqual([older.cacheName, newer.cacheName])
  expect((await older.own.keys()).map(({ url }) => new URL(url).pathname)).toEqual([
    '/assets/a-1.js',
    `/${older.list}`,
  ])
  const newest = await version({ 'index.html': 'halaman 4' })
  await newest.storeFiles()
  await newest.keepOnlyPrevious()
  expect(await caches.keys()).toEqual([newer.cacheName, newest.cacheName])
  // Put out a second time: what it lost is fetched again.
  const back = await version(first)
  await back.storeFiles()
  expect(await back.read('index.html')).toBe('halaman 1')
})

it('takes over from a device that Workbox filled, without trusting what that has stored', async () => {
  const workbox = await caches.open('workbox-precache-v2-http://sekolah.test/')
  await workbox.put('/index.html', new Response(portal))
  await workbox.put('/assets/a-1.js', new Response('a1'))
  await workbox.put('/assets/b-1.js', new Response(portal))
  await workbox.put('/assets/old-0.js', new Response('old'))
  const { storeFiles, keepOnlyPrevious, site, read, cacheName } = await version(first)
  await storeFiles()
  expect(site.asked).not.toContain('assets/a-1.js')
  expect(await read('assets/b-1.js')).toBe('b')
  await keepOnlyPrevious()
  expect((await workbox.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/assets/old-0.js'])
  expect((await caches.keys()).at(-1)).toBe(cacheName)
})
