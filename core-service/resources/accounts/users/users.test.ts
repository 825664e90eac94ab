import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../../contract/all-calls'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { testPassword } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { roles, users } from '../../../db/schema/people/users'
import type { MasterRoleName } from '../roles/master-roles'
import { testService } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

let school: SchoolFixture
let admin: string
let office: string
let round = 0

const service = await testService()

// Roles and people change here: every test has a school of its own.
beforeEach(async () => {
  school = await makeSchool(service.db, `orang${++round}`)
  admin = await service.token(school.email('administrator'))
  office = await service.token(school.email('tata_usaha'))
})

const roleId = (master: MasterRoleName) => school.roleIds.get(master) ?? ''
const own = (body: object, token = office) => service.call('PUT', '/v1/users/detail', { token, body })
const put = (id: string, body: object, token = admin) =>
  service.call('PUT', `/v1/users/${id}`, { token, body })

async function userOf(who: MasterRoleName) {
  const [row] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email(who)))
  return z.parse(z.looseObject({ id: z.string(), roleId: z.string(), version: z.int() }), row)
}

describe('the own details', () => {
  it('take name, phone and photo, and show them', async () => {
    const body = {
      name: ' Neneng Kurniasih ',
      phone: '0812-3456-7890',
      photo_url: (await uploadImage(service, office)).url,
    }
    const answer = await own(body)
    expect(answer.data).toMatchObject({
      name: 'Neneng Kurniasih',
      phone: '+6281234567890',
      photo_url: body.photo_url,
      role: { name: 'Tata Usaha' },
      active: true,
      version: 2,
    })
    const read = await service.call('GET', '/v1/users/detail', { token: office })
    expect(read.data).toEqual(answer.data)
    expect((await own({ phone: null })).data).toMatchObject({ phone: null, name: 'Neneng Kurniasih' })
  })

  it('take nothing else: role, email, activity, teacher and password stay', async () => {
    const before = await userOf('tata_usaha')
    await own({
      name: 'Neneng',
      role_id: roleId('administrator'),
      roleId: roleId('administrator'),
      email: 'lain@x.test',
      active: false,
      teacher_id: null,
      password: 'kata sandi baru',
      school_id: uuidv7(),
    })
    expect(await userOf('tata_usaha')).toEqual({ ...before, name: 'Neneng', version: before.version + 1 })
    await service.signIn(school.email('tata_usaha'))
  })

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: 'tidak ada' }],
    ['photo_url', { photo_url: 'javascript:alert(1)' }],
  ])('refuse a %s that cannot be', async (path, body) => {
    expect(await own(body)).toMatchObject({ status: 422, data: { errors: [{ path }] } })
  })

  it('on an old version are answered with the current ones', async () => {
    await own({ name: 'Pertama', version: 1 })
    expect(await own({ name: 'Kedua', version: 1 })).toMatchObject({
      status: 409,
      code: ErrorCode.conflict,
      data: { name: 'Pertama', version: 2 },
    })
  })
})

describe('a user', () => {
  it('is read and gets another name and role, which works at once', async () => {
    const guru = await userOf('guru')
    const token = await service.token(school.email('guru'))
    expect((await service.call('GET', '/v1/students', { token })).code).toBe(ErrorCode.notPermitted)
    const answer = await put(guru.id, { name: 'Guru Lama', role_id: roleId('petugas_piket') }, office)
    expect(answer.data).toMatchObject({ name: 'Guru Lama', role: { name: 'Petugas Piket' }, version: 2 })
    expect((await service.call('GET', `/v1/users/${guru.id}`, { token: office })).data).toEqual(answer.data)
    expect((await service.call('GET', '/v1/students', { token })).code).toBe(ErrorCode.ok)
    const [audit] = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'users'), eq(auditLog.entityId, guru.id)))
    expect(audit).toMatchObject({
      userId: (await userOf('tata_usaha')).id,
      before: { name: 'Guru', roleId: roleId('guru') },
      after: { name: 'Guru Lama', roleId: roleId('petugas_piket') },
    })
  })

  it('of another school, or nobody, is not found', async () => {
    const other = await makeSchool(service.db, `tetangga${round}`)
    const [theirs] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, other.email('guru')))
    for (const id of [theirs?.id ?? '', uuidv7()]) {
      expect((await service.call('GET', `/v1/users/${id}`, { token: admin })).code).toBe(ErrorCode.notFound)
      expect((await put(id, { name: 'Milik saya' })).code).toBe(ErrorCode.notFound)
    }
    const guru = await userOf('guru')
    const foreign = await put(guru.id, { role_id: other.roleIds.get('guru') })
    expect(foreign).toMatchObject({ status: 422, data: { errors: [{ path: 'role_id' }] } })
  })
})

