import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AuthData, Me } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { joinSchool } from '../../../../tests/support/records/join-school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { testService } from '../../../../tests/support/records/school-kit'
import { testPassword } from '../../../../tests/support/services/core-service'
import { accounts } from '../../../db/schema/people/accounts'
import { users } from '../../../db/schema/people/users'
import { suspendSchool } from '../../../operate/school/suspend-school.repo'

const service = await testService()
let made = 0

/** Somebody who is a teacher in one school and takes the fees in another. */
async function inTwoSchools() {
  made++
  const [first, second] = [
    await makeSchool(service.db, `satu${made}`),
    await makeSchool(service.db, `dua${made}`),
  ]
  const email = first.email('guru')
  await joinSchool(service.db, email, second, 'bendahara')
  const auth = await service.signIn(email)
  return { first, second, email, auth, token: auth.access_token }
}

const switchTo = (token: string, school_id: string) =>
  service.call('POST', '/v1/auth/school', { token, body: { school_id } })
const switched = async (token: string, schoolId: string) =>
  z.parse(AuthData, (await switchTo(token, schoolId)).data)
const meOf = async (token: string) => z.parse(Me, (await service.call('GET', '/v1/auth/me', { token })).data)
const schoolOf = async (token: string) => (await meOf(token)).school_id
const refresh = (refresh_token: string) =>
  service.call('POST', '/auth/refresh-token', { body: { refresh_token } })
const codeOf = async (token: string) => (await service.call('GET', '/v1/school', { token })).code
const logIn = (email: string, password = testPassword) =>
  service.call('POST', '/v1/auth/login', { body: { email, password } })

