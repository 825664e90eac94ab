import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeCaches } from '../../tests/support/browser/cache-storage'
import { ModelSchool } from '../../tests/support/services/model-school'
import { createClient } from '../api/client'
import { deviceDb, initialState, readState, writeState } from '../db/device-db'
import { readMeta, writeMeta } from '../db/meta'
import { UserDb, userDbName } from '../db/user-db'
import { attendance, attendanceKey } from './kinds/attendance'
import { aboutPresence, presence } from './kinds/presence'
import { discard, restore, unconfirmedFields, unsentRows } from './queue'
import { replayOutbox } from './replay/replay-outbox'
import { saveChanges, type Photo } from './edits/save-change'
import { readWaitingPeople } from './waiting-people'

const date = '2026-11-20'
const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }
const options = { context, now: 0, quietMs: 0 }
const runner = { id: 'r1', isAlive: () => Promise.resolve(true) }
const photo: Photo = { sha256: 'a'.repeat(64), bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/webp' }
let caches: FakeCaches
let name: string

beforeEach(async () => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  // No line, unless a test gives one: nothing is sent to the service of an earlier test.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  name = userDbName('s', crypto.randomUUID())
  await deviceDb.delete()
  await deviceDb.open()
})

function mark(db: UserDb, student_id: string, status: string | null) {
  const about = { key: attendanceKey('s', student_id, date), student_id, date }
  return saveChanges(db, attendance, [{ about, subject: 'Ani', patch: { status } }], options)
}

function arrive(db: UserDb, photos: Record<string, Photo>, status = 'hadir') {
  const intent = { about: aboutPresence('s', 'a', date), subject: 'Ani', patch: { status }, photos }
  return saveChanges(db, presence, [intent], options)
}

/** The browser comes up with a new, empty database. */
async function lose(db: UserDb): Promise<UserDb> {
  db.close()
  await Dexie.delete(db.name)
  return new UserDb(db.name)
}

const words = async (db: UserDb) =>
  (await unsentRows(db)).map((row) => [row.student_id, unconfirmedFields(row)['status']])

describe('a database that comes up new', () => {
  it('gets the queue with its pictures, and what is needed to send it', async () => {
    const db = new UserDb(name)
    await writeMeta(db, 'capabilities', ['versions'])
    await writeMeta(db, 'tick', 7)
    await mark(db, 'a', 'sakit')
    await mark(db, 'b', 'izin')
    await db.outbox.toCollection().modify({
      inflight: { rev: 1, attempt: 'x', runner: 'dead', leaseUntil: 9e15, sent: { status: 'sakit' } },
    })
    await mark(db, 'a', 'alpa')
    await arrive(db, { check_in_photo: photo })
    const after = await lose(db)
    expect(await words(after)).toEqual([
      ['a', 'alpa'],
      ['b', 'izin'],
      ['a', 'hadir'],
    ])
    // No claim is held any more, and requests that were under way are remembered.
    expect((await unsentRows(after))[0]).toMatchObject({
      inflight: null,
      unsure: [{ status: 'sakit' }, { status: 'alpa' }],
    })
    const [held] = await after.blobs.toArray()
    expect([held?.sha256, held?.mime, new Uint8Array(held?.bytes ?? new ArrayBuffer(0))]).toEqual([
      photo.sha256,
      'image/webp',
      new Uint8Array([1, 2, 3]),
    ])
    expect([await readMeta(after, 'capabilities'), await readMeta(after, 'tick')]).toEqual([['versions'], 7])
    expect(await after.events.toArray()).toMatchObject([{ type: 'restored', detail: { rows: 3, photos: 1 } }])
  })

  it('sends again that a mark was taken back, as the mark may have been sent before', async () => {
    const db = new UserDb(name)
    await mark(db, 'a', 'sakit')
    const after = await lose(db)
    await mark(after, 'a', null)
    expect(await words(after)).toEqual([['a', null]])
  })

  it('keeps what is entered in it, and can be lost again', async () => {
    const first = new UserDb(name)
    await mark(first, 'x', 'izin')
    await mark(first, 'x', null)
    await mark(first, 'a', 'sakit')
    const second = await lose(first)
    // Its number is one that a row of the first database had, which is no more.
    await mark(second, 'b', 'izin')
    await mark(second, 'a', 'alpa')
    expect(await words(await lose(second))).toEqual([
      ['a', 'alpa'],
      ['b', 'izin'],
    ])
  })

  it('gets nothing of what was confirmed, taken back or discarded', async () => {
    const school = new ModelSchool()
    vi.stubGlobal('fetch', school.fetch)
    const data = { access_token: 'a', refresh_token: 'r', role: { id: 'role' } }
    await writeState('auth', { data, permissions: [], user: { id: 'guru', name: 'Guru' } })
    const db = new UserDb(name)
    await writeMeta(db, 'capabilities', ['versions'])
    await arrive(db, {})
    const client = createClient({ userId: 'guru' })
    expect(await replayOutbox({ db, client, runner, reason: 'now' })).toMatchObject({ acked: 1 })
    await mark(db, 'b', 'izin')
    await mark(db, 'b', null)
    await mark(db, 'c', 'izin')
    await mark(db, 'd', 'sakit')
    for (const row of await unsentRows(db)) {
      const gone = await discard(db, row.seq ?? 0)
      if (gone && row.student_id === 'd') await restore(db, gone)
    }
    expect(await words(await lose(db))).toEqual([['d', 'sakit']])
  })

  it('of somebody who is not signed in is counted among those who wait', async () => {
    const db = new UserDb(name)
    await mark(db, 'a', 'sakit')
    await writeState('people', [{ db: name, user_id: 'siti', name: 'Siti' }])
    db.close()
    await Dexie.delete(name)
    expect(await readWaitingPeople()).toEqual([{ db: name, name: 'Siti', unsent: 1 }])
  })
})

