import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ErrorCode, errorKind } from '../../../../contract/errors'
import { startTestService, testPassword, thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { accounts } from '../../../db/schema/people/accounts'
import { auditLog } from '../../../db/schema/audit-log'
import { users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { hashPassword } from './passwords'

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

  it('answers the email of an erased account as one that nobody has', async () => {
    const own = (await makeSchool(service.db, 'terhapus')).email('guru')
    await service.db.update(accounts).set({ passwordHash: '-' }).where(eq(accounts.email, own))
    await service.db.update(users).set({ active: false }).where(eq(users.email, own))
    expect((await logIn(own, testPassword)).code).toBe(ErrorCode.credentialsWrong)
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
    // The passwords of the fixture are cheap; this one costs what it costs in a school.
    const passwordHash = await hashPassword(testPassword)
    await service.db
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.email, school.email('bendahara')))
    await logIn('hangat@masuk.test', 'salah sekali')
    const nobody = await work('lain@masuk.test')
    const somebody = await work(school.email('bendahara'))
    // Without the substitute hash it would be a tenth.
    expect(nobody).toBeGreaterThan(somebody / 4)
  })
})

describe('five wrong passwords', () => {
  it.each([
    ['of an account', 'tata_usaha@masuk.test'],
    ['of an email that nobody has', 'hantu@masuk.test'],
  ])('%s make the next try wait, and refuse nobody', async (_name, email) => {
    for (let i = 0; i < 5; i++) expect((await logIn(email, 'salah')).code).toBe(ErrorCode.credentialsWrong)
    const started = performance.now()
    const next = await logIn(email, testPassword)
    expect(performance.now() - started).toBeGreaterThan(500)
    expect(next.code).toBe(email.startsWith('hantu') ? ErrorCode.credentialsWrong : ErrorCode.ok)
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
