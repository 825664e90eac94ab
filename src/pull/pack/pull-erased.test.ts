import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { Client } from '../../api/client'
import { readMeta, writeMeta } from '../../db/meta'
import { UserDb } from '../../db/user-db'
import { pullErased } from './pull-erased'

let db: UserDb
/** What the service has erased, the longest ago first. */
let erased: { id: string; erased_at: string }[]
let asked: (string | undefined)[]

const client = {
  send: (_call: unknown, { query }: { query: { since?: string } }) => {
    asked.push(query.since)
    return Promise.resolve({ people: erased.filter(({ erased_at }) => erased_at >= (query.since ?? '')) })
  },
} as unknown as Client

const pull = () => pullErased({ db, client })
const put = (table: string, row: object) => db.table(table).put(row)
/** Everything on the device, as text. */
const everything = async () =>
  JSON.stringify(await Promise.all(db.tables.map(async ({ name }) => [name, await db.table(name).toArray()])))

beforeEach(async () => {
  db = new UserDb(`hadir:${crypto.randomUUID()}:guru`)
  erased = []
  asked = []
  await writeMeta(db, 'capabilities', ['erased_people'])
  const students = [
    { id: 'ana', name: 'Ana' },
    { id: 'budi', name: 'Budi Rahasia' },
  ]
  await put('students', { id: 'budi', name: 'Budi Rahasia', class_id: '7a' })
  await put('students', { id: 'ana', name: 'Ana', class_id: '7a' })
  await put('rosters', { class_id: '7a', as_of: '2026-11-24', students })
  await put('registerDays', { class_id: '7a', date: '2026-11-01', students, proposals: {} })
  await put('registerDays', { class_id: '7a', date: '2026-11-24', students: students.slice(0, 1) })
  await put('attendances', { student_id: 'budi', date: '2026-11-01', note: 'Rahasia', class_id: '7a' })
  await put('attendances', { student_id: 'ana', date: '2026-11-01', class_id: '7a' })
  await put('parents', { id: 'p', name: 'Ibu', children: [...students] })
  await put('documents', { key: 'dashboard', value: JSON.stringify({ absent: students }) })
  await put('documents', { key: 'other', value: '{}' })
  await put('drafts', { key: 'students/budi', values: { name: 'Budi Rahasia' } })
  await put('teachers', { id: 'tono', name: 'Pak Tono Rahasia' })
  await put('teacherAttendances', { teacher_id: 'tono', date: '2026-11-01', note: 'Rahasia' })
  await put('classes', { id: '7a', name: '7A', homeroom_teacher: { id: 'tono', name: 'Pak Tono Rahasia' } })
})

it('loses pupils and staff who were erased, in every table, and nothing of anybody else', async () => {
  erased = [
    { id: 'budi', erased_at: '2026-11-20T00:00:00.000Z' },
    { id: 'tono', erased_at: '2026-11-21T00:00:00.000Z' },
  ]
  await pull()
  expect(await everything()).not.toContain('Rahasia')
  expect(await db.students.toCollection().primaryKeys()).toEqual(['ana'])
  expect((await db.rosters.get('7a'))?.students).toEqual([{ id: 'ana', name: 'Ana' }])
  expect(await db.registerDays.toCollection().primaryKeys()).toEqual([['7a', '2026-11-24']])
  expect(await db.attendances.count()).toBe(1)
  expect(await db.documents.toCollection().primaryKeys()).toEqual(['other'])
  expect(await db.classes.get('7a')).toEqual({
    id: '7a',
    name: '7A',
    homeroom_teacher: { id: 'tono', name: 'Data dihapus' },
  })
  expect(await db.table('parents').get('p')).toEqual({
    id: 'p',
    name: 'Ibu',
    children: [
      { id: 'ana', name: 'Ana' },
      { id: 'budi', name: 'Data dihapus' },
    ],
  })

  // The next contact asks from there on, and changes nothing without a new erased person.
  await put('documents', { key: 'kept', value: '{"id":"tono"}' })
  await pull()
  expect(asked).toEqual([undefined, '2026-11-21T00:00:00.000Z'])
  expect(await db.documents.get('kept')).toBeDefined()
})

it('keeps a queued change and whom it is about, and forgets them once it is settled', async () => {
  const change = {
    key: 'attendance budi',
    student_id: 'budi',
    context: {},
    subject: 'Budi',
    state: 'waiting',
  }
  const seq = (await db.table('outbox').put(change)) as number
  erased = [{ id: 'budi', erased_at: '2026-11-20T00:00:00.000Z' }]
  await pull()
  expect(await db.students.get('budi')).toBeDefined()
  expect(await db.outbox.get(seq)).toMatchObject(change)
  expect((await readMeta(db, 'erased'))?.waiting).toEqual(['budi'])

  expect(await everything()).toContain('Rahasia","class_id')
  await db.outbox.clear()
  await pull()
  expect(await everything()).not.toContain('Rahasia","class_id')
  expect(await db.students.get('budi')).toBeUndefined()
  expect((await readMeta(db, 'erased'))?.waiting).toEqual([])
})

it('asks nothing of a service that does not announce it', async () => {
  await writeMeta(db, 'capabilities', [])
  await pull()
  expect(asked).toEqual([])
})
