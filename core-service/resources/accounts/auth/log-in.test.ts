import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Me } from '../../../../contract/accounts/auth'
import { ErrorCode, errorKind } from '../../../../contract/errors'
import { startTestService, testPassword, thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school } = await schoolKit('masuk', {})
beforeEach(() => {
  service.clock.now = thursday
})

const logIn = (email: string, password: string) =>
  service.call('POST', '/v1/auth/login', { body: { email, password } })

describe('log-in', () => {
  it('takes the email in any case and with spaces around it', async () => {
    const answer = await logIn(`  ${school.email('guru').toUpperCase()} `, testPassword)
    expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
    expect(answer.data).toMatchObject({ role: { name: 'Guru' } })
  })

  it('answers a wrong password and an unknown email alike', async () => {
    const wrong = await logIn(school.email('guru'), 'salah sekali')
    const nobody = await logIn('tidak.ada@masuk.test', 'salah sekali')
    expect([wrong.status, errorKind(wrong.code)]).toEqual([422, 'validation'])
    expect(wrong.data).toEqual({ errors: [{ path: 'password', message: wrong.message }] })
    expect(wrong.message).toMatch(/^Email atau kata sandi salah/)
    expect(nobody.text).toBe(wrong.text)
  })

  it('works as long for an unknown email', async () => {
    // In the processor's time, and the least of some tries: a busy machine makes any one answer late.
    const work = async (email: string) => {
      const tries: number[] = []
      for (let i = 0; i < 3; i++) {
        const start = process.cpuUsage()
        await logIn(email, 'salah sekali')
        const { user, system } = process.cpuUsage(start)
        tries.push(user + system)
      }
      return Math.min(...tries)
    }
    await logIn('hangat@masuk.test', 'salah sekali')
    const nobody = await work('lain@masuk.test')
    const somebody = await work(school.email('bendahara'))
    // Without the substitute hash it would be a tenth.
    expect(nobody).toBeGreaterThan(somebody / 4)
  })
})

describe('five wrong passwords', () => {
  it.each([
    ['lock an account', 'tata_usaha@masuk.test'],
    ['lock an email that nobody has just so', 'hantu@masuk.test'],
  ])('%s for five minutes', async (_name, email) => {
    for (let i = 0; i < 5; i++) expect((await logIn(email, 'salah')).code).toBe(ErrorCode.credentialsWrong)
    const locked = await logIn(email, testPassword)
    expect([locked.status, locked.code]).toEqual([429, ErrorCode.accountLocked])
    expect(locked.message).toBe('Terlalu banyak percobaan masuk yang salah. Coba lagi dalam 5 menit.')
    expect(locked.headers['retry-after']).toBe('300')

    service.clock.now = new Date(thursday.getTime() + 4 * 60_000 + 1_000)
    const later = await logIn(email, testPassword)
    expect(later.code).toBe(ErrorCode.accountLocked)
    expect(later.message).toContain('1 menit')

    service.clock.now = new Date(thursday.getTime() + 5 * 60_000 + 1_000)
    const after = await logIn(email, testPassword)
    expect(after.code).toBe(email.startsWith('hantu') ? ErrorCode.credentialsWrong : ErrorCode.ok)
  })

  it('do not slip through together', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => logIn(school.email('petugas_piket'), 'salah')),
    )
    const codes = tries.map((answer) => answer.code)
    expect(codes.filter((code) => code === ErrorCode.credentialsWrong)).toHaveLength(5)
    expect(codes.filter((code) => code === ErrorCode.accountLocked)).toHaveLength(7)
  })

  it('are forgotten after a right one', async () => {
    const email = school.email('kepala_sekolah')
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) await logIn(email, 'salah')
      expect((await logIn(email, testPassword)).code).toBe(ErrorCode.ok)
    }
  })
})

describe('in production', () => {
  it('the people of a demo school are refused', async () => {
    const live = await startTestService({ production: true })
    const demo = await makeSchool(live.db, 'contoh', { isDemo: true })
    const real = await makeSchool(live.db, 'nyata')
    const refused = await live.call('POST', '/v1/auth/login', {
      body: { email: demo.email('administrator'), password: testPassword },
    })
    expect([refused.status, refused.code]).toEqual([403, ErrorCode.notPermitted])
    const { access_token: token } = await live.signIn(real.email('administrator'))
    expect((await live.call('GET', '/v1/auth/me', { token })).code).toBe(ErrorCode.ok)
    await live.close()
  })

  it('neither does a session of theirs that is older than that', async () => {
    const demo = await makeSchool(service.db, 'lama', { isDemo: true })
    const { access_token: token, refresh_token } = await service.signIn(demo.email('guru'))
    const live = await startTestService({ production: true, db: service.db })
    expect((await live.call('GET', '/v1/auth/me', { token })).code).toBe(ErrorCode.sessionInvalid)
    const refreshed = await live.call('POST', '/auth/refresh-token', { body: { refresh_token } })
    expect(refreshed.code).toBe(ErrorCode.sessionInvalid)
    await live.close()
  })
})

it('limits how often one address tries one email', async () => {
  const own = await startTestService()
  const codes = []
  for (let i = 0; i < 65; i++) {
    // Every time past the account's lock, so that only the limit is left.
    own.clock.now = new Date(thursday.getTime() + i * 6 * 60_000)
    const answer = await own.call('POST', '/v1/auth/login', { body: { email: 'x@y.id', password: 'salah' } })
    codes.push(answer.code)
    if (answer.code === ErrorCode.tooMany) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(codes.slice(0, 60)).not.toContain(ErrorCode.tooMany)
  expect(codes.slice(60)).toEqual(Array.from({ length: 5 }, () => ErrorCode.tooMany))
  const other = await own.call('POST', '/v1/auth/login', { body: { email: 'z@y.id', password: 'salah' } })
  expect(other.code).toBe(ErrorCode.credentialsWrong)
  await own.close()
})

it('five log-ins under the name of somebody’s change of password lock nobody out of it', async () => {
  const email = (await makeSchool(service.db, 'kunci')).email('guru')
  const { access_token: token } = await service.signIn(email)
  const me = z.parse(Me, (await service.call('GET', '/v1/auth/me', { token })).data)
  for (let i = 0; i < 6; i++) await logIn(`password of ${me.id}`, 'salah')
  const body = { current_password: testPassword, new_password: testPassword }
  const changed = await service.call('PUT', '/v1/users/password', { token, body })
  expect([changed.status, changed.code]).toEqual([200, ErrorCode.ok])
})

it('who came, who failed to, and who left can be read afterwards', async () => {
  const own = await makeSchool(service.db, 'jejak')
  const email = own.email('guru')
  await logIn(email, 'salah')
  await logIn('tidak.ada@jejak.test', 'salah')
  const { access_token: token } = await service.signIn(email)
  await service.call('POST', '/v1/auth/logout', { token, body: { everywhere: true } })
  await service.db.update(users).set({ active: false }).where(eq(users.email, email))
  await logIn(email, testPassword)
  const [guru] = await service.db.select().from(users).where(eq(users.email, email))
  const kept = await service.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, own.schoolId), eq(auditLog.entity, 'sessions')))
  const failed = { userId: null, entityId: guru?.id, after: { event: 'login_failed' } }
  const done = { userId: guru?.id, entityId: guru?.id }
  expect(kept).toHaveLength(4)
  expect(kept).toMatchObject([
    { ...failed, after: { reason: 'password' } },
    { ...done, after: { event: 'login' } },
    { ...done, after: { event: 'logout', everywhere: true } },
    { ...failed, after: { reason: 'inactive' } },
  ])
})
