import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ModelSchool } from '../../tests/support/services/model-school'
import { signedInDevice } from '../../tests/support/browser/signed-in'
import { createClient } from '../api/client'
import { requestTimeoutMs } from '../api/request'
import type { Fields } from '../db/outbox-row'
import { writeMeta } from '../db/meta'
import { UserDb } from '../db/user-db'
import { pullPresences } from '../pull/attendance/pull-presences'
import { readLeaves } from '../pull/attendance/read-leaves'
import { readPresences } from '../pull/attendance/read-presences'
import type { ReplayReason } from './replay/due-rows'
import { gateOf, type GatePatch } from './fields/gate-fields'
import { aboutLeave, leave } from './kinds/leave'
import { aboutPresence, presence } from './kinds/presence'
import { aboutTeacherDay, teacherAttendance } from './kinds/teacher-attendance'
import { aboutTeacherLeave, teacherLeave } from './kinds/teacher-leave'
import { discard, pendingCount, restore, unsentRows } from './queue'
import { replayOutbox } from './replay/replay-outbox'
import { contestedFields, resolveConflict } from './edits/resolve-conflict'
import { saveChanges, type Photo } from './edits/save-change'
import { exportQueue } from './transfer'
import { takeFile } from '../../tests/support/records/take-file'

const date = '2026-11-20'
const context = { school_id: 's', period_id: 'p', sub_period_id: 'sp', class_id: 'c' }
const all = ['versions', 'leave_decisions']
let time = Date.UTC(2026, 10, 20)
let school: ModelSchool
let db: UserDb

const phone = () => new UserDb(`test-${crypto.randomUUID()}`)
const runner = { id: 'r1', isAlive: () => Promise.resolve(true) }
const client = createClient({ userId: 'guru' })
const photo = (letter: string): Photo => ({
  sha256: letter.repeat(64),
  bytes: new TextEncoder().encode(`picture ${letter}`).buffer,
  mime: 'image/webp',
})

function gate(patch: GatePatch, photos?: Record<string, Photo>, on = db) {
  const intent = {
    about: aboutPresence('s', 'a', date),
    subject: 'Ani',
    patch,
    ...(photos ? { photos } : {}),
  }
  return saveChanges(on, presence, [intent], { context, now: time, quietMs: 0 })
}

function ask(patch: Record<string, string | null>, photos?: Record<string, Photo>) {
  const about = aboutLeave('s', 'leave-1', 'a', date)
  const intent = { about, subject: 'Ani', patch, ...(photos ? { photos } : {}) }
  return saveChanges(db, leave, [intent], { context, now: time, quietMs: 0 })
}

function replay(reason: ReplayReason = 'wake', on = db) {
  return replayOutbox({ db: on, client, runner, reason, now: () => time, random: () => 1 })
}

beforeEach(async () => {
  school = new ModelSchool()
  time = Date.UTC(2026, 10, 20)
  await signedInDevice(school.fetch)
  db = phone()
  await writeMeta(db, 'capabilities', all)
})

