import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import type { Subject } from '../../../contract/school/subjects'
import type { Client } from '../../api/client'
import { ApiError, NetworkError } from '../../api/errors'
import { UserDb } from '../../db/user-db'
import { pullPage } from '../list/pull-page'
import { readPage } from '../list/read-page'
import { subjectSource } from '../lists/subjects'
import { removeRecord, saveRecord, type RecordReach } from './save-record'
import { pullRecord } from './use-record'

const maths: Subject = { id: 'm', code: 'MTK', name: 'Matematika', group: 'A', grades: [], version: 3 }
const art: Subject = { id: 's', code: 'SBD', name: 'Seni Budaya', group: 'B', grades: [], version: 1 }
const query = { page: 1, limit: 10 }

let db: UserDb
let asked: { id: string; body: unknown }[]
let count = 0

/** A client whose answers the test decides, by the call's name. */
function reachThat(answers: Partial<Record<string, () => unknown>>): RecordReach {
  const send = (call: CallSpec, options: { body?: unknown } = {}) => {
    asked.push({ id: call.id, body: options.body })
    const answer = answers[call.id]
    if (!answer) return Promise.reject(new Error(`not expected: ${call.id}`))
    return Promise.resolve().then(answer)
  }
  const client: unknown = { send, answer: send }
  return { db, client: client as Client, queries: new QueryClient() }
}

const refuse = (status: number, code: number, message: string, data?: unknown) => () => {
  throw new ApiError(status, code, message, data)
}

const pageOf = (list: Subject[]) => () => ({
  data: {
    list,
    pagination: { current_page: 1, page_size: 10, total_data: list.length, total_page: 1 },
  },
  etag: null,
  serviceTime: null,
})

beforeEach(() => {
  db = new UserDb(`save-record-${++count}`)
  asked = []
})
afterEach(() => db.delete())

describe('a change of a record', () => {
  const change = { change: { name: 'Matematika Wajib' }, id: 'm', version: 3 }

  it('travels with the version that was read, and what the service confirmed is kept', async () => {
    const saved = { ...maths, name: 'Matematika Wajib', version: 4 }
    const result = await saveRecord(reachThat({ 'subjects.update': () => saved }), subjectSource, change)
    expect(result).toEqual({ kind: 'saved', row: saved })
    expect(asked).toEqual([{ id: 'subjects.update', body: { name: 'Matematika Wajib', version: 3 } }])
    expect(await db.subjects.get('m')).toEqual(saved)
  })

  it('sends no version where none was read, and reads the row where the service only says yes', async () => {
    const reach = reachThat({ 'subjects.update': () => null, 'subjects.get': () => maths })
    const result = await saveRecord(reach, subjectSource, { ...change, version: undefined })
    expect(result).toEqual({ kind: 'saved', row: maths })
    expect(asked[0]?.body).toEqual({ name: 'Matematika Wajib' })
  })

  it('made by two people gives the second one the row of the first', async () => {
    const theirs = { ...maths, name: 'Matematika Peminatan', version: 4 }
    const reach = reachThat({ 'subjects.update': refuse(409, ErrorCode.conflict, 'Sudah diubah', theirs) })
    expect(await saveRecord(reach, subjectSource, change)).toEqual({ kind: 'conflict', theirs })
    expect(await db.subjects.get('m')).toEqual(theirs)
  })

  it('with a wrong field names the field', async () => {
    const data = { errors: [{ path: 'name', message: 'Isi nama mata pelajaran' }] }
    const reach = reachThat({ 'subjects.update': refuse(422, ErrorCode.invalid, 'Periksa isian', data) })
    expect(await saveRecord(reach, subjectSource, change)).toEqual({
      kind: 'fields',
      errors: { name: 'Isi nama mata pelajaran' },
      message: 'Periksa isian',
    })
  })

  it('of a row that is gone takes it off the device, out of stored pages too', async () => {
    await pullPage(db, reachThat({ 'subjects.list': pageOf([maths, art]) }).client, subjectSource, query)
    const reach = reachThat({ 'subjects.update': refuse(404, ErrorCode.notFound, 'Tidak ditemukan') })
    expect(await saveRecord(reach, subjectSource, change)).toMatchObject({ kind: 'gone' })
    expect((await readPage(db, subjectSource, query)).rows).toEqual([art])
    expect((await db.lists.toArray())[0]?.ids).toEqual(['s'])
  })

  it('without a network leaves everything as it was', async () => {
    await db.subjects.put(maths)
    const silent = () => {
      throw new NetworkError('offline')
    }
    const result = await saveRecord(reachThat({ 'subjects.update': silent }), subjectSource, change)
    expect(result).toEqual({ kind: 'network', reason: 'offline' })
    expect(await db.subjects.get('m')).toEqual(maths)
  })

  it('that is refused as a whole says the service’s sentence, or the list’s own', async () => {
    const inUse = reachThat({ 'subjects.update': refuse(409, ErrorCode.duplicate, 'Kode MTK sudah dipakai') })
    expect(await saveRecord(inUse, subjectSource, change)).toMatchObject({
      message: 'Kode MTK sudah dipakai',
    })
    const mute = reachThat({ 'subjects.update': refuse(500, ErrorCode.internal, '') })
    expect(await saveRecord(mute, subjectSource, change)).toMatchObject({
      kind: 'refused',
      message: subjectSource.failure,
    })
  })
})

