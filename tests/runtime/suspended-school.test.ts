import 'fake-indexeddb/auto'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { logout, me } from '../../contract/accounts/auth'
import { ErrorCode } from '../../contract/errors'
import { studentDays } from '../../core-service/db/schema/attendance/student-days'
import type { SessionRow } from '../../core-service/kit/session/session.repo'
import { listenToNotices, type Notices } from '../../core-service/kit/notices/notices'
import { rememberSessions } from '../../core-service/kit/session/session-memory'
import { createClient } from '../../src/api/client'
import { deviceDb, readState, writeState } from '../../src/db/device-db'
import { writeMeta } from '../../src/db/meta'
import { UserDb } from '../../src/db/user-db'
import { saveMarks } from '../../src/outbox/edits/save-marks'
import { unsentRows } from '../../src/outbox/queue'
import { replayOutbox } from '../../src/outbox/replay/replay-outbox'
import { errorWords } from '../../src/records/error-words'
import { makeSchool } from '../support/records/school-fixture'
import { testService } from '../support/records/school-kit'
import { thursday } from '../support/services/core-service'
import { runConsole } from '../support/services/run-console'

const date = '2026-11-19'
const runner = { id: 'r', isAlive: () => Promise.resolve(true) }
const sentence = 'Sekolah ini sedang dihentikan sementara oleh pengelola layanan.'

// With sessions in memory, as the service has them: a suspension has to reach that memory.
let notices: Notices | undefined
const service = await testService((url) => {
  notices = listenToNotices(url, () => undefined)
  return { sessions: rememberSessions<SessionRow>(notices) }
})
afterAll(() => notices?.stop())
const school = await makeSchool(service.db, 'henti')
// The name of the one begins that of the other.
const other = await makeSchool(service.db, 'henti dua')
const otherToken = await service.token(other.email('wali_kelas'))
let lost = 0

beforeEach(async () => {
  lost = 0
  service.clock.now = thursday
  await hadir('school', 'resume', 'Sekolah henti')
  vi.stubGlobal('location', new URL('http://sekolah.test/'))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await service.app.inject({
      method: request.method as 'GET' | 'PUT' | 'POST',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'GET' ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    })
    if (request.method === 'PUT' && lost-- > 0) throw new TypeError('Failed to fetch')
    const headers = { 'content-type': String(answer.headers['content-type']) }
    return new Response(answer.body, { status: answer.statusCode, headers })
  })
  await deviceDb.delete()
  await deviceDb.open()
})

const hadir = (...args: string[]) => runConsole(args, { DATABASE_URL: service.databaseUrl })
const isOpen = async (token: string) =>
  (await service.call('GET', '/v1/school', { token })).code === ErrorCode.ok

/** Suspends the school or opens it again, and waits until the service has been notified. */
async function set(suspended: boolean, token: string): Promise<void> {
  expect((await hadir('school', suspended ? 'suspend' : 'resume', 'Sekolah henti')).well).toBe(true)
  await vi.waitFor(async () => expect(await isOpen(token)).toBe(!suspended))
}

/** A phone of the wali kelas of 7A. */
async function makePhone() {
  const data = await service.signIn(school.email('wali_kelas'))
  await writeState('auth', { data, permissions: [], user: null })
  const user = await createClient().send(me)
  await writeState('auth', { ...(await readState('auth')), user })
  const db = new UserDb(`suspended ${crypto.randomUUID()}`)
  await writeMeta(db, 'capabilities', ['versions', 'bulk_register'])
  const client = createClient({ userId: user.id, schoolId: user.school_id ?? null })
  const { id: class_id, pupils } = school.classes['7A']
  const context = { school_id: school.schoolId, period_id: school.periodId, sub_period_id: null, class_id }
  return {
    db,
    client,
    token: data.access_token,
    mark: (place: number, status: 'sakit' | 'izin') =>
      saveMarks(
        db,
        [{ student_id: pupils[place]?.id ?? '', subject: pupils[place]?.name ?? '', patch: { status } }],
        { context, date, now: 0, quietMs: 0 },
      ),
    replay: () => replayOutbox({ db, client, runner, reason: 'now' }),
  }
}

