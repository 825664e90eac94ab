import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import type { Student } from '../../../contract/people/students'
import type { Client } from '../../api/client'
import { NetworkError } from '../../api/errors'
import { writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { matches } from './match'
import { pullPage } from './pull-page'
import { readPage } from './read-page'
import { listKey } from './list-source'
import { studentSource, type StudentQuery } from '../lists/students'

const source = studentSource
const query = { page: 1, limit: 2 }
const ani: Student = { id: 's1', name: 'Ani Lestari', nisn: '0131234567', class: { id: 'c1', name: 'VII A' } }
const budi: Student = { id: 's2', name: 'Budi Santoso', nis: '26270002', class: { id: 'c2', name: 'VIII A' } }
const citra: Student = { id: 's3', name: 'Citra Lubis', status: 'graduated', class: null }

interface Sent {
  headers: Record<string, string>
}

/** A client whose answers the test decides; anything may be asked of it. */
function clientThat(respond: (sent: Sent) => unknown): Client & { sent: Sent[] } {
  const sent: Sent[] = []
  const reply = (_: CallSpec, options: { headers?: Record<string, string> } = {}) => {
    const request = { headers: options.headers ?? {} }
    sent.push(request)
    return Promise.resolve().then(() => respond(request))
  }
  const client: unknown = { answer: reply, send: reply, sent }
  return client as Client & { sent: Sent[] }
}

const page = (list: Student[], total = list.length, etag: string | null = null) => ({
  data: {
    list,
    pagination: { current_page: 1, page_size: 2, total_data: total, total_page: Math.ceil(total / 2) },
  },
  etag,
  serviceTime: null,
})

let db: UserDb
let count = 0
beforeEach(() => {
  db = new UserDb(`paged-list-${++count}`)
})
afterEach(async () => {
  await db.delete()
})

describe('a page', () => {
  it('is stored with its rows and envelope and read in the order of the service', async () => {
    await pullPage(
      db,
      clientThat(() => page([budi, ani], 5)),
      source,
      query,
    )
    const read = await readPage(db, source, query)
    expect(read.rows.map((row) => [row.id, row.class_id])).toEqual([
      ['s2', 'c2'],
      ['s1', 'c1'],
    ])
    expect(read).toMatchObject({ partial: false, pagination: { total_data: 5 } })
    expect(read.fetchedAt).toBeGreaterThan(0)
  })
  it('stays as it was when the service cannot be reached', async () => {
    await pullPage(
      db,
      clientThat(() => page([ani])),
      source,
      query,
    )
    const dead = clientThat(() => {
      throw new NetworkError('offline')
    })
    await expect(pullPage(db, dead, source, query)).rejects.toThrow(NetworkError)
    expect((await readPage(db, source, query)).rows).toHaveLength(1)
  })
  it('shows the newest of a row that another page brought since', async () => {
    await pullPage(
      db,
      clientThat(() => page([ani])),
      source,
      query,
    )
    await pullPage(
      db,
      clientThat(() => page([{ ...ani, name: 'Ani Lubis' }])),
      source,
      { page: 2, limit: 2 },
    )
    expect((await readPage(db, source, query)).rows[0]?.name).toBe('Ani Lubis')
  })
  it('that was never fetched is answered from the rows at hand and says so', async () => {
    await pullPage(
      db,
      clientThat(() => page([budi, ani, citra])),
      source,
      query,
    )
    await db.classes.put({ id: 'c1', name: 'VII A', grade: { id: 'g7', name: 'VII', level: 7 } })
    const ask = async (more: StudentQuery) => (await readPage(db, source, more)).rows.map((row) => row.id)
    const search = { ...query, search: 'ani' }
    expect(await readPage(db, source, search)).toMatchObject({ partial: true, fetchedAt: null })
    expect(await ask(search)).toEqual(['s1'])
    expect(await ask({ ...query, search: '0131' })).toEqual(['s1'])
    expect(await ask({ ...query, class_id: 'c2' })).toEqual(['s2'])
    expect(await ask({ ...query, grade_id: 'g7' })).toEqual(['s1'])
    expect(await ask({ ...query, status: 'graduated' })).toEqual(['s3'])
    // Who has left is there only where the status asks for them.
    expect(await ask({ ...query, limit: 10 })).toEqual(['s1', 's2'])
    expect(await ask({ ...query, status: 'all', sort: '-name' })).toEqual(['s3', 's2'])
    expect(await ask({ ...query, status: 'all', page: 2 })).toEqual(['s3'])
    expect(await ask({ ...query, status: 'all', limit: 10, sort: 'class' })).toEqual(['s1', 's2', 's3'])
  })
})

describe('asking for changes only', () => {
  const changing = () =>
    clientThat(({ headers }) =>
      headers['if-none-match'] === '"v1"' ? { notModified: true, serviceTime: null } : page([ani], 1, '"v1"'),
    )

  it('sends the tag where the service announces it, and a 304 renews the age alone', async () => {
    await writeMeta(db, 'capabilities', ['etag'])
    const client = changing()
    await pullPage(db, client, source, query)
    await db.lists.update(listKey('students', query), { fetched_at: 5 })
    await pullPage(db, client, source, query)
    expect(client.sent.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
    const read = await readPage(db, source, query)
    expect(read.rows).toHaveLength(1)
    expect(read.fetchedAt).toBeGreaterThan(5)
  })
  it('sends no extra header to a plain service', async () => {
    const client = changing()
    await pullPage(db, client, source, query)
    await pullPage(db, client, source, query)
    expect(client.sent[1]?.headers).toEqual({})
  })
  it('asks for everything when a row of the page is gone from here', async () => {
    await writeMeta(db, 'capabilities', ['etag'])
    const client = changing()
    await pullPage(db, client, source, query)
    await db.students.clear()
    await pullPage(db, client, source, query)
    expect((await readPage(db, source, query)).rows).toHaveLength(1)
  })
})

it('keeps a bounded number of envelopes', async () => {
  await db.lists.bulkPut(
    Array.from({ length: 400 }, (_, at) => ({
      key: `students?search=${at}`,
      ids: [],
      pagination: { current_page: 1, page_size: 2, total_data: 0, total_page: 0 },
      etag: null,
      fetched_at: at,
    })),
  )
  await pullPage(
    db,
    clientThat(() => page([ani])),
    source,
    query,
  )
  expect(await db.lists.count()).toBe(300)
  expect(await db.lists.get('students?search=0')).toBeUndefined()
  expect(await db.lists.get(listKey('students', query))).toBeDefined()
})

it('gives one question one key', () => {
  expect(listKey('students', { limit: 10, page: 1, search: '' })).toBe(
    listKey('students', { page: 1, limit: 10 }),
  )
  expect(listKey('students', { page: 2, limit: 10 })).not.toBe(listKey('students', { page: 1, limit: 10 }))
})

it('matches by the beginnings of words, in any order', () => {
  expect(matches('san bu', 'Budi Santoso')).toBe(true)
  expect(matches('toso', 'Budi Santoso')).toBe(false)
  expect(matches('  ', null)).toBe(true)
})

describe('a page that was never fetched', () => {
  const pack = (whole_at: { students?: number }) =>
    writeMeta(db, 'schoolPack', { started_at: 1, finished_at: null, parts: {}, whole_at })

  it('may lack rows, until the whole school was fetched', async () => {
    await pullPage(
      db,
      clientThat(() => page([budi, ani])),
      source,
      query,
    )
    const asked = { ...query, search: 'ani' }
    expect(await readPage(db, source, asked)).toMatchObject({ rows: [ani], fetchedAt: null, partial: true })
    await pack({})
    expect(await readPage(db, source, asked)).toMatchObject({ partial: true })
    await pack({ students: 5 })
    expect(await readPage(db, source, asked)).toMatchObject({ rows: [ani], fetchedAt: 5, partial: false })
  })

  it('lacks pupils who left, who are not in the whole-school pack, and everything after the disk was freed', async () => {
    await pullPage(
      db,
      clientThat(() => page([budi, ani])),
      source,
      query,
    )
    await pack({ students: 5 })
    expect(await readPage(db, source, { ...query, search: 'a', status: 'all' })).toMatchObject({
      partial: true,
    })
    await db.lists.clear()
    expect(await readPage(db, source, { ...query, search: 'a' })).toMatchObject({ partial: true })
  })
})
