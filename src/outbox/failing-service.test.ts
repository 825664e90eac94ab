import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { date, MarkQueue } from '../../tests/support/records/mark-queue'

const queue = new MarkQueue()
const { replay, tap } = queue

/** Requests in ten minutes, while something wakes the queue every two seconds; a refused session costs three each time. */
const mostRequests = 40

const answer =
  (status: number, error_code: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ meta: { error_code, message: 'tidak' }, data: null }, { status, headers })

/** What a service answers to each request until somebody mends it. */
const failures = {
  'a session': answer(401, 1000),
  'a permission': answer(403, 1200),
  'an unknown path': answer(404, 1700),
  'a value of somebody else': answer(409, 1300),
  'too many requests': answer(429, 1600),
  'too many requests, to come again at once': answer(429, 1600, { 'retry-after': '0' }),
  'too many requests, to come again in two days': answer(429, 1600, { 'retry-after': '172800' }),
  'a fault of its own': answer(500, 1900),
  'a fault of its own, to come again at once': answer(500, 1900, { 'retry-after': '0' }),
} as const

it.each(Object.entries(failures))('a queue that is refused for %s asks less and less', async (_, refuse) => {
  await tap('a', 'sakit')
  let asked = 0
  vi.stubGlobal('fetch', async (input: Request) => {
    if (++asked > mostRequests) throw new Error('asked without pause')
    if (!input.url.includes('/auth/')) return refuse()
    const renewed = await queue.service.fetch(input)
    queue.service.accessToken = 'never sent'
    return renewed
  })
  for (let turn = 0; turn < 300 && asked <= mostRequests; turn++) {
    await replay('wake')
    queue.time += 2_000
  }
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(mostRequests)
  // Once that is mended, the person sends it, and it arrives once.
  vi.stubGlobal('fetch', queue.service.fetch)
  queue.service.accessToken = 'access-1'
  const [row] = await queue.db.outbox.toArray()
  expect(row?.patch['status']).toBe('sakit')
  if (row?.state !== 'pending') return
  await replay('now')
  expect(queue.service.status('a', date)).toBe('sakit')
  expect(queue.service.writes).toHaveLength(1)
})
