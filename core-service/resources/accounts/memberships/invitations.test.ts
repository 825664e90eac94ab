import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Me } from '../../../../contract/accounts/auth'
import { Invitation } from '../../../../contract/accounts/memberships'
import { UserDetail } from '../../../../contract/accounts/users'
import { ErrorCode } from '../../../../contract/errors'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { testService } from '../../../../tests/support/records/school-kit'
import { testPassword } from '../../../../tests/support/services/core-service'
import { accounts } from '../../../db/schema/people/accounts'

const service = await testService()
const home = await makeSchool(service.db, 'rumah')
let made = 0

/** A school with a new member of staff who has no sign-in yet. */
async function inviting() {
  const school = await makeSchool(service.db, `undang${++made}`)
  const office = await service.token(school.email('administrator'))
  const answer = await service.call('POST', '/v1/teachers', { token: office, body: { name: `Guru ${made}` } })
  const { id } = z.parse(z.object({ id: z.string() }), answer.data)
  const add = (email: string, more: object = {}) =>
    service.call('PUT', `/v1/teacher_accounts/${id}`, { token: office, body: { email, ...more } })
  const listed = async () => {
    const { data } = await service.call('GET', '/v1/users?limit=200', { token: office })
    const { list } = z.parse(z.object({ list: z.array(UserDetail) }), data)
    return list.find((user) => user.teacher_id === id)
  }
  return { school, office, add, listed }
}

const codeIn = (data: unknown) => z.parse(UserDetail, data).code ?? ''
const invitations = async (token: string) =>
  z.parse(
    z.object({ list: z.array(Invitation) }),
    (await service.call('GET', '/v1/auth/invitations', { token })).data,
  ).list
const reply = (token: string, body: object) => service.call('PUT', '/v1/auth/invitations', { token, body })

it('the office sees no difference between an email with an account elsewhere and a new one', async () => {
  const school = await makeSchool(service.db, `sama${++made}`)
  const office = await service.token(school.email('administrator'))
  const outcome = async (email: string) => {
    const teacher = await service.call('POST', '/v1/teachers', { token: office, body: { name: 'Guru Sama' } })
    const { id } = z.parse(z.object({ id: z.string() }), teacher.data)
    const put = await service.call('PUT', `/v1/teacher_accounts/${id}`, { token: office, body: { email } })
    const user = z.parse(UserDetail, put.data)
    const { data } = await service.call('GET', `/v1/users?search=${email}`, { token: office })
    const renewed = await service.call('PUT', `/v1/users/${user.id}/code`, { token: office })
    return [put.data, data, renewed.data].map((given) =>
      JSON.stringify(given)
        .replaceAll(email, 'EMAIL')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d{4}-\d{4}/g, '#'),
    )
  }
  const [known, fresh] = [await outcome(home.email('wali_kelas')), await outcome('belum.ada@undang.test')]
  expect(known).toEqual(fresh)
  expect(known[1]).toContain('"invited":true')
})

