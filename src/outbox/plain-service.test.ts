import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { date, hourMs, MarkQueue } from '../../tests/support/records/mark-queue'
import { writeMeta } from '../db/meta'
import { pendingCount } from './queue'
import { storeConfirmed } from './confirmed/store-confirmed'

const queue = new MarkQueue()
const { after, replay, rowOf, shown, tap } = queue

beforeEach(async () => {
  queue.service.plain = true
  await writeMeta(queue.db, 'capabilities', [])
})

it('a plain service is read before and after a write, and its row counts', async () => {
  await tap('a', 'sakit')
  expect(await replay()).toMatchObject({ acked: 1 })
  expect(queue.service.requests.map((request) => request.method)).toEqual(['GET', 'PUT', 'GET'])
})

it('a conflict with the row of a plain service is found before anything is written', async () => {
  await tap('a', 'sakit')
  queue.service.set('a', date, { status: 'izin' })
  expect(await replay()).toMatchObject({ conflicts: 1, acked: 0 })
  expect(queue.service.writes).toHaveLength(0)
})

it('a plain service is read again before each half of a register that it refused as a whole', async () => {
  await tap('a', 'sakit')
  await tap('b', 'sakit')
  queue.service.faults = [{ status: 422, code: 1100 }]
  after('PUT', () => {
    queue.service.set('b', date, { status: 'izin' })
  })
  expect(await replay()).toMatchObject({ acked: 1, conflicts: 1 })
  expect([queue.service.status('a', date), queue.service.status('b', date)]).toEqual(['sakit', 'izin'])
})

it('a plain service gets a change once, though another runner claims it while this one reads', async () => {
  await tap('a', 'sakit')
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let second: Promise<unknown> = Promise.resolve()
  after('GET', async () => {
    await new Promise<void>((sent) => {
      queue.service.beforeAnswer = async () => {
        queue.service.beforeAnswer = null
        sent()
        await finished
      }
      second = replay('wake', queue.runnerNamed('r2'))
    })
  })
  expect(await replay()).toMatchObject({ acked: 0, waiting: 1 })
  finish()
  expect(await second).toMatchObject({ acked: 1, waiting: 0 })
  expect(queue.service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('a plain service is read again after another runner has lost the answer to a change', async () => {
  await tap('a', 'sakit')
  after('GET', async () => {
    queue.service.faults = ['lost']
    expect(await replay('wake', queue.runnerNamed('r2'))).toMatchObject({ acked: 0, waiting: 1 })
  })
  await replay()
  queue.time += hourMs
  await replay()
  expect(await pendingCount(queue.db)).toBe(0)
  expect(queue.service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('a refused read changes nothing about a mark that another runner has sent meanwhile', async () => {
  await tap('a', 'sakit')
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('fetch', queue.service.fetch)
    expect(await replay('wake', queue.runnerNamed('r2'))).toMatchObject({ acked: 1 })
    return Response.json({ meta: { error_code: 1510, message: '' }, data: null }, { status: 413 })
  })
  expect(await replay()).toMatchObject({ rejected: 0, waiting: 0 })
  expect(await rowOf('a')).toMatchObject({ state: 'acked', last_error: null })
})

it('a write to a plain service counts as stored also where the read after it is refused', async () => {
  await tap('a', 'sakit')
  await tap('b', 'sakit')
  refuseLook()
  after('PUT', async () => {
    await tap('a', 'izin')
  })
  expect(await replay()).toMatchObject({ acked: 0, rejected: 0, conflicts: 0 })
  queue.time += hourMs
  expect(await replay()).toMatchObject({ acked: 2, conflicts: 0 })
  expect([queue.service.status('a', date), queue.service.status('b', date)]).toEqual(['izin', 'sakit'])
})

it('a refused read between two halves rejects no mark of a plain service', async () => {
  await writeMeta(queue.db, 'capabilities', ['bulk_register'])
  await tap('a', 'sakit')
  await tap('b', 'sakit')
  queue.service.faults = [{ status: 422, code: 1100 }]
  refuseLook()
  expect(await replay()).toMatchObject({ acked: 1, rejected: 0, waiting: 1 })
  queue.time += hourMs
  expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
})

it('a read of a plain service that began before a send was confirmed brings no old mark back', async () => {
  await tap('a', 'sakit')
  const old = { student_id: 'a', date, status: null, minutes_late: null, note: null }
  await replay()
  // Covered by a read that began since; then the slow one lands.
  await queue.db.outbox.clear()
  await storeConfirmed(queue.db, 'c', [old], 0)
  expect((await shown('a')).mark.status).toBe('sakit')
  await storeConfirmed(queue.db, 'c', [old], 1)
  expect((await shown('a')).mark.status).toBeNull()
})

it('a plain service is read again for a mark that was entered after the read began', async () => {
  await tap('a', 'hadir')
  queue.service.set('a', date, { status: 'sakit' })
  after('GET', async () => {
    queue.service.set('a', date, { status: 'izin' })
    await tap('a', 'sakit')
  })
  expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
  expect((await shown('a')).truth).toBe('attention')
})

it('a service that takes one mark a request gets them one by one, and is not tried again', async () => {
  queue.service.singly = true
  for (const pupil of ['a', 'b', 'c', 'd']) await tap(pupil, 'sakit')
  expect(await replay()).toMatchObject({ acked: 4, rejected: 0 })
  expect(queue.service.writes).toHaveLength(4)
  queue.service.requests.length = 0
  await tap('a', 'izin')
  await tap('b', 'izin')
  expect(await replay()).toMatchObject({ acked: 2 })
  expect(queue.service.requests.map((request) => request.method)).toEqual(['GET', 'PUT', 'PUT', 'GET'])
})

it('a mark sent alone that is stored and answered with a failure is not refused', async () => {
  queue.service.singly = true
  const { fetch } = queue.service
  let failures = 1
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await fetch(request)
    // The register as a whole is refused, the mark is stored.
    if (request.method !== 'PUT' || answer.status !== 200 || failures === 0) return answer
    failures--
    return Response.json({ meta: { error_code: 1900, message: 'Gagal' }, data: null }, { status: 500 })
  })
  await tap('a', 'sakit')
  expect(await replay()).toMatchObject({ acked: 1, rejected: 0 })
  expect(failures).toBe(0)
  expect(queue.service.writes).toHaveLength(1)
})

it('a service that stores one mark a request and accepts a whole register gets all of them in the end', async () => {
  queue.service.singly = true
  const { fetch } = queue.service
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = await fetch(request)
    return answer.status === 422
      ? Response.json({ meta: { error_code: 0, message: 'OK' }, data: null })
      : answer
  })
  for (const pupil of ['a', 'b', 'c']) await tap(pupil, 'sakit')
  expect(await replay()).toMatchObject({ acked: 3, conflicts: 0 })
})

