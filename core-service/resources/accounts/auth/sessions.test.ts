import { SignJWT } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import { type AuthData, Me, RefreshData } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { testPassword, thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { refreshTokens } from '../../../db/schema/people/sessions'
import { users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

let signedIn: AuthData

const { service, school } = await schoolKit('sesi', {})
beforeEach(async () => {
  service.clock.now = thursday
  signedIn = await service.signIn(school.email('wali_kelas'))
})

const minutesLater = (minutes: number) => {
  service.clock.now = new Date(thursday.getTime() + minutes * 60_000)
}
const me = (token: string) => service.call('GET', '/v1/auth/me', { token })
const refresh = (refresh_token: string, path = '/auth/refresh-token') =>
  service.call('POST', path, { body: { refresh_token } })
const refreshed = async (token: string) => z.parse(RefreshData, (await refresh(token)).data)
const codeOf = async (token: string) => (await refresh(token)).code

it('the key of queue files is the same in all sessions of a person, and nobody else’s', async () => {
  const keyOf = async (token: string) => z.parse(Me, (await me(token)).data).queue_key
  const own = await keyOf(signedIn.access_token)
  expect(own).toMatch(/^[\w-]{22}$/)
  const again = await service.signIn(school.email('wali_kelas'))
  const other = await service.signIn(school.email('guru'))
  expect(await keyOf(again.access_token)).toBe(own)
  expect(await keyOf(other.access_token)).not.toBe(own)
})

describe('the access token', () => {
  it('opens until its quarter of an hour is over', async () => {
    expect((await me(signedIn.access_token)).code).toBe(ErrorCode.ok)
    minutesLater(14)
    expect((await me(signedIn.access_token)).code).toBe(ErrorCode.ok)
    minutesLater(16)
    const late = await me(signedIn.access_token)
    expect([late.status, late.code]).toEqual([401, ErrorCode.sessionExpired])
  })

  it.each([
    ['another payload', (h: string, _p: string, s: string) => `${h}.${forged()}.${s}`],
    ['no signature', (h: string, p: string) => `${h}.${p}.`],
    ['alg none', (_h: string, p: string) => `${encode({ alg: 'none', typ: 'JWT' })}.${p}.`],
    ['half of it', (h: string, p: string) => `${h}.${p}`],
    ['a word', () => 'masuk'],
  ])('with %s is invalid', async (_name, change) => {
    const [h = '', p = '', s = ''] = signedIn.access_token.split('.')
    const answer = await me(change(h, p, s))
    expect([answer.status, answer.code]).toEqual([401, ErrorCode.sessionInvalid])
  })

  it('signed with another secret is invalid', async () => {
    const key = new TextEncoder().encode('another secret that is long enough, too')
    const claims = { school_id: school.schoolId, role_id: uuidv7(), name: 'x', sid: uuidv7() }
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(uuidv7())
      .setAudience('access')
      .setExpirationTime(new Date(thursday.getTime() + 60_000))
      .sign(key)
    expect((await me(token)).code).toBe(ErrorCode.sessionInvalid)
  })

  it('is not a refresh token, and a refresh token is not one', async () => {
    expect((await me(signedIn.refresh_token)).code).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(signedIn.access_token)).toBe(ErrorCode.sessionInvalid)
  })

  it('of a removed user opens nothing', async () => {
    const guest = await service.signIn(school.email('guru'))
    await service.db.delete(users).where(eq(users.email, school.email('guru')))
    expect((await me(guest.access_token)).code).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(guest.refresh_token)).toBe(ErrorCode.sessionInvalid)
  })
})

describe('the refresh token', () => {
  it.each(['/auth/refresh-token', '/v1/auth/refresh'])('is traded for a new pair at %s', async (path) => {
    const answer = await refresh(signedIn.refresh_token, path)
    const pair = z.parse(RefreshData, answer.data)
    expect(pair.refresh_token).not.toBe(signedIn.refresh_token)
    expect((await me(pair.access_token)).code).toBe(ErrorCode.ok)
    expect(await codeOf(pair.refresh_token)).toBe(ErrorCode.ok)
  })

  it('is accepted again while the answer to it may be lost', async () => {
    for (let i = 0; i < 15; i++) expect(await codeOf(signedIn.refresh_token)).toBe(ErrorCode.ok)
    const pair = await refreshed(signedIn.refresh_token)
    expect(await codeOf(pair.refresh_token)).toBe(ErrorCode.ok)
  })

  it('is reuse once its successor has been used, and ends the whole family', async () => {
    const second = await refreshed(signedIn.refresh_token)
    const third = await refreshed(second.refresh_token)
    const answer = await refresh(signedIn.refresh_token)
    expect([answer.status, answer.code]).toEqual([401, ErrorCode.sessionReused])
    expect(await codeOf(third.refresh_token)).toBe(ErrorCode.sessionReused)
    expect((await me(third.access_token)).code).toBe(ErrorCode.sessionInvalid)
  })

  it('given twice: either successor goes on, and then the other one is reuse', async () => {
    const one = await refreshed(signedIn.refresh_token)
    const other = await refreshed(signedIn.refresh_token)
    const next = await refreshed(one.refresh_token)
    expect((await me(next.access_token)).code).toBe(ErrorCode.ok)
    expect(await codeOf(other.refresh_token)).toBe(ErrorCode.sessionReused)
  })

  it('survives a page and a worker that refresh at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(signedIn.refresh_token)))
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 8 }, () => ErrorCode.ok))
    const last = z.parse(RefreshData, answers[3]?.data)
    expect(await codeOf(last.refresh_token)).toBe(ErrorCode.ok)
  })

  it('lasts thirty days from each refresh', async () => {
    minutesLater(29 * 24 * 60)
    const pair = await refreshed(signedIn.refresh_token)
    minutesLater(58 * 24 * 60)
    expect(await codeOf(pair.refresh_token)).toBe(ErrorCode.ok)
    minutesLater(89 * 24 * 60)
    expect(await codeOf(pair.refresh_token)).toBe(ErrorCode.sessionExpired)
  })

  it('tampered with is invalid and ends nothing', async () => {
    const [h = '', , s = ''] = signedIn.refresh_token.split('.')
    expect(await codeOf(`${h}.${forged()}.${s}`)).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(signedIn.refresh_token)).toBe(ErrorCode.ok)
  })

  it('is not stored as it is', async () => {
    const rows = await service.db.select().from(refreshTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(signedIn.refresh_token)
  })
})