it('a new record travels with the id that the form made, so that a repeated request makes nothing twice', async () => {
  const reach = reachThat({ 'subjects.create': () => art })
  const make = { code: 'SBD', name: 'Seni Budaya', group: 'B', grade_ids: [] } as const
  expect(await saveRecord(reach, subjectSource, { make: { ...make, grade_ids: [] }, id: 's' })).toMatchObject(
    { kind: 'saved' },
  )
  expect(asked[0]?.body).toEqual({ ...make, id: 's' })
})

describe('a removal', () => {
  it('takes the row off the device; one that is gone already counts as removed', async () => {
    await db.subjects.bulkPut([maths, art])
    expect(await removeRecord(reachThat({ 'subjects.delete': () => null }), subjectSource, maths)).toEqual({
      kind: 'removed',
    })
    const gone = reachThat({ 'subjects.delete': refuse(404, ErrorCode.notFound, 'Tidak ditemukan') })
    expect(await removeRecord(gone, subjectSource, art)).toEqual({ kind: 'removed' })
    expect(await db.subjects.count()).toBe(0)
  })

  it('travels with the version that the person saw; a newer row is kept and shown instead', async () => {
    await db.subjects.put(maths)
    const theirs = { ...maths, name: 'Matematika Peminatan', version: 4 }
    const queries: unknown[] = []
    const client: unknown = {
      send: (_: CallSpec, { query }: { query?: unknown }) => {
        queries.push(query)
        return Promise.resolve().then(refuse(409, ErrorCode.conflict, 'Sudah diubah', theirs))
      },
    }
    const reach = { db, client: client as Client, queries: new QueryClient() }
    expect(await removeRecord(reach, subjectSource, { id: 'm', version: 3 })).toEqual({
      kind: 'conflict',
      theirs,
    })
    expect(await removeRecord(reach, subjectSource, { id: 'm', version: null })).toMatchObject({
      kind: 'conflict',
    })
    expect(queries).toEqual([{ version: 3 }, { version: undefined }])
    expect(await db.subjects.get('m')).toEqual(theirs)
  })

  it('that is refused because something needs the row says what', async () => {
    await db.subjects.put(maths)
    const needed = reachThat({ 'subjects.delete': refuse(409, ErrorCode.inUse, 'Masih ada di jadwal 7A') })
    expect(await removeRecord(needed, subjectSource, maths)).toMatchObject({
      kind: 'refused',
      message: 'Masih ada di jadwal 7A',
    })
    expect(await db.subjects.count()).toBe(1)
  })
})

describe('rows that other people removed', () => {
  it('leave the device with the next whole list', async () => {
    await db.subjects.bulkPut([maths, art])
    await pullPage(db, reachThat({ 'subjects.list': pageOf([art]) }).client, subjectSource, query)
    expect(await db.subjects.toArray()).toEqual([art])
  })

  it('stay when the answer is only what a search found, or one page of several', async () => {
    await db.subjects.bulkPut([maths, art])
    const { client } = reachThat({ 'subjects.list': pageOf([art]) })
    await pullPage(db, client, subjectSource, { ...query, search: 'seni' })
    const first = () => ({
      data: { list: [art], pagination: { current_page: 1, page_size: 1, total_data: 2, total_page: 2 } },
      etag: null,
      serviceTime: null,
    })
    await pullPage(db, reachThat({ 'subjects.list': first }).client, subjectSource, { page: 1, limit: 1 })
    expect(await db.subjects.count()).toBe(2)
  })

  it('leave the device when they are opened', async () => {
    await db.subjects.put(maths)
    const reach = reachThat({ 'subjects.get': refuse(404, ErrorCode.notFound, 'Tidak ditemukan') })
    await expect(pullRecord(reach, subjectSource, 'm')).rejects.toThrow(ApiError)
    expect(await db.subjects.count()).toBe(0)
  })
})

it('a slow read never brings an older version back over a saved one', async () => {
  await db.subjects.put({ ...maths, name: 'Matematika Wajib', version: 4 })
  await pullPage(db, reachThat({ 'subjects.list': pageOf([maths, art]) }).client, subjectSource, query)
  expect((await db.subjects.get('m'))?.name).toBe('Matematika Wajib')
})