describe('the gate', () => {
  it('keeps check-in of one phone and check-out of another, with versions', async () => {
    const other = phone()
    await writeMeta(other, 'capabilities', all)
    await gate({ checkin_time: '2026-11-20T00:01:00.000Z' })
    await gate({ checkout_time: '2026-11-20T07:00:00+00:00' }, undefined, other)
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(await replay('wake', other)).toMatchObject({ acked: 1, conflicts: 0 })
    expect(gateOf(school.presence('a', date))).toMatchObject({
      checkin_time: '2026-11-20T00:01:00.000Z',
      checkout_time: '2026-11-20T07:00:00.000Z',
    })
  })

  it('keeps both halves with a plain service too', async () => {
    school.plain = true
    const other = phone()
    for (const one of [db, other]) await writeMeta(one, 'capabilities', [])
    await gate({ checkin_time: '2026-11-20T00:01:00.000Z' })
    await gate({ checkout_time: '2026-11-20T07:00:00.000Z' }, undefined, other)
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(await replay('wake', other)).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.writes.at(-1)?.body).toMatchObject({
      checkin_time: '2026-11-20T00:01:00.000Z',
      checkout_time: '2026-11-20T07:00:00.000Z',
    })
  })

  it('asks only about the half in dispute, and "theirs" keeps the other half', async () => {
    await gate({ checkin_time: '2026-11-20T00:05:00.000Z', checkout_time: '2026-11-20T07:00:00.000Z' })
    school.gate('a', date, { checkin_time: '2026-11-20T00:01:00.000Z' })
    expect(await replay()).toMatchObject({ conflicts: 1, acked: 0 })
    const [row] = await unsentRows(db)
    expect(row).toMatchObject({ state: 'conflict', remote: { checkin_time: '2026-11-20T00:01:00.000Z' } })
    await resolveConflict(db, row?.seq ?? 0, 'theirs')
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(gateOf(school.presence('a', date))).toMatchObject({
      checkin_time: '2026-11-20T00:01:00.000Z',
      checkout_time: '2026-11-20T07:00:00.000Z',
    })
  })

  it('sends only what was touched, though more is on the screen', async () => {
    await gate({ checkout_time: '2026-11-20T07:00:00.000Z' })
    school.gate('a', date, { status: 'hadir' })
    await pullPresences({ db, client }, date)
    await gate({ checkout_time: '2026-11-20T07:10:00.000Z' })
    school.gate('a', date, { status: 'sakit' })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject({ status: 'sakit' })
  })

  it('a field first touched after a read is judged by what was read', async () => {
    await gate({ checkout_time: '2026-11-20T07:00:00.000Z' })
    school.gate('a', date, { status: 'hadir' })
    await pullPresences({ db, client }, date)
    await gate({ status: 'sakit' })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.presence('a', date)).toMatchObject({ status: 'sakit' })
  })

  it('a value equal to the one that somebody else entered is acknowledged', async () => {
    await gate({ status: 'hadir' })
    school.gate('a', date, { status: 'hadir' })
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(school.writes).toHaveLength(0)
  })

  it('shows the value entered last and whether it is sent', async () => {
    await gate({ status: 'sakit' })
    expect((await readPresences(db, date)).get('a')).toMatchObject({
      truth: 'local',
      fields: { status: 'sakit' },
    })
    await replay()
    expect((await readPresences(db, date)).get('a')).toMatchObject({ truth: 'sent', queued: null })
  })

  it('keeps a refused change with its values, and sends the others', async () => {
    await gate({ status: 'sakit' })
    const about = aboutTeacherDay('s', 't', date)
    const change = { about, subject: 'Pak Ari', patch: { status: 'hadir', note: 'rapat' } }
    await saveChanges(db, teacherAttendance, [change], { context, now: time, quietMs: 0 })
    school.faults = [{ on: 'PUT /v1/students/presences', fault: { status: 403, code: 1400 } }]
    expect(await replay()).toMatchObject({ acked: 1, rejected: 1 })
    const [row] = await unsentRows(db)
    expect(row).toMatchObject({ state: 'rejected', patch: { status: 'sakit' }, last_error: { code: 1400 } })
    expect(school.rows.get(`teacher t ${date}`)).toMatchObject({ status: 'hadir', note: 'rapat' })
  })
})

