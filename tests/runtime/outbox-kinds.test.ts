import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { me } from '../../contract/accounts/auth'
import { uuidv7 } from '../../contract/values/ids'
import { createClient } from '../../src/api/client'
import { deviceDb, readState, writeState } from '../../src/db/device-db'
import { writeMeta } from '../../src/db/meta'
import { openUserDb, UserDb } from '../../src/db/user-db'
import { aboutLeave, leave } from '../../src/outbox/kinds/leave'
import { aboutPresence, presence } from '../../src/outbox/kinds/presence'
import { aboutTeacherDay, teacherAttendance } from '../../src/outbox/kinds/teacher-attendance'
import { aboutTeacherLeave, teacherLeave } from '../../src/outbox/kinds/teacher-leave'
import type { Kind } from '../../src/outbox/kind'
import { unsentRows } from '../../src/outbox/queue'
import { replayOutbox } from '../../src/outbox/replay/replay-outbox'
import { saveChanges, type ChangeIntent } from '../../src/outbox/edits/save-change'
import { namePhoto } from '../../src/ui/photo/fit-photo'
import { schoolKit } from '../support/records/school-kit'

const date = '2026-11-19'
const runner = { id: 'r', isAlive: () => Promise.resolve(true) }
/** Answers that never arrive, though the service has done what was asked. */
let lost = 0
/** The methods of the writes of staff days that arrived. */
let staffWrites: string[] = []

const { service, school } = await schoolKit('antrean', {})

beforeEach(async () => {
  lost = 0
  staffWrites = []
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  vi.stubGlobal('fetch', toService)
  await deviceDb.delete()
  await deviceDb.open()
})

