import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ErrorCode } from '../contract/errors'
import {
  inject,
  startTestService,
  type TestService,
  testPassword,
  thursday,
} from '../tests/support/core-service'
import { makeSchool, type SchoolFixture } from '../tests/support/school-fixture'

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

  it('with many emails is stopped, and harms no other address', async () => {
    const { judged } = await flood(150, (i) => logIn(`orang${i}@banjir.test`, 'salah', flooder))
    expect(judged).toBe(100)
    expect((await logIn(school.email('guru'), testPassword, flooder)).code).toBe(ErrorCode.tooMany)
    expect((await logIn(school.email('guru'), testPassword, neighbour)).code).toBe(ErrorCode.ok)
    service.clock.now = new Date(thursday.getTime() + 61_000)
    expect((await logIn(school.email('bendahara'), testPassword, flooder)).code).toBe(ErrorCode.ok)
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

  it('with made-up tokens is stopped, and harms no other address', async () => {
    const { refresh_token } = await service.signIn(school.email('guru'))
    const { judged } = await flood(150, (i) => refresh(`bukan.token.${i}`, flooder))
    expect(judged).toBe(100)
    expect((await refresh(refresh_token, neighbour)).code).toBe(ErrorCode.ok)
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
