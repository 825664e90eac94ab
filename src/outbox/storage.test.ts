import 'fake-indexeddb/auto'
import Dexie, { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { cardHash } from '../../contract/values/card-proof'
import { ModelService } from '../../tests/support/services/model-service'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { createClient } from '../api/client'
import { UserDb } from '../db/user-db'
import { noteEvent } from './replay/events'
import { unsentRows } from './queue'
import { replayOutbox } from './replay/replay-outbox'
import { saveMarks } from './edits/save-marks'
import { saveSafely } from './edits/save-safely'

const date = '2026-11-20'
const context = { school_id: 's', period_id: null, sub_period_id: null, class_id: 'c' }
const uuid = crypto.randomUUID.bind(crypto)
const name = () => `test-${uuid()}`
const runner = { id: 'r1', isAlive: () => Promise.resolve(true) }

function tap(db: UserDb, student_id = 'a', status: 'sakit' | 'alpa' = 'sakit') {
  const intents = [{ student_id, subject: 'Ani', patch: { status } }]
  return saveMarks(db, intents, { context, date, now: 0, quietMs: 0 })
}

/** A row as version 1 of the app wrote it. */
const oldRow = {
  key: `attendance|s|a|${date}`,
  kind: 'attendance',
  context,
  student_id: 'a',
  date,
  subject: 'Ani',
  patch: { status: 'sakit', minutes_late: null },
  base: { student_id: 'a', date, status: null, minutes_late: null, note: null, version: 0 },
  rev: 2,
  inflight: null,
  unsure: [{ status: 'izin', minutes_late: null, note: null }],
  remote: null,
  attempts: 1,
  next_at: 0,
  last_error: null,
  ack_tick: null,
  created_at: 0,
  updated_at: 0,
  v: 1,
  build: '0.1.0',
}

const oldStores = {
  students: '&id, class_id, name',
  classes: '&id',
  teachers: '&id',
  periods: '&id',
  leaves: '&id, student_id',
  rosters: '&class_id',
  registerDays: '&[class_id+date]',
  attendances: '&[student_id+date], [class_id+date]',
  lists: '&key',
  documents: '&key',
  outbox: '++seq, &key',
  events: '++id',
  imports: '&id',
  meta: '&key',
}

/** What version 2 added. */
const secondStores = {
  presences: '&[student_id+date], date',
  teacherAttendances: '&[teacher_id+date], date',
  teacherLeaves: '&id, teacher_id',
  blobs: '&sha256, url',
}

/** What version 3 added. */
const thirdStores = {
  subjects: '&id',
  grades: '&id',
  schedules: '&id, class_id, teacher_id, subject_id',
  announcements: '&id',
  achievements: '&id, student_id',
  activities: '&id, student_id',
  parents: '&id',
  billTypes: '&id',
  billGroups: '&id',
  bundles: '&id, student_id',
  roles: '&id',
  drafts: '&key',
}

/** What version 4 added. */
const fourthStores = { cards: '&id, token, student_id' }

/** A device on which an older version of the app has left an unsent change. */
async function oldDevice(at: string, version: 1 | 2 | 3 | 4 = 1): Promise<void> {
  const old = new Dexie(at)
  old.version(1).stores(oldStores)
  if (version >= 3) old.version(3).stores(thirdStores)
  if (version === 4) old.version(4).stores(fourthStores)
  if (version >= 2) {
    old.version(2).stores(secondStores)
    await old
      .table('blobs')
      .add({ sha256: 'p', bytes: new ArrayBuffer(3), mime: 'image/webp', created_at: 0 })
  }
  await old.table('outbox').add({ ...oldRow })
  await old.table('meta').put({ key: 'capabilities', value: ['versions'] })
  old.close()
}

describe.each([1, 2, 3, 4] as const)('the queue of version %i', (version) => {
  it('survives the upgrade with its pictures and is sent', async () => {
    const service = new ModelService()
    service.set('a', date, { status: 'izin' })
    await signedInDevice(service.fetch)
    const at = name()
    await oldDevice(at, version)
    const db = new UserDb(at)
    expect(await unsentRows(db)).toMatchObject([{ key: oldRow.key, patch: oldRow.patch }])
    expect(await db.blobs.count()).toBe(version === 1 ? 0 : 1)
    expect(await db.drafts.count()).toBe(0)
    expect(await db.gateCards.count()).toBe(0)
    expect(await db.faces.count()).toBe(0)
    const client = createClient({ userId: 'guru' })
    // "izin" was sent by this phone without an answer, so it is no edit of somebody else.
    expect(await replayOutbox({ db, client, runner, reason: 'wake', now: () => 0 })).toMatchObject({
      acked: 1,
      conflicts: 0,
    })
    expect(service.status('a', date)).toBe('sakit')
  })
})

describe('cards that an older version kept with their tokens', () => {
  const token = 'HDRSK7A0123456789ABCDEFGHJK'
  const student = { name: 'Ani', status: 'active' }
  const held = { id: 'k', student_id: 'a', revoked_at: null, student }

  async function oldGate(rows: readonly object[]): Promise<UserDb> {
    const at = name()
    const old = new Dexie(at)
    old.version(1).stores(oldStores)
    old.version(4).stores(fourthStores)
    await old.table('cards').bulkAdd(rows)
    await old.table('meta').put({ key: 'cards', value: { started_at: 1, finished_at: 2 } })
    old.close()
    return new UserDb(at)
  }
  const all = async (db: UserDb) =>
    JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))

  it('become hashes at the upgrade, so that a gate without a network works on, and are fetched again', async () => {
    const db = await oldGate([{ ...held, token }])
    expect(await db.gateCards.toArray()).toEqual([{ ...held, hash: cardHash(token), tag: 'SK7A' }])
    expect(await all(db)).not.toContain(token)
    expect(await db.meta.get('cards')).toBeUndefined()
  })

  it('go without https, where nothing makes a hash, and where a row cannot be read; the database opens', async () => {
    const broken = await oldGate([
      { ...held, token },
      { ...held, id: 'l', token: 7 },
    ])
    expect(await broken.gateCards.count()).toBe(0)
    expect(await all(broken)).not.toContain(token)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const db = await oldGate([{ ...held, token }])
    expect(await db.gateCards.count()).toBe(0)
    expect(await all(db)).not.toContain(token)
    vi.unstubAllGlobals()
  })
})

