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
import { accounts } from '../db/schema/people/accounts'
import { users } from '../db/schema/people/users'
import { hashPassword } from '../resources/accounts/auth/passwords'

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

const post = (url: string, body: object, from: string, cookie?: string) =>
  inject(service.app, {
    method: 'POST',
    url: `/core${url}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload: JSON.stringify(body),
  })
const logIn = (email: string, password: string, from: string, cookie?: string) =>
  post('/v1/auth/login', { email, password }, from, cookie)
/** Signs in and gives what the browser sends from then on. */
async function markedDevice(email: string, from: string): Promise<string> {
  const { code, headers } = await logIn(email, testPassword, from)
  expect(code).toBe(ErrorCode.ok)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}
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

/** Many log-ins at once; none of the answers may be a failure of the service. */
async function floodLogIns(count: number, emailOf: (i: number) => string, password = 'salah') {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, i) => logIn(emailOf(i), password, flooder)),
  )
  expect(answers.every(({ status }) => status < 500)).toBe(true)
}

/**
 * More wrong tries of one email than can be judged while a device waits; the first refusal has come. Which of them are refused is
 * left open: they need not arrive in the order in which they were sent.
 */
const fillQueue = async (email: string, from: string) => {
  const { headers } = await Promise.any(
    Array.from({ length: 40 }, async () => {
      const answer = await logIn(email, 'salah', from)
      if (answer.code !== ErrorCode.accountLocked) throw new Error(`judged, with ${String(answer.code)}`)
      return answer
    }),
  )
  expect(Number(headers['retry-after'])).toBeGreaterThan(24)
}

describe('wrong log-ins of a stranger', () => {
  it('for one email stop neither its owner elsewhere nor a device that signed in before', async () => {
    const email = school.email('guru')
    const cookie = await markedDevice(email, flooder)
    await fillQueue(email, flooder)
    expect((await logIn(email, testPassword, flooder)).code).toBe(ErrorCode.accountLocked)
    expect((await logIn(email, testPassword, neighbour)).code).toBe(ErrorCode.ok)
    expect((await logIn(email, testPassword, flooder, cookie)).code).toBe(ErrorCode.ok)
  })

  it('for one email keep a new device in the same network waiting, not out', async () => {
    const email = school.email('guru')
    for (let i = 0; i < 8; i++) void logIn(email, 'salah', flooder)
    expect((await logIn(email, testPassword, flooder)).code).toBe(ErrorCode.ok)
  })

  it('for every known email, and then for a hundred that nobody has, keep nobody out', async () => {
    const known = (['guru', 'bendahara', 'tata_usaha', 'wali_kelas'] as const).map((who) => school.email(who))
    for (const email of known) await logIn(email, 'salah', flooder)
    await floodLogIns(100, (i) => `orang${i}@banjir.test`)
    const answers = await Promise.all(known.map((email) => logIn(email, testPassword, flooder)))
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill(ErrorCode.ok))
  })

  it('for fresh random emails, many at once, keep nobody out', async () => {
    await floodLogIns(100, (i) => `acak${i}@banjir.test`)
    const flood = floodLogIns(160, () => `${uuidv7()}@banjir.test`)
    const answers = await Promise.all(
      Array.from({ length: 18 }, (_, i) =>
        logIn(school.email(i % 2 ? 'guru' : 'bendahara'), testPassword, flooder),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(18).fill(ErrorCode.ok))
    await flood
  })

  it('count in IPv6 by the network of 64 bits, in which one device has every address', async () => {
    const email = school.email('guru')
    await fillQueue(email, '2001:db8:1:2::1')
    const from = (address: string) => logIn(email, testPassword, address)
    expect((await from('2001:db8:1:2:ffff::9')).code).toBe(ErrorCode.accountLocked)
    expect((await from('2001:db8:1:3::9')).code).toBe(ErrorCode.ok)
  })

  it('cannot be hidden behind an address that is made up', async () => {
    const direct = await startTestService()
    const own = service
    service = direct
    for (let i = 0; i < 5; i++) await logIn('korban@banjir.test', 'salah', `198.51.100.${i}`)
    const started = performance.now()
    await logIn('korban@banjir.test', 'salah', '198.51.100.9')
    expect(performance.now() - started).toBeGreaterThan(500)
    service = own
    await direct.close()
  })

  it('take as long for an email that nobody has, while a flood is on', async () => {
    await sixtyPeople()
    await makePasswordsCostly()
    const took = { known: [] as number[], unknown: [] as number[] }
    const flood = { over: false }
    const loops = Promise.all(
      Array.from({ length: 20 }, async () => {
        while (!flood.over) await logIn(`${uuidv7()}@banjir.test`, 'salah', flooder)
      }),
    )
    for (let i = 0; i < 20; i++) {
      for (const [kind, email] of [
        ['known', `guru${i}@banjir.test`],
        ['unknown', `bukan${i}@banjir.test`],
      ] as const) {
        const started = performance.now()
        await logIn(email, 'salah', flooder)
        took[kind].push(performance.now() - started)
      }
    }
    flood.over = true
    await loops
    const middle = (times: number[]) => times.sort((a, b) => a - b)[10] ?? 0
    const ratio = middle(took.known) / middle(took.unknown)
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
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
  const of = (id: string) => ({ id, accountId: id })
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...guru,
    ...of(uuidv7()),
    teacherId: null,
    email: `guru${i}@banjir.test`,
  }))
  const [account] = await service.db.select().from(accounts).limit(1)
  if (account === undefined) throw new Error('The fixture has no account')
  await service.db.insert(accounts).values(rows.map(({ id, email }) => ({ ...account, id, email })))
  await service.db.insert(users).values(rows)
  return rows.map((row) => row.email)
}

/** From now on judging a password costs what it costs in a school; those of the fixture are cheap. */
const makePasswordsCostly = async () =>
  service.db.update(accounts).set({ passwordHash: await hashPassword(testPassword) })

describe('a school of 60 phones behind one address, at 07:00', () => {
  it('comes in although somebody there tries worthless tokens and passwords', async () => {
    const emails = await sixtyPeople()
    const phones = await Promise.all(emails.map((email) => service.signIn(email)))
    service.clock.now = new Date('2026-11-20T00:00:00Z')
    await flood(120, (i) => refresh(`bukan.token.${i}`, flooder))

    const refreshed = await Promise.all(phones.map((phone) => refresh(phone.refresh_token, flooder)))
    expect(refreshed.map((answer) => answer.code)).toEqual(Array(60).fill(ErrorCode.ok))
  })

  it('signs in, half of it for the first time, while an attacker there works at full speed', async () => {
    const emails = await sixtyPeople()
    await Promise.all(
      emails.flatMap((email) => Array.from({ length: 5 }, () => logIn(email, 'salah', flooder))),
    )
    await makePasswordsCostly()
    const cookies = new Map<string, string>()
    for (const email of emails.slice(0, 30)) cookies.set(email, await markedDevice(email, neighbour))
    const attack = { over: false, tries: 0 }
    const attackers = Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        while (!attack.over) {
          const known = emails[attack.tries % emails.length] ?? ''
          await logIn(i % 2 ? known : `${uuidv7()}@banjir.test`, `tebakan ${attack.tries++}`, flooder)
        }
      }),
    )
    const signIns = emails.map((email) => logIn(email, testPassword, flooder, cookies.get(email)))
    const codes = (await Promise.all(signIns)).map(({ code }) => code)
    attack.over = true
    await attackers
    expect(codes).toEqual(Array(60).fill(ErrorCode.ok))
  }, 60_000)
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