describe('the end of a session', () => {
  it('by log-out: this one ends, others stay', async () => {
    const other = await service.signIn(school.email('wali_kelas'))
    const { access_token: token } = signedIn
    expect((await service.call('POST', '/v1/auth/logout', { token })).code).toBe(ErrorCode.ok)
    expect((await me(token)).code).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(signedIn.refresh_token)).toBe(ErrorCode.sessionInvalid)
    expect((await me(other.access_token)).code).toBe(ErrorCode.ok)
  })

  it('everywhere: all of them', async () => {
    const other = await service.signIn(school.email('wali_kelas'))
    const { access_token: token } = signedIn
    await service.call('POST', '/v1/auth/logout', { token, body: { everywhere: true } })
    expect((await me(other.access_token)).code).toBe(ErrorCode.sessionInvalid)
  })

  it('by a new password: every other one', async () => {
    const email = school.email('petugas_piket')
    const [mine, other] = [await service.signIn(email), await service.signIn(email)]
    const put = (current_password: string, new_password: string) =>
      service.call('PUT', '/v1/users/password', {
        token: mine.access_token,
        body: { current_password, new_password },
      })
    const wrong = await put('bukan ini', 'kata sandi baru')
    expect([wrong.status, wrong.code, wrong.message]).toEqual([
      422,
      ErrorCode.invalid,
      'Kata sandi sekarang salah.',
    ])
    for (const next of ['pendek', 'rahasia12345', 'Sekolah Sesi 2026']) {
      expect(await put(testPassword, next)).toMatchObject({
        code: ErrorCode.invalid,
        data: { errors: [{ path: 'new_password' }] },
      })
    }
    expect((await put(testPassword, 'kata sandi baru')).code).toBe(ErrorCode.ok)
    expect((await me(mine.access_token)).code).toBe(ErrorCode.ok)
    expect((await me(other.access_token)).code).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(other.refresh_token)).toBe(ErrorCode.sessionInvalid)
    await service.signIn(email, 'kata sandi baru')
  })
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function forged(): string {
  const exp = Math.floor(thursday.getTime() / 1000) + 600
  return encode({
    sub: uuidv7(),
    school_id: uuidv7(),
    role_id: uuidv7(),
    name: 'x',
    sid: uuidv7(),
    aud: 'access',
    exp,
  })
}

describe('the own sessions', () => {
  it('are listed with their device, ended one by one, and all others at once', async () => {
    const mine = await makeSchool(service.db, 'sesi-saya')
    const email = mine.email('guru')
    const [here, phone, old] = [
      await service.signIn(email),
      await service.signIn(email),
      await service.signIn(email),
    ]
    const list = async (token: string) =>
      z.parse(
        z.object({ list: z.array(z.object({ id: z.string(), current: z.boolean() })) }),
        (await service.call('GET', '/v1/auth/sessions', { token })).data,
      ).list
    expect(await list(here.access_token)).toHaveLength(3)
    const own = async (token: string) => (await list(token)).find(({ current }) => current)?.id ?? ''
    const end = (id: string, token: string) => service.call('DELETE', `/v1/auth/sessions/${id}`, { token })

    const phoneId = await own(phone.access_token)
    // Nobody ends the session of somebody else.
    const stranger = await service.token(mine.email('administrator'))
    expect((await end(phoneId, stranger)).code).toBe(ErrorCode.notFound)
    expect((await end(phoneId, here.access_token)).code).toBe(ErrorCode.ok)
    expect((await end(phoneId, here.access_token)).code).toBe(ErrorCode.notFound)
    const gone = await service.call('GET', '/v1/auth/me', { token: phone.access_token })
    expect(gone.code).toBe(ErrorCode.sessionInvalid)
    expect((await service.call('GET', '/v1/auth/me', { token: old.access_token })).code).toBe(ErrorCode.ok)

    const others = await service.call('DELETE', '/v1/auth/sessions', { token: here.access_token })
    expect(others.code).toBe(ErrorCode.ok)
    expect(await list(here.access_token)).toHaveLength(1)
    const body = { refresh_token: old.refresh_token }
    expect((await service.call('POST', '/auth/refresh-token', { body })).code).toBe(ErrorCode.sessionInvalid)
  })
})