describe('who is made inactive', () => {
  it('loses every session, and signs in no more until they are active again', async () => {
    const guru = await userOf('guru')
    const session = await service.signIn(school.email('guru'))
    expect((await put(guru.id, { active: false }, office)).data).toMatchObject({ active: false })

    const token = session.access_token
    expect((await service.call('GET', '/v1/auth/me', { token })).code).toBe(ErrorCode.sessionInvalid)
    const body = { refresh_token: session.refresh_token }
    expect((await service.call('POST', '/auth/refresh-token', { body })).code).toBe(ErrorCode.sessionInvalid)
    const signIn = (password: string) =>
      service.call('POST', '/v1/auth/login', { body: { email: school.email('guru'), password } })
    const refused = await signIn(testPassword)
    expect([refused.status, refused.code]).toEqual([403, ErrorCode.notPermitted])
    expect((await signIn('salah')).code).toBe(ErrorCode.credentialsWrong)

    await put(guru.id, { active: true }, office)
    await service.signIn(school.email('guru'))
    expect((await service.call('GET', '/v1/auth/me', { token })).code).toBe(ErrorCode.sessionInvalid)
  })

  it('by being archived comes back neither by a version read before, nor without being staff again', async () => {
    const guru = await userOf('guru')
    const status = (to: string) =>
      service.call('PUT', `/v1/teachers/${String(guru['teacherId'])}`, {
        token: office,
        body: { status: to },
      })
    expect((await status('archived')).code).toBe(ErrorCode.ok)
    const stale = await put(guru.id, { active: true, version: guru.version }, office)
    expect([stale.status, stale.code]).toEqual([409, ErrorCode.conflict])
    const unasked = await put(guru.id, { active: true }, office)
    expect([unasked.code, unasked.message]).toEqual([
      ErrorCode.wrongState,
      'Guru sudah diarsipkan. Aktifkan lagi dulu.',
    ])
    await status('active')
    expect((await put(guru.id, { active: true }, office)).code).toBe(ErrorCode.ok)
    await service.signIn(school.email('guru'))
  })

  it('is never oneself', async () => {
    const answer = await put((await userOf('tata_usaha')).id, { active: false }, office)
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'active' }] } })
  })
})

describe('nobody gives themselves what they lack', () => {
  it('the office makes nobody an administrator, and touches none', async () => {
    const [guru, head, self] = [
      await userOf('guru'),
      await userOf('administrator'),
      await userOf('tata_usaha'),
    ]
    for (const [id, body] of [
      [guru.id, { role_id: roleId('administrator') }],
      [self.id, { role_id: roleId('administrator') }],
      // Even an ordinary role: it holds bills.write, which the office lacks.
      [self.id, { role_id: roleId('bendahara') }],
      [head.id, { active: false }],
      [head.id, { name: 'Bukan siapa-siapa' }],
      [head.id, { role_id: roleId('guru') }],
    ] as const) {
      expect(await put(id, body, office)).toMatchObject({ status: 403, code: ErrorCode.notPermitted })
    }
    expect((await userOf('administrator')).roleId).toBe(roleId('administrator'))
    expect((await put(self.id, { role_id: roleId('guru') }, office)).code).toBe(ErrorCode.ok)
  })
})

describe('the last administrator', () => {
  it('keeps the role, until there is a second one', async () => {
    const head = await userOf('administrator')
    const answer = await put(head.id, { role_id: roleId('guru') })
    expect(answer).toMatchObject({
      status: 403,
      message: 'Ini administrator terakhir. Angkat administrator lain lebih dulu.',
    })
    expect((await put(head.id, { active: true })).code).toBe(ErrorCode.ok)

    const second = await userOf('kepala_sekolah')
    expect((await put(second.id, { role_id: roleId('administrator') })).code).toBe(ErrorCode.ok)
    expect((await put(head.id, { role_id: roleId('guru') })).code).toBe(ErrorCode.ok)
  })

  it('an inactive one does not count', async () => {
    const [head, second] = [await userOf('administrator'), await userOf('kepala_sekolah')]
    await put(second.id, { role_id: roleId('administrator') })
    await put(second.id, { active: false })
    expect((await put(head.id, { role_id: roleId('guru') })).code).toBe(ErrorCode.notPermitted)
  })

  it('two who depose each other at the same moment: one stays', async () => {
    const [head, second] = [await userOf('administrator'), await userOf('kepala_sekolah')]
    await put(second.id, { role_id: roleId('administrator') })
    const secondToken = await service.token(school.email('kepala_sekolah'))
    await Promise.all([
      put(head.id, { role_id: roleId('guru') }, secondToken),
      put(second.id, { active: false }, admin),
    ])
    const [a, b] = [await userOf('administrator'), await userOf('kepala_sekolah')]
    const administers = [a, b].filter(
      (one) => one.roleId === roleId('administrator') && one['active'] === true,
    )
    expect(administers).toHaveLength(1)
  })

  it('is found by what the role may do, not by its name', async () => {
    await service.db
      .update(roles)
      .set({ name: 'Ketua', master: null })
      .where(eq(roles.id, roleId('administrator')))
    const head = await userOf('administrator')
    expect((await put(head.id, { role_id: roleId('kepala_sekolah') })).code).toBe(ErrorCode.notPermitted)
  })
})