const marksOf = async (studentId: string | undefined) =>
  (
    await service.db
      .select()
      .from(studentDays)
      .where(eq(studentDays.studentId, studentId ?? ''))
  ).map(({ status, registerVersion }) => [status, registerVersion])

it('keeps what is unsent and the session, says why, and goes on by itself when the school is open again', async () => {
  const phone = await makePhone()
  await phone.mark(0, 'sakit')
  await set(true, phone.token)
  expect(await phone.replay()).toMatchObject({ stopped: 'network', acked: 0, rejected: 0 })
  expect(await unsentRows(phone.db)).toHaveLength(1)
  const why = await phone.client.send(me).catch((error: unknown) => errorWords(error, ''))
  expect(why).toContain(sentence)
  // Later than the access token lasts: the refresh is refused in the same way, and uses no token up.
  service.clock.now = new Date(thursday.getTime() + 3 * 3_600_000)
  expect(await phone.replay()).toMatchObject({ stopped: 'network' })
  expect((await readState('auth')).data).not.toBeNull()
  expect(await marksOf(school.classes['7A'].pupils[0]?.id)).toEqual([])

  await hadir('school', 'resume', 'Sekolah henti')
  expect(await phone.replay()).toMatchObject({ acked: 1, waiting: 0, rejected: 0, conflicts: 0 })
  expect(await unsentRows(phone.db)).toEqual([])
  expect(await marksOf(school.classes['7A'].pupils[0]?.id)).toEqual([['sakit', 1]])
})

it('a register that was on its way is stored once, whether its answer arrives or not', async () => {
  const phone = await makePhone()
  const pupil = school.classes['7A'].pupils[1]?.id
  await phone.mark(1, 'izin')
  const client = new Client({ connectionString: service.databaseUrl })
  await client.connect()
  await client.query('BEGIN; LOCK TABLE student_days IN ACCESS EXCLUSIVE MODE')
  lost = 1
  const sending = phone.replay()
  await vi.waitFor(async () => {
    const { rowCount } = await service.db.execute(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
  await set(true, phone.token)
  await client.query('COMMIT')
  await client.end()
  expect(await sending).toMatchObject({ stopped: 'network', acked: 0 })
  expect(await marksOf(pupil)).toEqual([['izin', 1]])
  expect(await phone.replay()).toMatchObject({ stopped: 'network' })
  await set(false, phone.token)
  expect(await phone.replay()).toMatchObject({ acked: 1, conflicts: 0 })
  expect(await marksOf(pupil)).toEqual([['izin', 1]])
})

it('nobody of it signs in, everybody may leave, and another school notices nothing', async () => {
  const phone = await makePhone()
  await set(true, phone.token)
  const login = (email: string, password = 'hadir-demo-2026') =>
    service.call('POST', '/v1/auth/login', { body: { email, password } })
  const refused = await login(school.email('administrator'))
  expect([refused.status, refused.code]).toEqual([503, ErrorCode.unavailable])
  expect(refused.message).toContain(sentence)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // Only who knows the password learns of it.
  expect((await login(school.email('administrator'), 'salah salah salah')).code).toBe(
    ErrorCode.credentialsWrong,
  )
  expect((await login(other.email('administrator'))).code).toBe(ErrorCode.ok)
  expect(await isOpen(otherToken)).toBe(true)
  await phone.client.send(logout, { body: {} })
  await hadir('school', 'resume', 'Sekolah henti')
  expect((await service.call('GET', '/v1/school', { token: phone.token })).code).toBe(
    ErrorCode.sessionInvalid,
  )
})

it('the list shows it, the second time changes nothing, and the history says it', async () => {
  expect((await hadir('school', 'suspend', school.schoolId.toUpperCase())).text).toBe(
    'Sekolah henti sekarang dihentikan.',
  )
  expect((await hadir('school', 'suspend', 'Sekolah henti')).text).toBe(
    'Sekolah henti sudah dihentikan sebelumnya.',
  )
  const { text } = await hadir('school', 'list')
  expect(text).toMatch(/^Sekolah henti .* dihentikan$/m)
  expect(text).toMatch(/^Sekolah henti dua .* aktif$/m)
  expect((await hadir('school', 'resume', 'Sekolah henti')).text).toBe('Sekolah henti sekarang dibuka.')
  expect((await hadir('school', 'suspend', 'Sekolah hent')).well).toBe(false)
})
