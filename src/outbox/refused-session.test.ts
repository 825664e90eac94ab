import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { MarkQueue } from '../../tests/support/records/mark-queue'

const queue = new MarkQueue()
const { replay, rowOf, tap } = queue

it('the service is not asked without pause where it refuses every session and renews each', async () => {
  await tap('a', 'sakit')
  // A proxy that takes the header away: the service lives, renews the session, and refuses it.
  queue.service.accessToken = 'never sent'
  let asked = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    asked++
    const answer = await queue.service.fetch(request)
    queue.service.accessToken = 'never sent'
    return answer
  })
  // A quarter of an hour in which the page wakes the queue twice a second.
  for (let half = 0; half < 1_800; half++) {
    await replay('wake')
    queue.time += 500
  }
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(50)
  expect(await rowOf('a')).toMatchObject({ state: 'pending' })
  expect(queue.service.writes).toEqual([])
  // The person may try at any time, and where the proxy is mended it goes.
  vi.stubGlobal('fetch', queue.service.fetch)
  expect(await replay('now')).toMatchObject({ acked: 1, waiting: 0 })
})
