import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import { readMeta, writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { prefetch } from './prefetch'

let db: UserDb
let count = 0
let asked: string[]
let unchanged: string[]
/** Called before each answer; may throw, as a line or a service does. */
let before: (path: string) => void

const pupils = Array.from({ length: 36 }, (_, at) => ({ id: `s${String(at)}`, name: `Siswa ${String(at)}` }))
const rows: Record<string, { id: string }[]> = {
  '/v1/classes': [{ id: '7a' }, { id: '8b' }],
  '/v1/students': pupils.map((one) => ({ ...one, class: { id: '7a', name: '7A' } })),
  '/v1/schedules': [{ id: 'l1' }, { id: 'l2' }],
  '/v1/announcements': [{ id: 'a1' }],
}

/** A service with one class of 36, two lessons and an announcement; what has not changed costs a 304. */
function answer({ path }: CallSpec, { headers = {} }: { headers?: Record<string, string> } = {}) {
  asked.push(path)
  before(path)
  const list = rows[path] ?? []
  const etag = `"${path} ${String(list.length)}"`
  if (headers['if-none-match'] === etag) {
    unchanged.push(path)
    return { notModified: true, serviceTime: null }
  }
  const pagination = { current_page: 1, page_size: 200, total_data: list.length, total_page: 1 }
  return { data: path === '/v1/schedules' ? list : { list, pagination }, etag, serviceTime: null }
}
const client = {
  answer: (...args: Parameters<typeof answer>) => Promise.resolve().then(() => answer(...args)),
  send: (...args: Parameters<typeof answer>) => Promise.resolve().then(() => answer(...args).data),
} as unknown as Client

const run = (classIds: string[], can: (wanted: string) => boolean = () => true) =>
  prefetch({ db, client }, classIds, '2026-11-24', can)
const ids = async (table: 'students' | 'schedules' | 'announcements') =>
  await db[table].toCollection().primaryKeys()

beforeEach(async () => {
  db = new UserDb(`prefetch-${String(++count)}`)
  asked = []
  unchanged = []
  before = () => undefined
  await writeMeta(db, 'capabilities', ['etag', 'bulk_register'])
})
afterEach(() => db.delete())

it('fetches the timetable, announcements and pupils of the own class that nobody opened', async () => {
  await run(['7a'])
  expect(await ids('schedules')).toEqual(['l1', 'l2'])
  expect(await ids('announcements')).toEqual(['a1'])
  expect(await ids('students')).toHaveLength(36)
  expect(asked).toEqual(expect.arrayContaining(['/v1/students', '/v1/announcements']))
  expect(await readMeta(db, 'prefetch')).toMatchObject({ done: 6, total: 6 })
})

it('fetches no pupils for a teacher without a class', async () => {
  await run([])
  expect(asked).not.toContain('/v1/students')
  expect(await ids('schedules')).toEqual(['l1', 'l2'])
})

it('asks for nothing that the role does not hold, and goes on after a refusal', async () => {
  before = (path) => {
    if (path === '/v1/schedules') throw new ApiError(403, 1200, 'Anda tidak memiliki akses')
  }
  await run(['7a'], (wanted) => wanted !== 'announcements.read')
  expect(asked).not.toContain('/v1/announcements')
  expect(await ids('students')).toHaveLength(36)
})

it('is not complete when the network fails, so that the next contact tries again', async () => {
  before = (path) => {
    if (path === '/v1/announcements') throw new NetworkError('offline')
  }
  await expect(run(['7a'])).rejects.toThrow(NetworkError)
  expect(await ids('schedules')).toEqual(['l1', 'l2'])
  expect(await readMeta(db, 'prefetch')).toMatchObject({ done: 5, total: 6 })
})

it('keeps an unchanged timetable that costs a 304', async () => {
  await run([])
  expect(unchanged).toEqual([])
  await run([])
  expect(unchanged).toContain('/v1/schedules')
  expect(await ids('schedules')).toEqual(['l1', 'l2'])
})