async function toService(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const answer = await service.app.inject({
    method: request.method === 'PUT' ? 'PUT' : request.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...(request.method === 'GET' ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  })
  if (request.method !== 'GET' && pathname.endsWith('/teachers/attendances')) staffWrites.push(request.method)
  if (request.method !== 'GET' && lost-- > 0) throw new TypeError('Failed to fetch')
  const headers = { 'content-type': String(answer.headers['content-type']) }
  return new Response(answer.body, { status: answer.statusCode, headers })
}

/** Signs a person in on this device and opens one phone of theirs. */
async function phoneOf(
  email: string,
): Promise<{ db: UserDb; say: typeof say; replay: () => ReturnType<typeof replayOutbox> }> {
  const data = await service.signIn(email)
  await writeState('auth', { data, permissions: [], user: null })
  const user = await createClient().send(me)
  await writeState('auth', { ...(await readState('auth')), user })
  const db = new UserDb(`${openUserDb(user.school_id, user.id).name}:${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions', 'leave_decisions'])
  const client = createClient({ userId: user.id, schoolId: user.school_id ?? null })
  return { db, say, replay: () => replayOutbox({ db, client, runner, reason: 'now' }) }
}

async function say(db: UserDb, kind: Kind, intent: ChangeIntent): Promise<void> {
  const context = { school_id: school.schoolId, period_id: null, sub_period_id: null, class_id: null }
  await saveChanges(db, kind, [intent], { context, now: 0, quietMs: 0 })
}

async function photo() {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#088' } })
    .webp()
    .toBuffer()
  return await namePhoto(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
}

const pupil = () => school.classes['7A'].pupils[0]?.id ?? ''

it('check-in with a photo on one phone and check-out on another both stand, each once', async () => {
  const [first, second] = [
    await phoneOf(school.email('petugas_piket')),
    await phoneOf(school.email('petugas_piket')),
  ]
  const about = aboutPresence(school.schoolId, pupil(), date)
  const checkin = { checkin_time: '2026-11-18T23:55:00Z', checkin_latitude: -6.2, checkin_longitude: 106.8 }
  await say(first.db, presence, {
    about,
    subject: 'Ani',
    patch: checkin,
    photos: { checkin_image_url: await photo() },
  })
  await say(second.db, presence, { about, subject: 'Ani', patch: { checkout_time: '2026-11-19T00:50:00Z' } })
  lost = 1
  expect(await first.replay()).toMatchObject({ stopped: 'network' })
  expect(await first.replay()).toMatchObject({ acked: 1, waiting: 0, conflicts: 0 })
  expect(await second.replay()).toMatchObject({ acked: 1, waiting: 0, conflicts: 0 })
  const [row] = await second.db.presences.toArray()
  expect(row).toMatchObject({
    checkin_time: '2026-11-18T23:55:00.000Z',
    checkin_latitude: -6.2,
    checkout_time: '2026-11-19T00:50:00.000Z',
  })
  expect(row?.checkin_image_url).toMatch(/^\/v1\/images\//)
})

it('a leave with an attachment is entered once, then decided', async () => {
  const { db, replay } = await phoneOf(school.email('wali_kelas'))
  const about = aboutLeave(school.schoolId, uuidv7(), pupil(), date)
  const patch = { type: 'sakit', from: date, to: date, reason: 'demam' }
  await say(db, leave, { about, subject: 'Ani', patch, photos: { attachment_url: await photo() } })
  lost = 1
  expect(await replay()).toMatchObject({ stopped: 'network' })
  expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
  await say(db, leave, { about, subject: 'Ani', patch: { status: 'approved' } })
  expect(await replay()).toMatchObject({ acked: 1, waiting: 0 })
  const rows = await db.leaves.toArray()
  expect(rows).toMatchObject([{ status: 'approved', reason: 'demam' }])
  expect(rows[0]?.attachment_url).toMatch(/^\/v1\/images\//)
  const again = aboutLeave(school.schoolId, uuidv7(), pupil(), date)
  await say(db, leave, { about: again, subject: 'Ani', patch: { ...patch, type: 'izin' } })
  expect(await replay()).toMatchObject({ rejected: 1 })
  expect((await unsentRows(db))[0]?.last_error?.message).toContain('sudah punya sakit')
})

it('the staff’s day and leave go the same way', async () => {
  const { db, replay } = await phoneOf(school.email('administrator'))
  const list = await service.call('GET', '/v1/teachers?limit=1', {
    token: await service.token(school.email('administrator')),
  })
  const teacher = (list.data as { list: { id: string }[] }).list[0]?.id ?? ''
  const day = {
    about: aboutTeacherDay(school.schoolId, teacher, date),
    subject: 'Pak Ari',
    patch: { status: 'hadir', note: 'rapat' },
  }
  await say(db, teacherAttendance, day)
  const patch = { type: 'cuti', from: '2026-11-25', to: '2026-11-26', reason: 'keluarga' }
  const about = aboutTeacherLeave(school.schoolId, uuidv7(), teacher, '2026-11-25')
  await say(db, teacherLeave, { about, subject: 'Pak Ari', patch })
  expect(await replay()).toMatchObject({ acked: 2, waiting: 0 })
  expect(await db.teacherAttendances.toArray()).toMatchObject([{ status: 'hadir', note: 'rapat' }])
  expect(await db.teacherLeaves.toArray()).toMatchObject([{ type: 'cuti', from: '2026-11-25' }])
})

it.each([
  ['with versions', ['versions'], '2026-11-17', ['POST', 'PUT', 'PUT']],
  // Such a service is read before each write, and found to hold what was sent.
  ['without versions', [], '2026-11-16', ['POST', 'PUT']],
])('a day that nobody has recorded is made by one POST, %s', async (_, capabilities, day, methods) => {
  const { db, replay } = await phoneOf(school.email('administrator'))
  await writeMeta(db, 'capabilities', capabilities)
  const about = aboutTeacherDay(school.schoolId, school.classes['7A'].teacherId, day)
  await say(db, teacherAttendance, { about, subject: 'Wali', patch: { status: 'hadir' } })
  lost = 1
  expect(await replay()).toMatchObject({ stopped: 'network' })
  expect(await replay()).toMatchObject({ acked: 1, waiting: 0, conflicts: 0 })
  await say(db, teacherAttendance, { about, subject: 'Wali', patch: { note: 'rapat' } })
  expect(await replay()).toMatchObject({ acked: 1, waiting: 0, conflicts: 0 })
  expect(staffWrites).toEqual(methods)
  expect(await db.teacherAttendances.toArray()).toMatchObject([
    { status: 'hadir', note: 'rapat', version: 2 },
  ])
})