describe('pictures', () => {
  it('never hold back the mark, and are there before they are referred to', async () => {
    await gate({ checkin_time: '2026-11-20T00:01:00.000Z' }, { checkin_image_url: photo('a') })
    school.faults = [{ on: 'POST /v1/images/upload', fault: { status: 500, code: 1900 } }]
    expect(await replay()).toMatchObject({ acked: 0, waiting: 1, photos: 0 })
    expect(school.presence('a', date)).toMatchObject({ checkin_time: '2026-11-20T00:01:00.000Z' })
    expect((await readPresences(db, date)).get('a')).toMatchObject({
      truth: 'sent',
      photos: { checkin_image_url: 'a'.repeat(64) },
    })
    expect(await db.blobs.count()).toBe(1)
    expect(await replay('now')).toMatchObject({ acked: 1, waiting: 0 })
    expect(school.presence('a', date)?.['checkin_image_url']).toBe(`/v1/images/${'a'.repeat(64)}.webp`)
    expect([...school.pictures.values()]).toEqual(['picture a'])
    expect(await db.blobs.count()).toBe(0)
  })

  it('are uploaded once for two changes, and stay until both are through', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a'), checkout_image_url: photo('a') })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(school.requests.filter((one) => one.includes('upload'))).toHaveLength(1)
    expect(await db.blobs.count()).toBe(0)
  })

  it('that are too large are refused alone; the mark has arrived', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    school.faults = [{ on: 'POST /v1/images/upload', fault: { status: 413, code: 1510 } }]
    expect(await replay()).toMatchObject({ rejected: 1 })
    expect(school.presence('a', date)).toMatchObject({ status: 'hadir' })
    expect((await unsentRows(db))[0]).toMatchObject({ state: 'rejected', last_error: { code: 1510 } })
    expect(await db.blobs.count()).toBe(1)
  })

  it('that are too slow for the line let marks through', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    school.faults = [{ on: 'POST /v1/images/upload', fault: 'slow' }]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sending = replay()
    await vi.waitUntil(() => school.requests.includes('POST /v1/images/upload'))
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    vi.useRealTimers()
    expect(await sending).toMatchObject({ stopped: null, waiting: 1 })
    await gate({ status: 'terlambat' })
    expect(await replay('saved')).toMatchObject({ stopped: null })
    expect(school.presence('a', date)).toMatchObject({ status: 'terlambat' })
  })

  it('follow an edit made while they travelled', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    school.beforeAnswer = async () => {
      if (!school.requests.at(-1)?.includes('upload')) return
      school.beforeAnswer = null
      await gate({}, { checkin_image_url: photo('b') })
    }
    await replay()
    expect(await replay('now')).toMatchObject({ waiting: 0 })
    expect(school.presence('a', date)?.['checkin_image_url']).toBe(`/v1/images/${'b'.repeat(64)}.webp`)
    expect(await pendingCount(db)).toBe(0)
  })

  it('do not replace a picture that came with the answer about another field and that nobody here has seen', async () => {
    await gate({ status: 'hadir' }, { checkout_image_url: photo('a') })
    // Somebody else recorded the same, with a picture of their own.
    school.gate('a', date, { status: 'hadir', checkout_image_url: '/v1/images/theirs.webp' })
    await replay()
    expect(school.presence('a', date)?.['checkout_image_url']).toBe('/v1/images/theirs.webp')
    expect((await unsentRows(db))[0]).toMatchObject({ state: 'conflict' })
  })

  it('do not replace a picture that nobody here has seen', async () => {
    school.gate('a', date, { checkout_image_url: '/v1/images/other.webp' })
    school.pictures.set('/v1/images/other.webp', 'other')
    await gate({ status: 'hadir' }, { checkout_image_url: photo('a') })
    expect(await replay()).toMatchObject({ conflicts: 1 })
    expect(school.presence('a', date)).toMatchObject({ checkout_image_url: '/v1/images/other.webp' })
    const [row] = await unsentRows(db)
    expect(row && contestedFields(row)).toEqual(['checkout_image_url'])
  })

  it('that are taken back while a request carries their address are removed on the service too', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    school.beforeAnswer = async () => {
      if (!school.presence('a', date)?.['checkin_image_url']) return
      school.beforeAnswer = null
      await gate({ checkin_image_url: null })
    }
    await replay()
    expect(await replay('now')).toMatchObject({ waiting: 0 })
    expect(school.presence('a', date)?.['checkin_image_url']).toBeNull()
  })

  it('of a discarded change come back with it, though they were swept meanwhile', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    const gone = await discard(db, (await unsentRows(db))[0]?.seq ?? 0)
    await db.blobs.clear()
    expect(gone && (await restore(db, gone))).toBe(true)
    expect(await replay()).toMatchObject({ waiting: 0 })
    expect(school.presence('a', date)?.['checkin_image_url']).toContain('a'.repeat(64))
  })

  it('replace an older one, though another phone has changed another field meanwhile', async () => {
    await gate({}, { checkin_image_url: photo('a') })
    await replay()
    school.gate('a', date, { status: 'hadir' })
    await gate({}, { checkin_image_url: photo('b') })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(school.presence('a', date)).toMatchObject({
      status: 'hadir',
      checkin_image_url: `/v1/images/${'b'.repeat(64)}.webp`,
    })
  })

  it('are taken back with the change that added them', async () => {
    const before = await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    await gate(gateOf(before[0]?.fields))
    expect(await pendingCount(db)).toBe(0)
    expect(await replay()).toMatchObject({ waiting: 0 })
    expect(school.requests).toHaveLength(0)
  })

  it('travel in the exported queue', async () => {
    await gate({ status: 'hadir' }, { checkin_image_url: photo('a') })
    const owner = { school_id: 's', user_id: 'guru' }
    const file = await exportQueue(db, owner, new Date(time))
    const other = phone()
    await writeMeta(other, 'capabilities', all)
    expect(await takeFile(other, owner, file)).toEqual({ taken: 1, left: 0, refused: 0 })
    expect(await replay('wake', other)).toMatchObject({ acked: 1, waiting: 0 })
    expect([...school.pictures.values()]).toEqual(['picture a'])
  })
})

const sick = { type: 'sakit', from: date, to: date, reason: 'demam' }