describe('the list of accounts', () => {
  const list = (query = '', token = admin) => service.call('GET', `/v1/users?limit=50${query}`, { token })
  const Rows = z.object({
    list: z.array(z.looseObject({ name: z.string(), last_seen_at: z.nullish(z.string()) })),
  })

  it('has everybody with role, state and the time of the last request', async () => {
    const { list: rows } = z.parse(Rows, (await list()).data)
    const held = rows.find(({ name }) => name === 'Administrator')
    expect(held).toMatchObject({ role: { name: 'Administrator' }, active: true })
    expect(held?.last_seen_at).toMatch(/^\d{4}-/)
    const never = z.parse(Rows, (await list('&state=never')).data).list.map(({ name }) => name)
    expect(never).toContain('Guru')
    expect(never).not.toContain('Administrator')
    const ofRole = await list(`&role_id=${roleId('guru')}&sort=-last_seen&search=GURU`)
    expect(ofRole.data).toMatchObject({ list: [{ name: 'Guru' }], pagination: { total_data: 1 } })
    expect((await list('', await service.token(school.email('guru')))).code).toBe(ErrorCode.notPermitted)
  })

  it('is of the own school alone', async () => {
    await makeSchool(service.db, `sebelah${round}`)
    const emails = z
      .parse(z.object({ list: z.array(z.object({ email: z.string() })) }), (await list()).data)
      .list.map(({ email }) => email)
    expect(emails).toHaveLength(8)
    expect(emails.filter((email) => !email.endsWith(`@orang${round}.test`))).toEqual([])
  })
})

describe('signing somebody out everywhere', () => {
  const end = (id: string, token = admin) => service.call('DELETE', `/v1/users/${id}/sessions`, { token })

  it('ends each of their sessions, keeps the password, and is in the history', async () => {
    const guru = await userOf('guru')
    const tokens = [await service.token(school.email('guru')), await service.token(school.email('guru'))]
    expect((await end(guru.id, office)).code).toBe(ErrorCode.ok)
    for (const token of tokens)
      expect((await service.call('GET', '/v1/auth/me', { token })).code).toBe(ErrorCode.sessionInvalid)
    await service.signIn(school.email('guru'), testPassword)
  })

  it('is refused for a person with more permissions, for oneself, and without the permission', async () => {
    const [head, self, guru] = [
      await userOf('administrator'),
      await userOf('tata_usaha'),
      await userOf('guru'),
    ]
    for (const { id } of [head, self])
      expect(await end(id, office)).toMatchObject({ status: 403, code: ErrorCode.notPermitted })
    const theirs = await service.token(school.email('guru'))
    expect((await end(guru.id, theirs)).code).toBe(ErrorCode.notPermitted)
    expect((await end(uuidv7())).code).toBe(ErrorCode.notFound)
    expect((await service.call('GET', '/v1/auth/me', { token: office })).code).toBe(ErrorCode.ok)
  })
})