describe('a log-in', () => {
  it('of an account with one school answers what it always did', async () => {
    const school = await makeSchool(service.db, 'tunggal')
    expect(await service.signIn(school.email('guru'))).not.toHaveProperty('several')
  })

  it('opens the school that was used last, and says that there are several', async () => {
    const { first, second, email, auth, token } = await inTwoSchools()
    expect([auth.several, await schoolOf(token)]).toEqual([true, first.schoolId])
    service.clock.now = new Date(service.clock.now.getTime() + 1000)
    await switched(token, second.schoolId)
    const again = await service.signIn(email)
    expect(await schoolOf(again.access_token)).toBe(second.schoolId)
  })

  it('passes by a school that closed the account or is suspended, and fails only where none is left', async () => {
    const { first, second, email } = await inTwoSchools()
    const close = (schoolId: string) =>
      service.db
        .update(users)
        .set({ active: false })
        .where(and(eq(users.email, email), eq(users.schoolId, schoolId)))
    await close(first.schoolId)
    const left = await service.signIn(email)
    expect([await schoolOf(left.access_token), left.several]).toEqual([second.schoolId, undefined])
    await suspendSchool(service.db, second.schoolId, true, service.clock.now)
    expect((await logIn(email)).code).toBe(ErrorCode.unavailable)
    await close(second.schoolId)
    expect((await logIn(email)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('opening another school', () => {
  it('gives a session with the role that the account has there', async () => {
    const { second, token } = await inTwoSchools()
    const there = await switched(token, second.schoolId)
    expect(await meOf(there.access_token)).toMatchObject({
      school_id: second.schoolId,
      role: { name: 'Bendahara' },
    })
  })

  it('finds no school in which the account is not, or may not sign in', async () => {
    const { second, email, token } = await inTwoSchools()
    const strange = await makeSchool(service.db, `asing${made}`)
    await service.db
      .update(users)
      .set({ active: false })
      .where(and(eq(users.email, email), eq(users.schoolId, second.schoolId)))
    const texts = []
    for (const id of [strange.schoolId, second.schoolId, uuidv7()]) {
      const answer = await switchTo(token, id)
      expect(answer.code).toBe(ErrorCode.notFound)
      texts.push(answer.text)
    }
    expect(new Set(texts).size).toBe(1)
  })

  it('leaves the session that asked alone until the new one is used: a lost answer signs nobody out', async () => {
    const { second, auth, token } = await inTwoSchools()
    const lost = await switched(token, second.schoolId)
    expect((await refresh(auth.refresh_token)).code).toBe(ErrorCode.ok)
    const there = await switched(token, second.schoolId)
    expect((await refresh(lost.refresh_token)).code).toBe(ErrorCode.sessionInvalid)
    expect((await refresh(there.refresh_token)).code).toBe(ErrorCode.ok)
    expect(await codeOf(token)).toBe(ErrorCode.sessionInvalid)
  })

  it('back and forth leaves one session', async () => {
    const { first, second, token } = await inTwoSchools()
    const there = await switched(token, second.schoolId)
    const back = await switched(there.access_token, first.schoolId)
    expect(await codeOf(token)).toBe(ErrorCode.sessionInvalid)
    await refresh(back.refresh_token)
    expect(await codeOf(there.access_token)).toBe(ErrorCode.sessionInvalid)
    const answer = await service.call('GET', '/v1/auth/sessions', { token: back.access_token })
    expect(z.parse(z.object({ list: z.array(z.unknown()) }), answer.data).list).toHaveLength(1)
  })

  it('is possible out of a suspended school, whose other people have no way in', async () => {
    const { first, second, token } = await inTwoSchools()
    await suspendSchool(service.db, first.schoolId, true, service.clock.now)
    expect(await codeOf(token)).toBe(ErrorCode.unavailable)
    const there = await switched(token, second.schoolId)
    expect(await codeOf(there.access_token)).toBe(ErrorCode.ok)
    expect((await switchTo(there.access_token, first.schoolId)).code).toBe(ErrorCode.unavailable)
  })
})

it('the list of schools has those of the account, with the bank account of the open one alone', async () => {
  const { first, second, token } = await inTwoSchools()
  const body = { bank_name: 'Bank Uji', account_number: '00123456' }
  for (const school of [first, second]) {
    const office = await service.token(school.email('administrator'))
    expect((await service.call('PUT', '/v1/school/bank', { token: office, body })).code).toBe(ErrorCode.ok)
  }
  const { data } = await service.call('GET', '/v1/schools', { token })
  const { list } = z.parse(z.object({ list: z.array(z.looseObject({ id: z.string() })) }), data)
  expect(list.map(({ id, account_number }) => [id, account_number]).sort()).toEqual(
    [
      [first.schoolId, '00123456'],
      [second.schoolId, undefined],
    ].sort(),
  )
})

describe('what ends', () => {
  it('with a new password: the other sessions in all schools', async () => {
    const { second, email, token } = await inTwoSchools()
    const there = await switched((await service.signIn(email)).access_token, second.schoolId)
    const body = { current_password: testPassword, new_password: 'kucing jingga melompat' }
    expect((await service.call('PUT', '/v1/users/password', { token, body })).code).toBe(ErrorCode.ok)
    expect(await codeOf(there.access_token)).toBe(ErrorCode.sessionInvalid)
    expect(await codeOf(token)).toBe(ErrorCode.ok)
    expect((await logIn(email)).code).toBe(ErrorCode.credentialsWrong)
  })

  it('with leaving everywhere: the sessions in all schools', async () => {
    const { second, email, token } = await inTwoSchools()
    const there = await switched((await service.signIn(email)).access_token, second.schoolId)
    await service.call('POST', '/v1/auth/logout', { token, body: { everywhere: true } })
    expect(await codeOf(there.access_token)).toBe(ErrorCode.sessionInvalid)
  })

  it('by an office: what is of its own school alone', async () => {
    const { first, second, email, token } = await inTwoSchools()
    const there = await switched((await service.signIn(email)).access_token, second.schoolId)
    const office = await service.token(second.email('administrator'))
    const { id } = await meOf(there.access_token)
    await service.call('DELETE', `/v1/users/${id}/sessions`, { token: office })
    expect([await codeOf(there.access_token), await codeOf(token)]).toEqual([
      ErrorCode.sessionInvalid,
      ErrorCode.ok,
    ])
    const closed = await service.call('PUT', `/v1/users/${id}`, { token: office, body: { active: false } })
    expect(closed.code).toBe(ErrorCode.ok)
    expect([await codeOf(token), await schoolOf((await service.signIn(email)).access_token)]).toEqual([
      ErrorCode.ok,
      first.schoolId,
    ])
  })

  it('with the last membership: the account', async () => {
    const { first, second, email } = await inTwoSchools()
    const held = () => service.db.select().from(accounts).where(eq(accounts.email, email))
    const leave = (schoolId: string) =>
      service.db.delete(users).where(and(eq(users.email, email), eq(users.schoolId, schoolId)))
    await leave(first.schoolId)
    expect(await held()).toHaveLength(1)
    await leave(second.schoolId)
    expect(await held()).toEqual([])
  })
})

it('wrong tries to change the password are counted once for all schools', async () => {
  const { second, email, token } = await inTwoSchools()
  const there = await switched((await service.signIn(email)).access_token, second.schoolId)
  const body = { current_password: 'salah', new_password: 'kucing jingga melompat' }
  const guess = async (by: string) =>
    (await service.call('PUT', '/v1/users/password', { token: by, body })).code
  for (let i = 0; i < 5; i++) expect(await guess(i % 2 ? token : there.access_token)).toBe(ErrorCode.invalid)
  expect(await guess(token)).toBe(ErrorCode.accountLocked)
  expect(await guess(there.access_token)).toBe(ErrorCode.accountLocked)
})

it('no office replaces a password, or the email, that opens another school too', async () => {
  const { second, email, token } = await inTwoSchools()
  const [theirs] = await service.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.schoolId, second.schoolId)))
  const office = await service.token(second.email('administrator'))
  const renewed = await service.call('PUT', `/v1/users/${theirs?.id ?? ''}/code`, { token: office })
  expect(renewed.code).toBe(ErrorCode.wrongState)
  const teacherId = second.classes['7A'].teacherId
  await service.db.update(users).set({ teacherId: null }).where(eq(users.teacherId, teacherId))
  await service.db
    .update(users)
    .set({ teacherId })
    .where(eq(users.id, theirs?.id ?? ''))
  const put = (of: string) =>
    service.call('PUT', `/v1/teacher_accounts/${teacherId}`, { token: office, body: { email: of } })
  expect([(await put(email)).code, (await put('lain@dua.test')).code]).toEqual([
    ErrorCode.wrongState,
    ErrorCode.wrongState,
  ])
  expect([await codeOf(token), (await logIn(email)).code]).toEqual([ErrorCode.ok, ErrorCode.ok])
})