describe('leaves', () => {
  it('are entered once, though the answer was lost', async () => {
    await ask(sick)
    school.faults = [{ on: 'POST /v1/students/leaves', fault: 'lost' }]
    expect(await replay()).toMatchObject({ stopped: 'network' })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(school.leaves()).toHaveLength(1)
    expect(await readLeaves(db, null)).toMatchObject([
      { id: 'leave-1', personId: 'a', name: 'Ani', truth: 'sent' },
    ])
  })

  it('are entered once with a plain service that makes its own ids, the picture first', async () => {
    school.plain = true
    await writeMeta(db, 'capabilities', [])
    await ask(sick, { attachment_url: photo('a') })
    school.faults = [{ on: 'POST /v1/students/leaves', fault: 'lost' }]
    expect(await replay()).toMatchObject({ stopped: 'network' })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    expect(school.leaves()).toMatchObject([
      { type: 'sakit', attachment_url: `/v1/images/${'a'.repeat(64)}.webp` },
    ])
    expect(await readLeaves(db, null)).toHaveLength(1)
  })

  it('are decided by the person who entered them, though the answer to the entry was lost', async () => {
    await ask(sick)
    school.faults = [{ on: 'POST /v1/students/leaves', fault: 'lost' }]
    expect(await replay()).toMatchObject({ stopped: 'network' })
    await ask({ status: 'approved' })
    expect(await replay()).toMatchObject({ conflicts: 0, acked: 1 })
    expect(school.leaves()).toMatchObject([{ status: 'approved', reason: 'demam' }])
  })

  it('get their attachment later, and their decision from anybody', async () => {
    await ask(sick, { attachment_url: photo('a') })
    expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
    await ask({ status: 'approved' })
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(school.writes.at(-1)?.body).toEqual({ status: 'approved' })
    expect(school.leaves()).toMatchObject([
      { status: 'approved', attachment_url: `/v1/images/${'a'.repeat(64)}.webp`, reason: 'demam' },
    ])
  })

  it('of days that another leave covers are refused with the reason, and kept', async () => {
    await ask(sick)
    const other = { id: 'other', student_id: 'a', type: 'izin', from: date, to: date, status: 'approved' }
    school.faults = [{ on: 'POST', fault: { status: 409, code: 1340, data: other } }]
    expect(await replay()).toMatchObject({ rejected: 1, conflicts: 0 })
    expect((await unsentRows(db))[0]).toMatchObject({ state: 'rejected', patch: sick })
  })

  it('that are unsent are cancelled by taking them out, and brought back', async () => {
    await ask(sick)
    const [row] = await unsentRows(db)
    const gone = await discard(db, row?.seq ?? 0)
    expect(await readLeaves(db, null)).toHaveLength(0)
    expect(gone && (await restore(db, gone))).toBe(true)
    expect(await replay()).toMatchObject({ acked: 1 })
  })

  it('of teachers are sent in the same way', async () => {
    const about = aboutTeacherLeave('s', 'leave-2', 't', date)
    const patch = { type: 'dinas', from: date, to: date, reason: 'pelatihan' }
    const intents = [{ about, subject: 'Pak Ari', patch }]
    await saveChanges(db, teacherLeave, intents, { context, now: time, quietMs: 0 })
    expect(await replay()).toMatchObject({ acked: 1 })
    expect(await db.teacherLeaves.get('leave-2')).toMatchObject({ type: 'dinas', status: 'pending' })
  })

  it('of teachers are decided with a note, also where the service keeps none', async () => {
    const about = aboutTeacherLeave('s', 'leave-2', 't', date)
    const enter = (patch: Fields) =>
      saveChanges(db, teacherLeave, [{ about, subject: 'Pak Ari', patch }], {
        context,
        now: time,
        quietMs: 0,
      })
    await enter({ type: 'dinas', from: date, to: date, reason: 'pelatihan' })
    expect(await replay()).toMatchObject({ acked: 1 })
    await enter({ status: 'rejected', decision_note: 'Bertepatan dengan ujian' })
    expect(await replay()).toMatchObject({ acked: 1, conflicts: 0 })
    expect(school.writes.at(-1)?.body).toEqual({
      status: 'rejected',
      decision_note: 'Bertepatan dengan ujian',
    })
  })

  it('of teachers that are taken back after they were entered are refused at once, and say so', async () => {
    const about = aboutTeacherLeave('s', 'leave-2', 't', date)
    const enter = (patch: Fields) =>
      saveChanges(db, teacherLeave, [{ about, subject: 'Pak Ari', patch }], {
        context,
        now: time,
        quietMs: 0,
      })
    const [before] = await enter({ type: 'dinas', from: date, to: date, reason: 'pelatihan' })
    expect(await replay()).toMatchObject({ acked: 1 })
    await enter(before?.fields ?? {})
    const { length } = school.writes
    expect(await replay()).toMatchObject({ rejected: 1 })
    expect(school.writes).toHaveLength(length)
  })
})