it('a mark taken back is confirmed where the register names only pupils with a mark', async () => {
  await tap('a', 'sakit')
  await replay()
  await tap('a', null)
  const { fetch } = queue.service
  vi.stubGlobal('fetch', async (request: Request) => {
    const pupils = [{ id: 'a', name: 'Ani', class_id: 'c' }]
    if (new URL(request.url).pathname.endsWith('/v1/students'))
      return Response.json({ meta: { error_code: 0 }, data: { list: pupils } })
    const answer = (await (await fetch(request)).json()) as { data: { list: { status: unknown }[] } | null }
    const list = answer.data?.list.filter(({ status }) => status !== null)
    return Response.json({ ...answer, data: { list } })
  })
  expect(await replay()).toMatchObject({ acked: 1 })
})

it('a status that only the service knows is a conflict, and is not overwritten', async () => {
  await tap('a', 'sakit')
  queue.service.set('a', date, { status: 'dispensasi' as 'izin' })
  expect(await replay()).toMatchObject({ acked: 0, conflicts: 1 })
  expect(queue.service.writes).toHaveLength(0)
})

/** Something on the way calls the first question after a write too large. */
function refuseLook(): void {
  const { fetch } = queue.service
  let written = false
  queue.service.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (written && request.method === 'GET') {
      queue.service.fetch = fetch
      vi.stubGlobal('fetch', fetch)
      return Response.json({ meta: { error_code: 1510, message: '' }, data: null }, { status: 413 })
    }
    written ||= request.method === 'PUT'
    return await fetch(request)
  }
  vi.stubGlobal('fetch', queue.service.fetch)
}