describe('an invitation', () => {
  it('is accepted with the code of the school, and then the account has both', async () => {
    const email = home.email('guru')
    const { school, add, listed } = await inviting()
    const code = codeIn((await add(email)).data)
    const auth = await service.signIn(email)
    expect(auth.several).toBeUndefined()
    const token = auth.access_token
    expect(await service.call('GET', '/v1/auth/me', { token })).toMatchObject({ data: { invited: true } })
    expect(await invitations(token)).toMatchObject([{ school: { id: school.schoolId }, role: 'Wali Kelas' }])
    const school_id = school.schoolId
    const wrong = await reply(token, { school_id, accept: true, code: '0000-0000-0000' })
    expect(wrong).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path: 'code' }] } })
    expect((await reply(token, { school_id, accept: true })).code).toBe(ErrorCode.invalid)
    expect((await reply(token, { school_id, accept: true, code: code.replaceAll('-', ' ') })).code).toBe(
      ErrorCode.ok,
    )
    expect(await invitations(token)).toEqual([])
    expect((await service.signIn(email)).several).toBe(true)
    expect(await listed()).toMatchObject({ active: true, invited: false })
  })

  it('is no way in by itself: neither the code nor the password of the account opens that school', async () => {
    const email = home.email('petugas_piket')
    const { add } = await inviting()
    const code = codeIn((await add(email)).data)
    const logIn = (password: string) => service.call('POST', '/v1/auth/login', { body: { email, password } })
    expect((await logIn(code)).code).toBe(ErrorCode.credentialsWrong)
    const { access_token: token } = await service.signIn(email, testPassword)
    const me = z.parse(Me, (await service.call('GET', '/v1/auth/me', { token })).data)
    expect(me.school_id).toBe(home.schoolId)
  })

  it('of another email is not found, and guesses of its code are stopped', async () => {
    const { school, add } = await inviting()
    await add(home.email('bendahara'))
    const school_id = school.schoolId
    const stranger = await service.token(home.email('kepala_sekolah'))
    expect((await reply(stranger, { school_id, accept: false })).code).toBe(ErrorCode.notFound)
    const token = await service.token(home.email('bendahara'))
    for (let i = 0; i < 5; i++)
      expect((await reply(token, { school_id, accept: true, code: `${i}` })).code).toBe(ErrorCode.invalid)
    expect((await reply(token, { school_id, accept: true, code: '5' })).code).toBe(ErrorCode.accountLocked)
  })

  it('that is declined is seen by the office, which can invite again', async () => {
    const email = home.email('tata_usaha')
    const { school, office, add, listed } = await inviting()
    await add(email)
    const token = await service.token(email)
    const school_id = school.schoolId
    expect((await reply(token, { school_id, accept: false })).code).toBe(ErrorCode.ok)
    expect(await invitations(token)).toEqual([])
    expect(await listed()).toMatchObject({ active: false, invited: false })
    await add(email)
    expect(await invitations(token)).toHaveLength(1)
    const user = await listed()
    // Cancelled by the office, as it closes any account.
    await service.call('PUT', `/v1/users/${user?.id ?? ''}`, { token: office, body: { active: false } })
    expect(await invitations(token)).toEqual([])
  })

  it('runs out, and is renewed with a new code', async () => {
    const email = home.email('wali.7b')
    const { school, add, listed } = await inviting()
    const first = codeIn((await add(email)).data)
    const user = await listed()
    service.clock.now = new Date(service.clock.now.getTime() + 15 * 86_400_000)
    const token = await service.token(email)
    expect(await invitations(token)).toEqual([])
    const office = await service.token(school.email('administrator'))
    const again = await service.call('PUT', `/v1/users/${user?.id ?? ''}/code`, { token: office })
    const body = { school_id: school.schoolId, accept: true }
    expect((await reply(token, { ...body, code: first })).code).toBe(ErrorCode.invalid)
    expect((await reply(token, { ...body, code: codeIn(again.data) })).code).toBe(ErrorCode.ok)
  })

  it('is not accepted with a password that an office has chosen, as it would come along', async () => {
    const email = 'dipilih@undang.test'
    const password = 'gajah hijau menari'
    await (await inviting()).add(email, { password })
    const { school, add } = await inviting()
    const code = codeIn((await add(email)).data)
    const { access_token: token } = await service.signIn(email, password)
    const body = { school_id: school.schoolId, accept: true, code }
    expect((await reply(token, body)).code).toBe(ErrorCode.wrongState)
    const own = { current_password: password, new_password: 'kucing jingga melompat' }
    await service.call('PUT', '/v1/users/password', { token, body: own })
    expect((await reply(token, body)).code).toBe(ErrorCode.ok)
  })
})

it('a member of staff who gets an email with an account elsewhere is invited, and the former account goes', async () => {
  const { add, listed } = await inviting()
  await add('lama@undang.test')
  await add(home.email('administrator'))
  expect(await service.db.select().from(accounts).where(eq(accounts.email, 'lama@undang.test'))).toEqual([])
  expect(await listed()).toMatchObject({ email: home.email('administrator'), invited: true })
})
