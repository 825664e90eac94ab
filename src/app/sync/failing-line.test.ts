// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { signedInDevice } from '../../../tests/support/browser/signed-in'
import { createClient } from '../../api/client'
import { loadExchange } from '../../api/load-exchange'
import { changeState } from '../../db/device-db'
import { openUserDb } from '../../db/user-db'
import { saveMarks } from '../../outbox/edits/save-marks'
import { trackContact } from '../../outbox/replay/track-contact'
import { createQueryClient } from '../query-client'
import { lookAfterQueue } from './look-after-queue'

// Ten minutes of the test pass in less time than its code may need to arrive.
beforeAll(async () => {
  await loadExchange()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const health = () =>
  Response.json({ meta: { error_code: 0, message: '' }, data: { status: 'ok', capabilities: [] } })
const page = (status: number) =>
  new Response('<!doctype html>WiFi', { status, headers: { 'content-type': 'text/html' } })
const refused = (status: number, error_code: number) =>
  Response.json({ meta: { error_code, message: 'tidak' }, data: null }, { status })
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** What the line answers to everything, or, where the service is `alive`, to everything but the question whether it is there. */
const lines = {
  'that is cut': [false, noLine],
  'whose gateway is there alone': [false, () => page(502)],
  'whose captive portal answers': [false, () => page(200)],
  'that lets only small questions through': [true, noLine],
  'whose gateway finds only a part of the service': [true, () => refused(503, 1901)],
  'whose captive portal knows the question': [true, () => page(200)],
  'before a service that refuses everything': [true, () => refused(429, 1600)],
} as const

it.each(Object.entries(lines))(
  'a page on a line %s asks less and less, however busy its person',
  async (_, [alive, answer]) => {
    let [looks, others] = [0, 0]
    await signedInDevice((input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://sekolah.test')
      const isLook = pathname.endsWith('/health')
      if (isLook) looks++
      else others++
      return Promise.resolve(isLook && alive ? health() : answer())
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const permissions = [
      'attendances.read',
      'attendances.write',
      'presences.write',
      'classes.all',
      'students.read',
    ]
    await changeState('auth', (auth) => ({ ...auth, permissions }))
    const db = openUserDb(null, 'guru')
    const intents = [{ student_id: 'a', subject: 'A', patch: { status: 'sakit' as const } }]
    const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
    await saveMarks(db, intents, { context, date: '2026-11-20', now: Date.now(), quietMs: 0 })
    const client = createClient({ userId: 'guru', ...trackContact(db) })
    const queries = createQueryClient()
    const read = () => client.send({ method: 'GET', path: '/v1/school/current' } as never)
    const stopReading = new QueryObserver(queries, { queryKey: ['x'], queryFn: read }).subscribe(
      () => undefined,
    )
    const stop = lookAfterQueue(db, client, queries, () => undefined)
    for (let tenth = 0; tenth < 6_000; tenth++) {
      if (tenth % 100 === 0) dispatchEvent(new Event('pointerdown'))
      await vi.advanceTimersByTimeAsync(100)
      for (let turn = 0; turn < 6; turn++) await new Promise((done) => setImmediate(done))
    }
    stop()
    stopReading()
    expect(looks).toBeLessThanOrEqual(220)
    expect(others).toBeGreaterThan(0)
    expect(others).toBeLessThanOrEqual(150)
    expect((await db.outbox.toArray()).map(({ patch }) => patch['status'])).toEqual(['sakit'])
  },
)
