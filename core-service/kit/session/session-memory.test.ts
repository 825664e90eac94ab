import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AuthData, RefreshData } from '../../../contract/accounts/auth'
import { ErrorCode } from '../../../contract/errors'
import { startTestService, type TestService } from '../../../tests/support/services/core-service'
import { joinSchool } from '../../../tests/support/records/join-school'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { sessionFamilies } from '../../db/schema/people/sessions'
import { roles, users } from '../../db/schema/people/users'
import { findSession, type SessionRow } from './session.repo'
import { listenToNotices, type Notices } from '../notices/notices'
import { rememberSessions, type SessionMemory } from './session-memory'

let service: TestService
let school: SchoolFixture
let notices: Notices
let sessions: SessionMemory<SessionRow>
/** How often the database was asked who somebody is. */
let asked = 0

beforeAll(async () => {
  service = await startTestService((url) => {
    notices = listenToNotices(url, () => undefined)
    const memory = rememberSessions<SessionRow>(notices)
    const recall: typeof memory.recall = (key, read) => memory.recall(key, () => (asked++, read()))
    sessions = { ...memory, recall }
    return { sessions }
  })
  school = await makeSchool(service.db, 'ingat')
  // It keeps nothing before it listens.
  const token = await service.token(school.email('guru'))
  await vi.waitFor(async () => {
    const before = asked
    await classes(token)
    await classes(token)
    expect(asked - before).toBeLessThan(2)
  })
})
afterAll(async () => {
  await notices.stop()
  await service.close()
})

const classes = async (token: string) => (await service.call('GET', '/v1/classes', { token })).code
const soon = (code: number, token: string) =>
  vi.waitFor(async () => {
    expect(await classes(token)).toBe(code)
  })

it('asks once for many requests', async () => {
  const token = await service.token(school.email('wali_kelas'))
  // The notice of the log-in itself may still be on its way; what is kept before it comes is forgotten once.
  await vi.waitFor(
    async () => {
      const before = asked
      for (let n = 0; n < 5; n++) expect(await classes(token)).toBe(ErrorCode.ok)
      expect(asked).toBe(before)
    },
    { timeout: 15_000 },
  )
})

it('keeps the sessions of others while one is renewed', async () => {
  const token = await service.token(school.email('wali_kelas'))
  const another = await makeSchool(service.db, 'ingat juga')
  await joinSchool(service.db, school.email('guru'), another)
  const first = await service.signIn(school.email('guru'))
  const body = { school_id: another.schoolId }
  const switched = await service.call('POST', '/v1/auth/school', { token: first.access_token, body })
  let { refresh_token } = z.parse(AuthData, switched.data)
  const renew = async () => {
    const { data } = await service.call('POST', '/v1/auth/refresh', { body: { refresh_token } })
    refresh_token = z.parse(RefreshData, data).refresh_token
  }
  // Its first renewal ends the session that it was opened from (decision 0155).
  await renew()
  await vi.waitFor(async () => {
    const before = asked
    for (let n = 0; n < 5; n++) expect(await classes(token)).toBe(ErrorCode.ok)
    expect(asked).toBe(before)
  })
  const before = asked
  for (let n = 0; n < 5; n++) {
    await renew()
    expect(await classes(token)).toBe(ErrorCode.ok)
  }
  expect(asked).toBe(before)
})

it('is notified of each column that a session is made of, and of none that a renewal changes', async () => {
  const { sql: text } = findSession(service.db).getQuery()
  const { rows } = await service.db.execute<{ name: string; columns: string[] }>(sql`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (t.tgattr)
    WHERE t.tgname LIKE '%\_news' GROUP BY c.relname`)
  const noticed = new Map(rows.map(({ name, columns }) => [name, columns]))
  const read = [...text.matchAll(/"(session_families|accounts|users|roles|schools)"\."(\w+)"/g)]
  expect(new Set(read.map(([, table]) => table)).size).toBe(5)
  for (const [, table = '', column = ''] of read) expect(noticed.get(table), column).toContain(column)
  expect(noticed.get('session_families')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/generation|network|refreshed_at/)]),
  )
})

it('knows of its own log-out with the very next request', async () => {
  const token = await service.token(school.email('petugas_piket'))
  expect(await classes(token)).toBe(ErrorCode.ok)
  await service.call('POST', '/v1/auth/logout', { token })
  expect(await classes(token)).toBe(ErrorCode.sessionInvalid)
})

it('hears what another instance changed: role, person, session', async () => {
  const token = await service.token(school.email('kepala_sekolah'))
  expect(await classes(token)).toBe(ErrorCode.ok)
  const role = eq(roles.id, school.roleIds.get('kepala_sekolah') ?? '')
  await service.db
    .update(roles)
    .set({ permissions: ['dashboard.read'] })
    .where(role)
  await soon(ErrorCode.notPermitted, token)
  await service.db
    .update(roles)
    .set({ permissions: ['classes.read'] })
    .where(role)
  await soon(ErrorCode.ok, token)
  const person = eq(users.email, school.email('kepala_sekolah'))
  await service.db.update(users).set({ active: false }).where(person)
  await soon(ErrorCode.sessionInvalid, token)
  await service.db.update(users).set({ active: true }).where(person)
  await soon(ErrorCode.ok, token)
  await service.db.update(sessionFamilies).set({ endedAt: new Date(), endReason: 'reuse' })
  await soon(ErrorCode.sessionInvalid, token)
})

it('keeps nothing while it cannot hear, and hears again by itself', async () => {
  const token = await service.token(school.email('bendahara'))
  await classes(token)
  await service.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN hadir_sessions;%'`)
  const role = eq(roles.id, school.roleIds.get('bendahara') ?? '')
  await vi.waitFor(async () => {
    const before = asked
    await classes(token)
    await classes(token)
    expect(asked - before).toBe(2)
  })
  await service.db
    .update(roles)
    .set({ permissions: ['dashboard.read'] })
    .where(role)
  expect(await classes(token)).toBe(ErrorCode.notPermitted)
  await vi.waitFor(
    async () => {
      const before = asked
      await classes(token)
      await classes(token)
      expect(asked).toBe(before)
    },
    { timeout: 15_000 },
  )
})

it('drops an answer that is older than a notification', async () => {
  const memory = rememberSessions<{ name: string }>(notices)
  const read = (name: string) => () => Promise.resolve({ name })
  await vi.waitFor(async () => {
    await memory.recall('now', read('now'))
    expect(await memory.recall('now', read('later'))).toEqual({ name: 'now' })
  })
  const reading = memory.recall('old', read('old'))
  memory.clear()
  expect(await reading).toEqual({ name: 'old' })
  expect(await memory.recall('old', read('new'))).toEqual({ name: 'new' })
  expect(await memory.recall('now', read('new'))).toEqual({ name: 'new' })
})

it('reads once for many who ask at the same time, and once more for those who come after a change', async () => {
  const memory = rememberSessions<{ name: string }>(notices)
  await vi.waitFor(() => expect(notices.isHeard()).toBe(true))
  const read = vi.fn(() => Promise.resolve({ name: 'one' }))
  const first = [memory.recall('many', read), memory.recall('many', read)]
  memory.clear()
  await Promise.all([...first, memory.recall('many', read)])
  expect(read).toHaveBeenCalledTimes(2)
  const failing = memory.recall('failing', () => Promise.reject(new Error('gone')))
  const other = memory.recall('failing', read)
  await expect(failing).rejects.toThrow('gone')
  expect(await other).toEqual({ name: 'one' })
})
