import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { FakeCaches } from '../../tests/support/browser/cache-storage'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { changeState, initialState, readState, writeState } from '../db/device-db'
import { writeMeta } from '../db/meta'
import { outboxKinds } from '../db/outbox-row'
import { logOf } from '../db/queue-log'
import { openUserDb, UserDb } from '../db/user-db'
import { saveMarks } from './edits/save-marks'
import { forgetFetched, forgetWhoLeft } from './forget-person'
import { kindOf } from './kinds/all'
import { namedRows } from './named-rows'
import { unsentRows } from './queue'

/* What lies on a device after somebody has left it. The name stands in every table: a table that is forgotten shows it. */

const secret = 'Ni Luh Ayu'
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const date = '2026-11-20'
const left = { typed: true, names: false }

/** All that a database holds, as text. */
async function textOf(db: UserDb): Promise<string> {
  return JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
}

/** A database with a row in each table, each with a person's name in it. */
async function fullDb(db: UserDb = new UserDb(`forget-${crypto.randomUUID()}`)): Promise<UserDb> {
  const key = { id: '1', key: 'x', student_id: 'a', teacher_id: 't', class_id: 'c', date, sha256: '0' }
  for (const table of db.tables) {
    if (['outbox', 'drafts', 'blobs', 'imports', 'meta'].includes(table.name)) continue
    await table.put({ ...key, name: secret })
  }
  await writeMeta(db, 'ownPhoto', { url: '/v1/images/1', face: secret })
  await db.imports.put({ id: '1', state: 'done', file_name: secret } as never)
  return db
}

const tap = (db: UserDb, student_id = 'a') =>
  saveMarks(db, [{ student_id, subject: secret, patch: { status: 'sakit' } }], {
    ...{ context, date, now: 0, quietMs: 0 },
  })

it('of what was fetched nothing stays, in no table and no fact, and none is left out of this test', async () => {
  const db = await fullDb()
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const))
  const empty = counts.filter(([, count]) => count === 0).map(([name]) => name)
  expect(empty.sort()).toEqual(['blobs', 'drafts', 'outbox'])
  await forgetFetched(db, left)
  expect(await textOf(db)).not.toContain(secret)
})

it('an unsent change stays, is sent as before, and names nobody', async () => {
  const db = await fullDb()
  const by = { id: 'u', name: secret }
  const row = {
    student_id: 'a',
    date,
    class_id: 'c',
    status: 'hadir',
    minutes_late: null,
    note: null,
    version: 3,
  }
  await db.attendances.put({ ...row, updated_by: by, name: secret } as never)
  await tap(db)
  const [before] = await unsentRows(db)
  await forgetFetched(db, left)
  const [after] = await unsentRows(db)
  expect(await textOf(db)).not.toContain(secret)
  expect(after).toMatchObject({ patch: before?.patch, key: before?.key, context, student_id: 'a' })
  expect(after?.base).toMatchObject({ status: 'hadir', version: 3, updated_by: { id: 'u' } })
})

it('the second copy of the queue names nobody either', async () => {
  vi.stubGlobal('caches', new FakeCaches())
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  await tap(db)
  const copy = async () => JSON.stringify(await logOf(db).entries())
  expect(await copy()).toContain(secret)
  await forgetFetched(db, left)
  expect(await copy()).toContain('sakit')
  expect(await copy()).not.toContain(secret)
  vi.unstubAllGlobals()
})

it('what the service has confirmed leaves the queue', async () => {
  const db = await fullDb()
  await tap(db)
  await db.outbox.toCollection().modify({ state: 'acked' })
  await forgetFetched(db, left)
  expect(await db.outbox.count()).toBe(0)
})

it('typed text waits for its person, but not on a shared computer', async () => {
  const draft = {
    key: 'subjects/new',
    values: { name: 'Fisika' },
    base: {},
    version: null,
    id: null,
    saved_at: 0,
  }
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  await db.drafts.put(draft)
  await forgetFetched(db, left)
  expect(await db.drafts.count()).toBe(1)
  await forgetFetched(db, { typed: false, names: false })
  expect(await db.drafts.count()).toBe(0)
})