describe('an older version’s queue', () => {
  it('may still be written by an old tab on the new schema', async () => {
    const at = name()
    await oldDevice(at)
    const db = new UserDb(at)
    await db.open()
    const tab = new Dexie(at)
    tab.version(1).stores(oldStores)
    await tab.table('outbox').add({ ...oldRow, key: `attendance|s|b|${date}`, student_id: 'b' })
    expect(await unsentRows(db)).toHaveLength(2)
    await tap(db, 'b', 'alpa')
    expect((await unsentRows(db)).at(-1)).toMatchObject({ rev: 3, v: 2 })
    tab.close()
  })

  it('of a newer version is kept and never touched', async () => {
    const db = new UserDb(name())
    await db.table('outbox').add({ ...oldRow, kind: 'pengumuman', v: 9 })
    const client = createClient({ userId: 'guru' })
    const result = await replayOutbox({ db, client, runner, reason: 'now' })
    expect(result).toMatchObject({ acked: 0, waiting: 1 })
    expect(await db.table('outbox').toArray()).toMatchObject([{ kind: 'pengumuman', v: 9, attempts: 1 }])
  })
})

describe('a full disk', () => {
  it('removes cached rows, never unsent ones, and the save is tried again', async () => {
    const db = new UserDb(name())
    await tap(db, 'b')
    const day = (date: string) => ({ student_id: 'a', date, status: 'hadir' as const, as_of: 1 })
    const days = ['2026-11-18', '2026-11-19', date]
    await db.table('presences').bulkAdd(days.map(day))
    await db.lists.put({ key: 'l', ids: [], pagination: page, etag: null, fetched_at: 0 })
    await db.subjects.put({ id: 'm', name: 'Matematika' })
    await db.drafts.put({ key: 'subjects/new', version: null, values: {}, base: {}, id: 'n', saved_at: 0 })
    await db.blobs.add({ sha256: 'x', bytes: new ArrayBuffer(1), mime: 'image/webp', created_at: 0 })
    let full = true
    const saved = await saveSafely(db, async () => {
      if (!full) return await tap(db)
      full = false
      throw new DOMException('full', 'QuotaExceededError')
    }, ['2026-11-19'])
    expect(saved).toHaveLength(1)
    // A change made now is based on a row of its day, and so is the waiting one.
    expect((await db.presences.toArray()).map((row) => row.date)).toEqual(days.slice(1))
    expect(await db.lists.count()).toBe(0)
    expect(await db.subjects.count()).toBe(0)
    expect(await db.drafts.count()).toBe(1)
    expect(await db.outbox.count()).toBe(2)
    expect(await db.blobs.count()).toBe(1)
  })

  it('that stays full lets the save fail, and nothing of it is stored', async () => {
    const db = new UserDb(name())
    const save = () =>
      db.transaction('rw', db.outbox, async () => {
        await db.table('outbox').add({ ...oldRow })
        throw new DOMException('full', 'QuotaExceededError')
      })
    await expect(saveSafely(db, save)).rejects.toThrow()
    expect(await db.outbox.count()).toBe(0)
  })
})

it('reopens a closed database handle once', async () => {
  const db = new UserDb(name())
  await db.open()
  db.close()
  expect(await saveSafely(db, () => tap(db))).toHaveLength(1)
  expect(await db.outbox.count()).toBe(1)
})

it.each([true, false])(
  'a connection that the browser closes is opened again by what reads and saves, whether it says so: %s',
  async (isTold) => {
    const db = new UserDb(name())
    await tap(db, 'a')
    const counts: number[] = []
    const watch = liveQuery(() => db.outbox.count()).subscribe((count) => counts.push(count))
    await vi.waitFor(() => expect(counts).toEqual([1]))
    const connection = db.backendDB()
    connection.close()
    if (isTold) connection.onclose?.(new Event('close'))
    expect(await db.outbox.count()).toBe(1)
    expect(await tap(db, 'b')).toHaveLength(1)
    await vi.waitFor(() => expect(counts.at(-1)).toBe(2))
    watch.unsubscribe()
  },
)

it('keeps about the last hundred events, without names', async () => {
  const db = new UserDb(name())
  for (let at = 0; at < 260; at++)
    await noteEvent(db, { at, runner: 'r', type: 'claimed', detail: { rows: 1 } })
  const events = await db.events.toArray()
  expect(events.length).toBeLessThan(125)
  expect(events.at(-1)?.at).toBe(259)
})

const page = { current_page: 1, page_size: 10, total_data: 0, total_page: 0 }
