import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { RefreshData } from '../../../contract/accounts/auth'
import { ErrorCode } from '../../../contract/errors'
import { startTestService, type TestService } from '../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { sessionFamilies } from '../../db/schema/people/sessions'
import { roles, users } from '../../db/schema/people/users'
import { findSession, type SessionRow } from './session.repo'
import { rememberSessions, type SessionMemory } from './session-memory'

let service: TestService
let school: SchoolFixture
let sessions: SessionMemory<SessionRow>
/** How often the database was asked who somebody is. */
let asked = 0

beforeAll(async () => {
  service = await startTestService((url) => {
    const memory = rememberSessions<SessionRow>(url, () => undefined)
    sessions = { ...memory, beginRead: () => (asked++, memory.beginRead()) }
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
  await sessions.stop()
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
  const [token, other] = [
    await service.token(school.email('wali_kelas')),
    await service.signIn(school.email('guru')),
  ]
  let refresh_token = other.refresh_token
  await vi.waitFor(async () => {
    const before = asked
    for (let n = 0; n < 5; n++) expect(await classes(token)).toBe(ErrorCode.ok)
    expect(asked).toBe(before)
  })
  const before = asked
  for (let n = 0; n < 5; n++) {
    const renewed = await service.call('POST', '/v1/auth/refresh', { body: { refresh_token } })
    refresh_token = z.parse(RefreshData, renewed.data).refresh_token
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
  const read = [...text.matchAll(/"(session_families|users|roles|schools)"\."(\w+)"/g)]
  expect(new Set(read.map(([, table]) => table)).size).toBe(4)
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
    WHERE datname = current_database() AND query = 'LISTEN hadir_sessions'`)
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
  const memory = rememberSessions<{ name: string }>(service.databaseUrl, () => undefined)
  await vi.waitFor(() => {
    memory.beginRead()('now', { name: 'now' })
    expect(memory.get('now')).toEqual({ name: 'now' })
  })
  const keep = memory.beginRead()
  memory.clear()
  keep('old', { name: 'old' })
  expect([memory.get('old'), memory.get('now')]).toEqual([undefined, undefined])
  await memory.stop()
})
