import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { Teacher } from '../../../../contract/people/teachers'
import { UserDetail } from '../../../../contract/accounts/users'
import { testPassword } from '../../../../tests/support/services/core-service'
import { teachers } from '../../../db/schema/people/teachers'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, office } = await schoolKit('guru', { office: 'tata_usaha' })

const create = (body: object) => service.call('POST', '/v1/teachers', { token: office, body })
const account = (id: string, email: string, token = office) =>
  service.call('PUT', `/v1/teacher_accounts/${id}`, { token, body: { email, password: 'kata sandi baru' } })

async function made(name: string): Promise<string> {
  return z.parse(Teacher, (await create({ name })).data).id
}

async function idOf(name: string): Promise<string> {
  const [row] = await service.db.select().from(teachers).where(eq(teachers.name, name))
  return row?.id ?? ''
}

describe('staff', () => {
  it('are listed by name with the class they are wali kelas of', async () => {
    const answer = await service.call('GET', '/v1/teachers?search=wali&type=teacher', { token: office })
    const { list } = z.parse(listOf(Teacher), answer.data)
    expect(list.map((one) => [one.name, one.homeroom_class?.name])).toEqual([
      ['Wali 7A', '7A'],
      ['Wali 7B', '7B'],
    ])
  })

  it('are added, a NIP once', async () => {
    const nip = '198501012010011001'
    const answer = await create({
      name: 'Éndang',
      nip,
      gender: 'P',
      school_id: 'y',
      status: 'archived',
      version: 9,
    })
    expect(z.parse(Teacher, answer.data)).toMatchObject({
      name: 'Éndang',
      type: 'teacher',
      nip,
      status: 'active',
      version: 1,
    })
    const again = await create({ name: 'Lain', nip })
    expect([again.status, again.code, again.message]).toEqual([
      409,
      ErrorCode.duplicate,
      'NIP ini sudah dipakai.',
    ])
    expect((await create({ name: 'X' })).code).toBe(ErrorCode.invalid)
    expect((await create({ name: 'Nomor', nip: '19850101' })).code).toBe(ErrorCode.invalid)
    const found = await service.call('GET', '/v1/teachers?search=endang', { token: office })
    expect(z.parse(listOf(Teacher), found.data).list).toHaveLength(1)
  })
})

describe('a sign-in', () => {
  it('is made with the role that takes attendance, and works', async () => {
    const id = await made('Guru Baru')
    const user = z.parse(UserDetail, (await account(id, 'Guru.Baru@guru.test')).data)
    expect(user).toMatchObject({ email: 'guru.baru@guru.test', role: { name: 'Wali Kelas' }, teacher_id: id })
    await service.signIn('guru.baru@guru.test', 'kata sandi baru')
  })

  it('is renewed: the old sessions, the old email and the old password end', async () => {
    const id = await made('Guru Lupa')
    await account(id, 'lupa@guru.test')
    const old = await service.signIn('lupa@guru.test', 'kata sandi baru')
    await account(id, 'ingat@guru.test')
    const me = await service.call('GET', '/v1/auth/me', { token: old.access_token })
    expect(me.code).toBe(ErrorCode.sessionInvalid)
    const body = { email: 'lupa@guru.test', password: 'kata sandi baru' }
    expect((await service.call('POST', '/v1/auth/login', { body })).code).toBe(ErrorCode.credentialsWrong)
    await service.signIn('ingat@guru.test', 'kata sandi baru')
  })

  it('unlocks who tried too often', async () => {
    const id = await made('Guru Salah')
    await account(id, 'salah@guru.test')
    const wrong = { email: 'salah@guru.test', password: 'bukan itu' }
    for (let i = 0; i < 6; i++) await service.call('POST', '/v1/auth/login', { body: wrong })
    await account(id, 'salah@guru.test')
    await service.signIn('salah@guru.test', 'kata sandi baru')
  })

  it('keeps its role, but a Guru who became wali kelas gets the role to take attendance', async () => {
    const piket = z.parse(UserDetail, (await account(await idOf('Petugas Piket'), 'piket2@guru.test')).data)
    expect(piket.role?.name).toBe('Petugas Piket')
    const guruId = await idOf('Guru')
    expect((await account(guruId, school.email('guru'))).data).toMatchObject({ role: { name: 'Guru' } })
    await service.call('PUT', `/v1/classes/${school.classes['7B'].id}`, {
      token: office,
      body: { homeroom_teacher_id: guruId },
    })
    expect((await account(guruId, school.email('guru'))).data).toMatchObject({ role: { name: 'Wali Kelas' } })
  })

  it('with an email that somebody of the school has is refused', async () => {
    const id = await made('Guru Kembar')
    const here = await account(id, school.email('kepala_sekolah').toUpperCase())
    expect([here.status, here.code, here.message]).toEqual([
      422,
      ErrorCode.invalid,
      'Email ini tidak dapat dipakai. Pakai email lain.',
    ])
  })

  it('of an administrator is not the office’s to renew', async () => {
    const id = await idOf('Administrator')
    const answer = await account(id, 'ambil@guru.test')
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    await service.signIn(school.email('administrator'), testPassword)
    const admin = await service.token(school.email('administrator'))
    expect((await account(await idOf('Tata Usaha'), 'tu2@guru.test', admin)).code).toBe(ErrorCode.ok)
  })
})