describe('pictures', () => {
  it('whose save was cut off before they were copied are copied with the next save', async () => {
    const db = new UserDb(name)
    vi.stubGlobal('caches', undefined)
    await arrive(db, { checkin_image_url: photo })
    vi.stubGlobal('caches', caches)
    await arrive(db, {}, 'sakit')
    const after = await lose(db)
    expect(await words(after)).toEqual([['a', 'sakit']])
    expect(await after.blobs.count()).toBe(1)
  })

  it('are removed after the rows that refer to them, so that a rewrite that is cut off leaves no row without its picture', async () => {
    const db = new UserDb(name)
    await arrive(db, { checkin_image_url: photo })
    const [row] = await unsentRows(db)
    caches.removals = 1
    await discard(db, row?.seq ?? 0)
    expect(await words(await lose(db))).toEqual([])
  })

  it('that are stored nowhere any more are not waited for', async () => {
    const db = new UserDb(name)
    await arrive(db, { checkin_image_url: photo })
    await (await caches.open(`hadir-copy:${name}`)).delete(`/bytes/${photo.sha256}`)
    const after = await lose(db)
    expect(await unsentRows(after)).toMatchObject([{ patch: { status: 'hadir' }, photos: {} }])
    expect(await after.events.toArray()).toMatchObject([{ type: 'restored', detail: { missing: 1 } }])
  })
})

it('a queue of an app without a second copy is copied with the next replay', async () => {
  const db = new UserDb(name)
  vi.stubGlobal('caches', undefined)
  await mark(db, 'a', 'sakit')
  vi.stubGlobal('caches', caches)
  const reach = { db, client: createClient({ userId: 'guru' }), runner }
  await db.outbox.toCollection().modify({ next_at: 9e15 })
  await replayOutbox({ ...reach, reason: 'saved' })
  expect(await words(await lose(db))).toEqual([['a', 'sakit']])
})

it('a copy that has no room does not keep a save from being saved', async () => {
  const db = new UserDb(name)
  caches.full = true
  await mark(db, 'a', 'sakit')
  expect(await words(db)).toEqual([['a', 'sakit']])
})

it('a copy that never answers holds up neither a save nor the sending', async () => {
  const first = new UserDb(name)
  await mark(first, 'a', 'sakit')
  first.close()
  await Dexie.delete(name)
  vi.stubGlobal('caches', { open: () => new Promise(() => undefined) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = new UserDb(name)
  const saved = mark(second, 'b', 'izin').then(() => 'saved')
  expect(await Promise.race([saved, patience(20_000)])).toBe('saved')
  vi.useRealTimers()
  expect(await words(second)).toEqual([['b', 'izin']])
  second.close()
  // What it holds is still there when it answers again.
  vi.stubGlobal('caches', caches)
  expect(await words(new UserDb(name))).toEqual([
    ['b', 'izin'],
    ['a', 'sakit'],
  ])
})

it('the time in which a page was frozen does not count as waiting for the copy', async () => {
  const db = new UserDb(name)
  await db.open()
  let thaw = () => {}
  const thawed = new Promise<void>((done) => (thaw = done))
  let freeze = () => {}
  const frozen = new Promise<void>((done) => (freeze = done))
  vi.stubGlobal('caches', {
    open: async (cache: string) => {
      const held = await caches.open(cache)
      const put = async (path: string, response: Response) => {
        freeze()
        await thawed
        await held.put(path, response)
      }
      return { ...held, put }
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isSaved = false
  const other = new UserDb(name)
  const saved = mark(other, 'a', 'sakit').then(() => (isSaved = true))
  await frozen
  // All timers that came due during the freeze fire when the page resumes.
  await vi.runOnlyPendingTimersAsync()
  expect(isSaved).toBe(false)
  thaw()
  await saved
  vi.useRealTimers()
  vi.stubGlobal('caches', caches)
  db.close()
  expect(await words(await lose(other))).toEqual([['a', 'sakit']])
})

const realTimeout = globalThis.setTimeout

async function patience(ms: number): Promise<string> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500)
    // The database answers in turns of its own, which the stopped clock does not hold.
    await new Promise<void>((done) => realTimeout(done, 2))
  }
  return 'still waiting'
}

describe('who is signed in', () => {
  const user = { id: 'guru', name: 'Bu Sri', school_id: 's' }
  const signedIn = {
    data: { access_token: 'a', refresh_token: 'r', role: { id: 'role' } },
    permissions: [],
    user,
  }

  it('is known when the device’s database comes up new', async () => {
    await writeState('auth', { ...signedIn, user: null })
    await writeState('auth', signedIn)
    await deviceDb.delete()
    await deviceDb.open()
    expect(await readState('auth')).toEqual(signedIn)
  })

  it('is forgotten with the log-out', async () => {
    await writeState('auth', signedIn)
    await writeState('auth', initialState.auth)
    await deviceDb.delete()
    await deviceDb.open()
    expect(await readState('auth')).toEqual(initialState.auth)
  })
})