const people = [
  { db: 'hadir:-:guru', user_id: 'guru', name: 'Bu Sri' },
  { db: 'hadir:-:lama', user_id: 'lama', name: 'Pak Lama' },
]
const device = async () => {
  await signedInDevice(() => Promise.reject(new TypeError('Failed to fetch')))
  await writeState('people', people)
  for (const { db } of people) await fullDb(openUserDb(null, db.slice('hadir:-:'.length)))
}
const textsOf = (id: string) => textOf(openUserDb(null, id))

it('whoever is signed in keeps everything, all others nothing, and those without an unsent change not even their name', async () => {
  await device()
  await tap(openUserDb(null, 'lama'))
  await forgetWhoLeft()
  expect(await textsOf('guru')).toContain(secret)
  expect(await textsOf('lama')).not.toContain(secret)
  await forgetWhoLeft()
  expect(await readState('people')).toEqual(people)
  await openUserDb(null, 'lama').outbox.clear()
  await forgetWhoLeft()
  expect(await readState('people')).toEqual(people.slice(0, 1))
})

it('a session that the service ended takes what was fetched with it', async () => {
  await device()
  await changeState('auth', (auth) => ({ ...auth, data: null, ended_by_service: true }))
  await forgetWhoLeft()
  expect(await textsOf('guru')).not.toContain(secret)
})

it('an answer that was on its way when somebody left is taken off the next time', async () => {
  await device()
  await writeState('auth', initialState.auth)
  await forgetWhoLeft()
  await fullDb(openUserDb(null, 'guru'))
  await forgetWhoLeft()
  expect(await textsOf('guru')).not.toContain(secret)
})

it('while somebody signs in and is not known yet, nobody loses anything', async () => {
  await device()
  await changeState('auth', (auth) => ({ ...auth, user: null }))
  await forgetWhoLeft()
  expect(await textsOf('guru')).toContain(secret)
})

it.each(outboxKinds)('a %s is compared with the same fields as before its names went', async (name) => {
  const kind = kindOf({ kind: name })
  const base = {
    ...{
      id: 'x',
      student_id: 'a',
      teacher_id: 't',
      date,
      status: 'terlambat',
      minutes_late: 5,
      note: 'n',
      version: 2,
    },
    ...{
      checkin_time: '07:01',
      checkout_time: '12:30',
      checkin_place: 'Gerbang',
      checkin_image_url: '/v1/images/1',
    },
    ...{
      type: 'sakit',
      from: date,
      to: date,
      reason: 'demam',
      start_date: date,
      end_date: date,
      attachment_url: '/v1/images/2',
    },
    ...{
      student: { id: 'a', name: secret },
      teacher: { id: 't', name: secret },
      updated_by: { id: 'u', name: secret },
    },
  }
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  await tap(db)
  await db.outbox.toCollection().modify({ kind: name, base, remote: base })
  await forgetFetched(db, left)
  const [row] = await unsentRows(db)
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(kind.read(row?.base)).toEqual(kind.read(base))
  expect(kind.read(row?.remote)).toEqual(kind.read(base))
})

it('who a change is about is said again as soon as it is known', async () => {
  const db = new UserDb(`forget-${crypto.randomUUID()}`)
  for (const id of ['a', 'b', 'c']) await tap(db, id)
  await forgetFetched(db, left)
  await db.students.put({ id: 'a', name: 'Ani' } as never)
  await db.rosters.put({ class_id: 'c', as_of: date, students: [{ id: 'b', name: 'Budi' }] })
  const subjects = (await namedRows(db, await unsentRows(db))).map(({ subject }) => subject)
  expect(subjects).toEqual(['Ani', 'Budi', 'Siswa'])
})
