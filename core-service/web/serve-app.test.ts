import Fastify, { type FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApp } from './serve-app'

const script = 'export const answer = 42\n'.repeat(100)
const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let folder = ''
let app: FastifyInstance

async function serve(coreServiceUrl: string, isEmpty?: () => Promise<boolean>): Promise<FastifyInstance> {
  const made = Fastify()
  await made.register(
    (core) => {
      core.setNotFoundHandler((_request, reply) => reply.code(404).send({ meta: { error_code: 1200 } }))
      core.get('/*', (_request, reply) => reply.callNotFound())
      core.get('/v1/health', () => ({ meta: { error_code: 0 } }))
      return Promise.resolve()
    },
    { prefix: '/core' },
  )
  await serveApp(made, { folder, coreServiceUrl, ...(isEmpty ? { isEmpty } : {}) })
  return made
}

/** The built page, as long as it is served with this import map. */
const writePage = (map: string) =>
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="id"><title>Hadir</title><script type="importmap">${map}</script><script src="/theme.js"></script>`,
  )
const sourceOf = (map: string) => `'sha256-${createHash('sha256').update(map).digest('base64')}'`

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hadir-dist-'))
  mkdirSync(path.join(folder, 'assets'))
  writePage('{"imports":{}}')
  writeFileSync(path.join(folder, 'sw.js'), 'self.skipWaiting')
  writeFileSync(path.join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(path.join(folder, '.secret'), 'no')
  const file = path.join(folder, 'assets/main-a1b2c3.js')
  writeFileSync(file, script)
  writeFileSync(path.join(folder, 'assets/read.worker-a1b2c3.js'), script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  app = await serve('/core')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('hashed files are kept for a year and sent as they were compressed at build time', async () => {
  const url = '/assets/main-a1b2c3.js'
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(br.headers['vary']).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gz = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.payload).toBe(script)
})

test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/config.json'])(
  '%s is asked for anew each time, and answered 304 where nothing changed',
  async (url) => {
    const first = await app.inject({ url, headers: navigation })
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = first.headers.etag
    expect(etag).toBeTruthy()
    const again = await app.inject({ url, headers: { ...navigation, 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.payload).toBe('')
    expect(again.headers).not.toHaveProperty('content-type')
  },
)

test('every screen is answered with index.html, but only when a browser navigates', async () => {
  for (const url of [
    '/dashboard',
    '/akademik/wali-kelas/absensi?tanggal=2026-11-21',
    '/civitas/siswa/0198',
  ]) {
    const page = await app.inject({ url, headers: navigation })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.payload).toContain('<title>Hadir</title>')
    const data = await app.inject({ url, headers: { accept: 'application/json' } })
    expect(data.statusCode).toBe(404)
  }
})

test.each([
  '/assets/main-000000.js',
  '/assets/old.css',
  '/favicon.png',
  '/assets/',
  '/assets',
  '/.secret',
  '/a/../.secret',
])('what is missing (%s) is 404 and never HTML', async (url) => {
  const answer = await app.inject({ url, headers: { accept: '*/*' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.payload).not.toContain('<')
  const script = await app.inject({ url: '/assets/gone.js', headers: navigation })
  expect(script.statusCode).toBe(404)
  expect(script.headers['cache-control'] ?? '').not.toContain('immutable')
})

test('nothing above the folder can be reached', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%',
    '/%00',
  ]) {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.payload).not.toContain('dependencies')
  }
})

test('what belongs to the API is answered by the API, also when it does not exist', async () => {
  expect((await app.inject({ url: '/core/v1/health' })).json()).toEqual({ meta: { error_code: 0 } })
  const unknown = await app.inject({ url: '/core/v1/nothing', headers: navigation })
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toEqual({ meta: { error_code: 1200 } })
  expect((await app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(404)
})

test('scripts come from this origin only, and plain http inside a school is not forced to https', async () => {
  const { headers } = await app.inject({ url: '/', headers: navigation })
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  )
  expect(policy.get('default-src')).toBe("'self'")
  expect(policy.get('script-src')).toBe(`'self' ${sourceOf('{"imports":{}}')}`)
  expect(policy.get('connect-src')).toBe("'self'")
  expect(policy.get('object-src')).toBe("'none'")
  expect(policy.get('base-uri')).toBe("'none'")
  expect(policy.get('frame-ancestors')).toBe("'none'")
  expect(policy.has('upgrade-insecure-requests')).toBe(false)
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['permissions-policy']).toContain('camera=(self)')
})

test('of a newer build the import map counts, and no longer that of the build before', async () => {
  const policy = async (url = '/') =>
    String((await app.inject({ url, headers: navigation })).headers['content-security-policy'])
  const newer = '{"imports":{"/assets/a.js":"/assets/b.js"}}'
  writePage(newer)
  utimesSync(path.join(folder, 'index.html'), new Date(), new Date(Date.now() + 60_000))
  // A worker stores the page under its file's name.
  for (const url of ['/', '/index.html', '/settings?bagian=sesi'])
    expect(await policy(url)).toContain(`script-src 'self' ${sourceOf(newer)};`)
  writePage('{"imports":{}}')
  expect(await policy()).toContain(`script-src 'self' ${sourceOf('{"imports":{}}')};`)
})

test('what a page loads comes without the headers of a page; a worker, and what is not there, with them', async () => {
  const get = async (url: string, encoding = 'br') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers
  const ofPage = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']
  for (const encoding of ['br', 'gzip', 'identity']) {
    const part = await get('/assets/main-a1b2c3.js', encoding)
    for (const name of ofPage) expect(part, encoding).not.toHaveProperty(name)
    expect(Object.keys(part).filter((name) => name.startsWith('x-'))).toEqual(['x-content-type-options'])
    expect(part['cross-origin-resource-policy']).toBe('same-origin')
  }
  for (const url of ['/assets/read.worker-a1b2c3.js', '/assets/gone.js', '/sw.js']) {
    const whole = await get(url)
    for (const name of ofPage) expect(whole, url).toHaveProperty(name)
    expect(whole['content-security-policy']).toContain("script-src 'self';")
  }
})

test('an absolute service address goes to the app and into what it may call', async () => {
  const elsewhere = await serve('https://inti.sekolah.sch.id/core')
  const config = await elsewhere.inject({ url: '/config.json' })
  expect(config.json()).toEqual({ coreServiceUrl: 'https://inti.sekolah.sch.id/core' })
  expect(config.headers['content-security-policy']).toContain(
    "connect-src 'self' https://inti.sekolah.sch.id;",
  )
  await elsewhere.close()
})

test('the page of an empty installation is marked and not kept, until there is an account', async () => {
  const answers: (boolean | Error)[] = [true, new Error('the database restarts'), true, false]
  let asked = 0
  const made = await serve('/core', () => {
    const answer = answers[asked++] ?? true
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const marked: boolean[] = []
  for (let turn = 0; turn < 6; turn++) {
    const answer = await made.inject({ url: '/settings', headers: navigation })
    expect(answer.statusCode).toBe(200)
    const isMarked = answer.payload.includes('<html data-first-run lang="id">')
    expect(answer.headers['cache-control']).toBe(isMarked ? 'no-store' : 'no-cache')
    marked.push(isMarked)
  }
  expect(marked).toEqual([true, false, true, false, false, false])
  // Once there is an account, nobody asks again.
  expect(asked).toBe(4)
  await made.close()
})

test('without a build it says what to do', async () => {
  const bare = Fastify()
  await serveApp(bare, { folder: path.join(folder, 'nothing'), coreServiceUrl: '/core' })
  const answer = await bare.inject({ url: '/', headers: navigation })
  expect(answer.statusCode).toBe(503)
  expect(answer.payload).toContain('npm run build')
  await bare.close()
})
