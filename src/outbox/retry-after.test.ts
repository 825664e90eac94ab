import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { MarkQueue } from '../../tests/support/records/mark-queue'

const queue = new MarkQueue()
const { replay, tap } = queue

it('obeys Retry-After for the row and does not ask again at once', async () => {
  await tap('a', 'sakit')
  queue.service.faults = [{ status: 429, code: 1500, headers: { 'retry-after': '60' } }]
  expect(await replay()).toMatchObject({ waiting: 1, nextAt: queue.time + 60_000, stopped: null })
  expect(queue.service.requests).toHaveLength(1)
  await replay('wake')
  expect(queue.service.requests).toHaveLength(1)
  expect(await replay('now')).toMatchObject({ acked: 1 })
})

it.each([502, 503, 504])(
  'obeys Retry-After of a %d for the whole queue: nothing but the person cuts the wait short',
  async (status) => {
    const refusal = { status, code: 1910, headers: { 'retry-after': '60' } }
    await tap('a', 'sakit')
    queue.service.faults = [refusal]
    expect(await replay()).toMatchObject({ nextAt: queue.time + 60_000, stopped: 'network' })
    await tap('b', 'izin')
    queue.time += 59_000
    for (const reason of ['wake', 'saved'] as const) await replay(reason)
    expect(queue.service.requests).toHaveLength(1)
    queue.time += 1_000
    queue.service.faults = [refusal]
    await replay('wake')
    expect(queue.service.requests).toHaveLength(2)
    expect(await replay('now')).toMatchObject({ acked: 2, waiting: 0 })
  },
)

it('obeys Retry-After of a refused refresh', async () => {
  const refresh = queue.service.fetch
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('/auth/')
      ? Promise.resolve(
          Response.json({ meta: { error_code: 1500 } }, { status: 429, headers: { 'retry-after': '60' } }),
        )
      : refresh(request),
  )
  await tap('a', 'sakit')
  queue.service.accessToken = 'renewed elsewhere'
  expect(await replay()).toMatchObject({ nextAt: queue.time + 60_000, stopped: 'network' })
})