describe('a one-time code', () => {
  const renew = (id: string, token = admin) =>
    service.call('PUT', `/v1/users/${id}/code`, { token, body: {} })
  const codeIn = (data: unknown) => z.parse(z.object({ code: z.string() }), data).code
  const logIn = (who: MasterRoleName, password: string) =>
    service.call('POST', '/v1/auth/login', { body: { email: school.email(who), password } })
  const tokenIn = (data: unknown) =>
    z.parse(z.object({ access_token: z.string(), refresh_token: z.string() }), data)

  it('ends the sessions, opens one session, and gives way to an own password', async () => {
    const guru = await userOf('guru')
    const before = await service.token(school.email('guru'))
    const code = codeIn((await renew(guru.id, office)).data)
    expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect((await service.call('GET', '/v1/auth/me', { token: before })).code).toBe(ErrorCode.sessionInvalid)
    expect((await logIn('guru', testPassword)).code).toBe(ErrorCode.credentialsWrong)

    const both = await Promise.all([logIn('guru', code), logIn('guru', code.replaceAll('-', ' '))])
    expect(both.map((answer) => answer.code).toSorted()).toEqual([ErrorCode.ok, ErrorCode.notPermitted])
    const { access_token: token, refresh_token } = tokenIn(both.find((one) => one.code === 0)?.data)
    expect((await service.call('GET', '/v1/auth/me', { token })).data).toMatchObject({
      must_change_password: true,
    })
    // Nothing but the way to an own password, whatever the role holds.
    const guarded = allCalls.filter(({ access }) => access !== 'public')
    for (const call of guarded) {
      if (['auth.me', 'auth.logout', 'users.password'].includes(call.id)) continue
      const path = call.path.replace(/\{\w+\}/g, uuidv7())
      const answer = await service.call(call.method, path, {
        token,
        ...(call.body === undefined ? {} : { body: {} }),
      })
      expect([call.id, answer.status, answer.code, answer.message]).toEqual([
        call.id,
        403,
        ErrorCode.notPermitted,
        'Buat kata sandi Anda sendiri dulu.',
      ])
    }
    // A code is no password for a month.
    const renewed = await service.call('POST', '/auth/refresh-token', { body: { refresh_token } })
    expect(renewed.code).toBe(ErrorCode.sessionInvalid)

    const body = { new_password: 'kucing jingga melompat' }
    expect((await service.call('PUT', '/v1/users/password', { token, body })).code).toBe(ErrorCode.ok)
    expect((await service.call('GET', '/v1/auth/me', { token })).data).toMatchObject({
      must_change_password: false,
    })
    // From then on the session reads and is refreshed like one that began with a password.
    expect((await service.call('GET', '/v1/announcements', { token })).code).toBe(ErrorCode.ok)
    const next = await service.call('POST', '/auth/refresh-token', { body: { refresh_token } })
    expect(next.code).toBe(ErrorCode.ok)
    expect((await logIn('guru', code)).code).toBe(ErrorCode.credentialsWrong)
    await service.signIn(school.email('guru'), body.new_password)
  })

  it('is refused for a person with more permissions, for oneself, and for an inactive account', async () => {
    const [head, self, guru] = [
      await userOf('administrator'),
      await userOf('tata_usaha'),
      await userOf('guru'),
    ]
    expect((await renew(head.id, office)).code).toBe(ErrorCode.notPermitted)
    expect((await renew(self.id, office)).code).toBe(ErrorCode.notPermitted)
    await put(guru.id, { active: false })
    expect((await renew(guru.id)).code).toBe(ErrorCode.wrongState)
    const other = await makeSchool(service.db, `jauh${round}`)
    const theirs = await service.db
      .select()
      .from(users)
      .where(eq(users.email, other.email('guru')))
    expect((await renew(theirs[0]?.id ?? '')).code).toBe(ErrorCode.notFound)
  })

  it('the own password is required of a person who has one', async () => {
    const body = { new_password: 'kucing jingga melompat' }
    const answer = await service.call('PUT', '/v1/users/password', { token: office, body })
    expect(answer).toMatchObject({ status: 422, data: { errors: [{ path: 'current_password' }] } })
  })

  it('comes with a new account of the role that was picked, if one may give it', async () => {
    const made = await service.call('POST', '/v1/teachers', { token: admin, body: { name: 'Pak Baru' } })
    const { id } = z.parse(z.looseObject({ id: z.string() }), made.data)
    const free = await service.call('GET', '/v1/teachers?account=none', { token: admin })
    expect(free.data).toMatchObject({ list: [{ name: 'Pak Baru' }], pagination: { total_data: 1 } })
    const give = (role: string, token: string) =>
      service.call('PUT', `/v1/teacher_accounts/${id}`, {
        token,
        body: { email: `baru@orang${round}.test`, role_id: role },
      })
    expect((await give(roleId('administrator'), office)).code).toBe(ErrorCode.notPermitted)
    const given = await give(roleId('guru'), office)
    expect(given.data).toMatchObject({ role: { name: 'Guru' } })
    expect(codeIn(given.data)).toMatch(/^\d{4}-/)
  })
})
