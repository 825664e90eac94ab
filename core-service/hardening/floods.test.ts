import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import {
  inject,
  startTestService,
  type TestService,
  testPassword,
  thursday,
} from '../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../tests/support/records/school-fixture'
import { users } from '../db/schema/people/users'

let service: TestService
let school: SchoolFixture

// Limits are counted in memory: every test has a service of its own.
beforeEach(async () => {
  service = await startTestService({ trustProxy: true })
  school = await makeSchool(service.db, 'banjir')
})
afterEach(() => service.close())

const flooder = '203.0.113.7'
const neighbour = '203.0.113.8'

const post = (url: string, body: object, from: string) =>
  inject(service.app, {
    method: 'POST',
    url: `/core${url}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    payload: JSON.stringify(body),
  })
const logIn = (email: string, password: string, from: string) =>
  post('/v1/auth/login', { email, password }, from)
const refresh = (refresh_token: string, from: string, path = '/auth/refresh-token') =>
  post(path, { refresh_token }, from)

/** Many at once, and how many of them were let through to be judged. */
async function flood(count: number, one: (i: number) => ReturnType<typeof post>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => one(i)))
  const stopped = answers.filter((answer) => answer.code === ErrorCode.tooMany)
  for (const answer of stopped) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  expect(answers.every((answer) => answer.status < 500)).toBe(true)
  return { answers, stopped: stopped.length, judged: count - stopped.length }
}

describe('a flood of log-ins', () => {
  it('with one email is stopped; the same email from elsewhere, and others from there, come in', async () => {
    const email = 'korban@banjir.test'
    const { judged } = await flood(90, () => logIn(email, 'salah', flooder))
    expect(judged).toBe(60)
    expect((await logIn(email, 'salah', neighbour)).code).not.toBe(ErrorCode.tooMany)
    expect((await logIn(school.email('guru'), testPassword, flooder)).code).toBe(ErrorCode.ok)
  })

  it('with many emails is stopped; the right password of an account that did not fail comes in', async () => {
    await flood(100, (i) => logIn(`orang${i}@banjir.test`, 'salah', flooder))
    const again = await flood(100, (i) => logIn(`orang${i}@banjir.test`, 'salah lagi', flooder))
    expect(again.judged).toBe(0)
    expect((await logIn(school.email('guru'), testPassword, flooder)).code).toBe(ErrorCode.ok)
    service.clock.now = new Date(thursday.getTime() + 61_000)
    expect((await logIn('orang1@banjir.test', 'salah lagi', flooder)).code).toBe(ErrorCode.credentialsWrong)
  })

  it('with right passwords is no flood: a whole school comes from one address', async () => {
    const emails = ['guru', 'bendahara', 'tata_usaha', 'wali_kelas', 'wali.7b'] as const
    for (let minute = 0; minute < 4; minute++) {
      const { judged } = await flood(40, (i) =>
        logIn(school.email(emails[i % emails.length] ?? 'guru'), testPassword, flooder),
      )
      expect(judged).toBe(40)
    }
  })

  it('does not hide behind an address that it makes up', async () => {
    const direct = await startTestService()
    const own = service
    service = direct
    const { judged } = await flood(90, (i) => logIn('korban@banjir.test', 'salah', `198.51.100.${i}`))
    expect(judged).toBe(60)
    service = own
    await direct.close()
  })
})

describe('a flood of refreshes', () => {
  it('with one token is stopped on both paths; its owner’s session and others go on', async () => {
    const victim = await service.signIn(school.email('guru'))
    const other = await service.signIn(school.email('bendahara'))
    for (const path of ['/auth/refresh-token', '/v1/auth/refresh']) {
      const { judged } = await flood(50, () => refresh(victim.refresh_token, flooder, path))
      expect(judged).toBe(30)
    }
    const me = await service.call('GET', '/v1/auth/me', { token: victim.access_token })
    expect(me.code).toBe(ErrorCode.ok)
    expect((await refresh(other.refresh_token, flooder)).code).toBe(ErrorCode.ok)
    expect((await refresh(victim.refresh_token, neighbour)).code).toBe(ErrorCode.ok)
  })

  it('with made-up tokens is stopped; well-signed ones, and log-ins, come in from there', async () => {
    const { refresh_token } = await service.signIn(school.email('guru'))
    const { judged } = await flood(150, (i) => refresh(`bukan.token.${i}`, flooder))
    expect(judged).toBe(100)
    expect((await refresh(refresh_token, flooder)).code).toBe(ErrorCode.ok)
    expect((await logIn('lain@banjir.test', 'salah', flooder)).code).toBe(ErrorCode.credentialsWrong)
    expect((await logIn('lain@banjir.test', 'salah', flooder)).code).toBe(ErrorCode.credentialsWrong)
  })

  it('of tokens that have run out over the holidays is no attack', async () => {
    const { refresh_token } = await service.signIn(school.email('guru'))
    service.clock.now = new Date(thursday.getTime() + 40 * 86_400_000)
    for (let i = 0; i < 5; i++) await flood(25, () => refresh(refresh_token, `${flooder}${i}`))
    const same = await flood(25, () => refresh(refresh_token, flooder))
    expect(same.answers.map((answer) => answer.code)).toEqual(Array(25).fill(ErrorCode.sessionExpired))
    expect((await logIn(school.email('guru'), testPassword, flooder)).code).toBe(ErrorCode.ok)
  })
})

/** Sixty teachers of the school, each with a sign-in of their own. */
async function sixtyPeople(): Promise<string[]> {
  const [guru] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email('guru')))
  if (guru === undefined) throw new Error('The fixture has no guru')
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...guru,
    id: uuidv7(),
    teacherId: null,
    email: `guru${i}@banjir.test`,
  }))
  await service.db.insert(users).values(rows)
  return rows.map((row) => row.email)
}

describe('a school of 60 phones behind one address, at 07:00', () => {
  it('comes in although somebody there tries worthless tokens and passwords', async () => {
    const emails = await sixtyPeople()
    const phones = await Promise.all(emails.map((email) => service.signIn(email)))
    service.clock.now = new Date('2026-11-20T00:00:00Z')
    await flood(120, (i) => refresh(`bukan.token.${i}`, flooder))
    await flood(105, (i) => logIn(`orang${i}@banjir.test`, 'salah', flooder))

    const refreshed = await Promise.all(phones.map((phone) => refresh(phone.refresh_token, flooder)))
    expect(refreshed.map((answer) => answer.code)).toEqual(Array(60).fill(ErrorCode.ok))
    const loggedIn = await Promise.all(emails.map((email) => logIn(email, testPassword, flooder)))
    expect(loggedIn.map((answer) => answer.code)).toEqual(Array(60).fill(ErrorCode.ok))
  })
})

describe('a proxy that the service does not trust', () => {
  const warningsOf = async (trustProxy: boolean) => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const other = await startTestService({ trustProxy, logger })
    for (const from of ['198.51.100.1', '198.51.100.2']) {
      await inject(other.app, { url: '/core/v1/health', headers: { 'x-forwarded-for': from } })
    }
    await other.close()
    return lines.filter((line) => line.includes('TRUST_PROXY'))
  }

  it('is named in the log once, because a whole school is one address behind it', async () => {
    expect(await warningsOf(false)).toHaveLength(1)
    expect(await warningsOf(true)).toHaveLength(0)
  })
})
