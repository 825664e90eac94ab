import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { health } from '../../contract/health'
import { ApiError, NetworkError } from './errors'
import { askAhead, exchange, requestTimeoutMs } from './request'

const base = 'http://sekolah.test/core'
const at = Date.UTC(2026, 10, 20, 7)

beforeEach(() => {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

const ask = (options: { signal?: AbortSignal } = {}) =>
  exchange(base, health, options, null).catch((error: unknown) => error)

/** A head with half a body behind it, and then nothing. */
function stalled(): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      out.enqueue(new TextEncoder().encode('{"meta":'))
    },
  })
  return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
}

it('a body that never ends is no answer after 30 s, like a head that never comes', async () => {
  for (const answer of [stalled, () => new Promise<Response>(() => undefined)]) {
    vi.stubGlobal('fetch', answer)
    const asked = ask()
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
    expect(await Promise.race([asked, Promise.resolve('nothing yet')])).toBe('nothing yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual(new NetworkError('timeout'))
  }
})

it('ends the request under way when its time is over or the caller gives up', async () => {
  for (const end of [() => vi.advanceTimersByTimeAsync(requestTimeoutMs), () => undefined]) {
    const caller = new AbortController()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      signals.push(request.signal)
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(new DOMException('', 'AbortError'))
        })
      })
    })
    const asked = ask({ signal: caller.signal })
    await vi.advanceTimersByTimeAsync(1)
    await end()
    caller.abort()
    expect(await asked).toBeInstanceOf(NetworkError)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  }
})

it.each([
  ['120', 120],
  ['Fri, 20 Nov 2026 07:02:00 GMT', 60],
  ['Fri, 20 Nov 2026 06:00:00 GMT', 0],
  ['besok', null],
])('waits as Retry-After says, by the service’s clock: %s', async (given, seconds) => {
  const headers = { 'retry-after': given, date: 'Fri, 20 Nov 2026 07:01:00 GMT' }
  const answer = { meta: { error_code: 1500, message: 'Terlalu banyak permintaan' }, data: null }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 429, headers })))
  const error = await ask()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 429, retryAfter: seconds })
})

it.each([
  ['within meta', { meta: { error_code: 1100, message: 'Isi nama' }, message: 'Bad Request' }, 'Isi nama'],
  ['beside meta', { meta: { error_code: 1100 }, message: 'Isi judul' }, 'Isi judul'],
  ['beside a silent meta', { meta: { error_code: 1100, message: '' }, message: 'Isi judul' }, 'Isi judul'],
  ['nowhere', { meta: { error_code: 1100 } }, ''],
])('the message of a refusal is found %s', async (_, answer, message) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 422 })))
  expect(await ask()).toMatchObject({ name: 'ApiError', code: 1100, message })
})

it.each([502, 503, 504])(
  'a %d is no answer, but its sentence and its Retry-After are kept',
  async (status) => {
    const answer = { meta: { error_code: 1910, message: 'Layanan sedang dirawat.' } }
    const headers = { 'retry-after': '7' }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status, headers })))
    const sentence = 'Layanan sedang dirawat.'
    expect(await ask()).toMatchObject({ reason: 'gateway', status, sentence, retryAfter: 7 })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status })))
    expect(await ask()).toMatchObject({ reason: 'gateway', status, sentence: '' })
  },
)

it('an answer asked for ahead is given once, to the same address and session, and only while it is young', async () => {
  const asked: string[] = []
  let fails = false
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.headers.get('authorization') ?? ''} ${new URL(request.url).pathname}`)
    if (fails) return Promise.reject(new TypeError('cut'))
    const body = JSON.stringify({ meta: { error_code: 0 }, data: { status: 'ok', version: '1' } })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  })
  const want = (token: string | null) => exchange(base, health, {}, token)
  askAhead(base, '/v1/health', 'a')
  await want('b')
  expect(asked).toEqual(['Bearer a /core/v1/health', 'Bearer b /core/v1/health'])
  await want('a')
  expect(asked).toHaveLength(2)
  await want('a')
  expect(asked).toHaveLength(3)

  askAhead(base, '/v1/health', 'a')
  await vi.advanceTimersByTimeAsync(15_001)
  await want('a')
  expect(asked).toHaveLength(5)

  // What was cut ahead is asked for again, and answered.
  fails = true
  askAhead(base, '/v1/health', 'a')
  await vi.advanceTimersByTimeAsync(0)
  fails = false
  expect(await want('a')).toMatchObject({ data: { status: 'ok' } })
})
