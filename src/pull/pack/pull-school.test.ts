import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { Student } from '../../../contract/people/students'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import { readMeta, writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { pullSchool } from './pull-school'
import { reachesSchool } from './school-reach'

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`pull-school-${++count}`)
})
afterEach(async () => {
  vi.useRealTimers()
  await db.delete()
})

interface Asked {
  query: { page: number; limit: number }
  headers?: Record<string, string>
}

/** A school whose service gives at most `cap` rows a page, and counts what it is asked for. */
class School {
  pupils: Student[] = []
  asked: string[] = []
  unchanged = 0
  cap = 200
  /** A service that answers every page with the first one. */
  stuck = false
  open = 0
  mostAtOnce = 0
  /** Called before each answer; may throw, as a line or a service does. */
  before: (path: string, page: number) => void = () => undefined

  constructor(size: number) {
    this.pupils = Array.from({ length: size }, (_, at) => pupil(at))
  }
  get client(): Client {
    const answer = async (call: CallSpec, options: Asked) => {
      this.mostAtOnce = Math.max(this.mostAtOnce, ++this.open)
      await new Promise((done) => setTimeout(done))
      this.open--
      return this.answer(call.path, options)
    }
    const send = async (call: CallSpec, options: Asked) => (await answer(call, options)).data
    const client: unknown = { answer, send }
    return client as Client
  }
  private answer(path: string, { query, headers = {} }: Asked) {
    this.asked.push(`${path} ${String(query.page)}`)
    this.before(path, query.page)
    const rows: { id: string }[] =
      path === '/v1/students' ? this.pupils : path === '/v1/classes' ? [{ id: 'c1' }] : []
    const page = this.stuck ? 1 : query.page
    const size = Math.min(this.cap, query.limit)
    const list = rows.slice((page - 1) * size, page * size)
    const pagination = {
      current_page: query.page,
      page_size: size,
      total_data: rows.length,
      total_page: Math.ceil(rows.length / size),
    }
    const etag = JSON.stringify([list.map(({ id }) => id), pagination])
    if (headers['if-none-match'] === etag) {
      this.unchanged++
      return { notModified: true, data: undefined, serviceTime: null }
    }
    return { data: { list, pagination }, etag, serviceTime: null }
  }
  pagesOfPupils() {
    return this.asked.filter((one) => one.startsWith('/v1/students '))
  }
}

const pupil = (at: number): Student => ({
  id: `s${String(at).padStart(4, '0')}`,
  name: `Siswa ${String(at)}`,
})
const run = (school: School, mayGoOn = () => true) =>
  pullSchool({ db, client: school.client }, { can: () => true, mayGoOn })
const pupilsHere = async () => (await db.students.toCollection().primaryKeys()).sort()
const progress = async () => (await readMeta(db, 'schoolPack'))?.parts.students

it('fetches every page of the school, one request at a time, and says how far it is', async () => {
  const school = new School(450)
  expect(await run(school)).toBe(true)
  expect(await db.students.count()).toBe(450)
  expect(school.asked).toEqual([
    '/v1/classes 1',
    '/v1/students 1',
    '/v1/students 2',
    '/v1/students 3',
    '/v1/teachers 1',
    '/v1/subjects 1',
  ])
  expect(school.mostAtOnce).toBe(1)
  expect(await progress()).toMatchObject({ rows: 450, total: 450, done: true })
  expect((await readMeta(db, 'schoolPack'))?.finished_at).toBeGreaterThan(0)
})

it('costs a 304 for each page that has not changed', async () => {
  await writeMeta(db, 'capabilities', ['etag'])
  const school = new School(450)
  await run(school)
  school.pupils = school.pupils.map((one) => (one.id === 's0003' ? { ...one, id: 's0003b' } : one))
  await run(school)
  // Only the page of the new pupil was sent again; the empty lists and the other pages were not.
  expect(school.unchanged).toBe(5)
  expect(await db.students.get('s0003b')).toBeDefined()
})

it.each([
  ['stands still', 0],
  ['was set back', -60_000],
  ['goes on', 60_000],
])(
  'continues a run that the network cut, and removes nothing before its end, while the clock %s',
  async (_, by) => {
    const school = new School(450)
    vi.useFakeTimers({ toFake: ['Date'] })
    await run(school)
    vi.setSystemTime(Date.now() + by)
    school.pupils = school.pupils.filter(({ id }) => id !== 's0001')
    school.asked = []
    school.before = (path, page) => {
      if (path === '/v1/students' && page === 2) throw new NetworkError('offline')
    }
    await expect(run(school)).rejects.toThrow(NetworkError)
    expect(await db.students.count()).toBe(450)
    expect(await progress()).toMatchObject({ page: 1, rows: 200, done: false })

    school.before = () => undefined
    school.asked = []
    expect(await run(school)).toBe(true)
    expect(school.pagesOfPupils()).toEqual(['/v1/students 2', '/v1/students 3'])
    expect(await pupilsHere()).toEqual(school.pupils.map(({ id }) => id))
  },
)

it('pauses before the next request when the page is hidden', async () => {
  const school = new School(450)
  expect(await run(school, () => school.asked.length < 3)).toBe(false)
  expect(await db.students.count()).toBe(400)
  expect((await readMeta(db, 'schoolPack'))?.finished_at).toBeNull()
})

it('takes a pupil whom somebody else removed off the device, but not one whom a queued change is about', async () => {
  const school = new School(450)
  await run(school)
  await queueMarkOf('s0002')
  school.pupils = school.pupils.filter(({ id }) => id !== 's0001' && id !== 's0002')
  await run(school)
  expect(await db.students.get('s0001')).toBeUndefined()
  expect(await db.students.get('s0002')).toBeDefined()
  expect(await db.students.count()).toBe(449)
})

it('removes nobody when pupils came or left between two pages', async () => {
  const school = new School(450)
  await run(school)
  // Pupil 200 moves to the first page after that was fetched, so that no page of this run holds them.
  school.before = (path, page) => {
    if (path === '/v1/students' && page === 2) school.pupils = school.pupils.slice(1)
  }
  await run(school)
  expect(await db.students.count()).toBe(450)
})

it('keeps a pupil whom this device made while the run was under way', async () => {
  const school = new School(250)
  school.before = (path, page) => {
    if (path === '/v1/students' && page === 2)
      void db.students.put({ id: 'made-here', name: 'Baru', class_id: null })
  }
  await run(school)
  expect(await db.students.get('made-here')).toBeDefined()
})

it('keeps archived pupils, whom the service lists only where they are asked for', async () => {
  const school = new School(250)
  await db.students.put({ id: 'left', name: 'Alumni', status: 'graduated', class_id: null })
  await run(school)
  expect(await db.students.get('left')).toBeDefined()
})

it('works with a service that gives twenty rows a page, and with one that gives no subjects', async () => {
  const school = new School(250)
  school.cap = 20
  school.before = (path) => {
    if (path === '/v1/subjects') throw new ApiError(404, 0, 'Not found')
  }
  await db.students.put({ id: 'gone', name: 'Pindah', class_id: null })
  expect(await run(school)).toBe(true)
  expect(school.pagesOfPupils()).toHaveLength(13)
  expect(await pupilsHere()).toEqual(school.pupils.map(({ id }) => id))
})

it('ends with a service that answers every page with the first one, and removes nobody', async () => {
  const school = new School(250)
  await db.students.bulkPut(school.pupils.map((one) => ({ ...one, class_id: null })))
  school.stuck = true
  expect(await run(school)).toBe(true)
  expect(await db.students.count()).toBe(250)
})

it('fetches only what this person may read', async () => {
  const school = new School(10)
  await pullSchool(
    { db, client: school.client },
    { can: (wanted) => wanted === 'students.read' || wanted === 'classes.read', mayGoOn: () => true },
  )
  expect(school.asked).toEqual(['/v1/classes 1', '/v1/students 1'])
})

it('is for people who reach all classes; on a plain service for those who are wali kelas of none', async () => {
  const user = { id: 'u1', name: 'Sri' }
  const own = [{ id: 'c1', name: 'VII A', homeroom_teacher: { id: 't1', name: 'Sri' } }]
  const none = async () => Promise.resolve([])
  expect(await reachesSchool(['classes.all', 'students.read'], user, none)).toBe(true)
  expect(await reachesSchool(['students.read', 'attendances.write'], user, none)).toBe(false)
  expect(await reachesSchool(['semua:kelola'], user, none)).toBe(true)
  expect(await reachesSchool(['siswa:lihat'], user, async () => Promise.resolve(own))).toBe(false)
})

async function queueMarkOf(student_id: string): Promise<void> {
  await db.outbox.add({
    key: `attendance|${student_id}|2026-11-23`,
    kind: 'attendance',
    context: { school_id: null, period_id: null, sub_period_id: null, class_id: 'c1' },
    student_id,
    date: '2026-11-23',
    subject: 'Siswa',
    patch: { status: 'sakit' },
    base: null,
    rev: 1,
    inflight: null,
    unsure: [],
    state: 'pending',
    remote: null,
    attempts: 0,
    next_at: 0,
    last_error: null,
    ack_tick: null,
    created_at: 0,
    updated_at: 0,
    v: 2,
    build: 'test',
  })
}

it('takes what it holds of a pupil who was erased off the device: days, photos, letters, forms and lists of names', async () => {
  const school = new School(3)
  await run(school)
  const [erased = '', stays = ''] = school.pupils.map(({ id }) => id)
  for (const student_id of [erased, stays]) {
    const about = { student_id, date: '2026-11-19', id: `of-${student_id}` }
    await db.attendances.add({
      ...about,
      class_id: 'c1',
      status: 'hadir',
      note: 'Catatan',
    })
    await db.presences.add({ ...about, status: 'hadir', checkin_image_url: '/v1/images/a.webp' })
    await db.leaves.add({
      ...about,
      type: 'sakit',
      status: 'approved',
      from: about.date,
      to: about.date,
    })
    const draft = { version: null, values: { phone: '0812' }, base: {}, id: null, saved_at: 1 }
    await db.drafts.add({ key: `students/${student_id}`, ...draft })
  }
  const names = school.pupils.map(({ id, name }) => ({ id, name }))
  await db.rosters.add({ class_id: 'c1', students: names, as_of: '2026-11-19' })
  const read = { proposals: {}, locked: false, etag: null, fetched_at: 1 }
  await db.registerDays.add({ class_id: 'c1', date: '2026-11-19', students: names, ...read })

  school.pupils = school.pupils.filter(({ id }) => id !== erased)
  await run(school)
  const all = JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
  expect(all).not.toContain(`of-${erased}`)
  expect(all).not.toContain(`students/${erased}`)
  expect(all).not.toContain('Siswa 0"')
  const of = [db.attendances, db.presences, db.leaves, db.drafts].map((table) => table.count())
  expect(await Promise.all(of)).toEqual([1, 1, 1, 1])
  expect((await db.rosters.get('c1'))?.students.map(({ id }) => id)).toEqual(
    school.pupils.map(({ id }) => id),
  )
})
