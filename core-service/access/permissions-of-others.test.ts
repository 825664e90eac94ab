import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { type Permission, permissions } from '../../contract/permissions'
import { Teacher } from '../../contract/people/teachers'
import { testPassword } from '../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../tests/support/records/school-fixture'
import { accounts } from '../db/schema/people/accounts'
import { teachers } from '../db/schema/people/teachers'
import { roles, users } from '../db/schema/people/users'
import { schoolKit } from '../../tests/support/records/school-kit'

const { service, school } = await schoolKit('kuasa', {})

type Who = Parameters<SchoolFixture['email']>[0]

async function personOf(who: Who) {
  const [row] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email(who)))
  if (row === undefined || row.teacherId === null) throw new Error(`The fixture has no ${who}`)
  return { ...row, teacherId: row.teacherId }
}

const [{ passwordHash } = { passwordHash: '' }] = await service.db.select().from(accounts).limit(1)

/** One more person of the school with a role of their own: no test meets the people of another. */
async function hire(held: readonly Permission[]) {
  const [id, teacherId, roleId] = [uuidv7(), uuidv7(), uuidv7()]
  const { schoolId } = school
  const [name, email] = [`Rekan ${id}`, `${id}@kuasa.test`]
  await service.db.transaction(async (tx) => {
    await tx.insert(roles).values({ id: roleId, schoolId, name: `Peran ${id}`, permissions: [...held] })
    await tx
      .insert(teachers)
      .values({ id: teacherId, schoolId, name, type: 'teacher', createdAt: service.clock.now })
    const createdAt = service.clock.now
    await tx.insert(accounts).values({ id, email, passwordHash, createdAt })
    await tx.insert(users).values({ id, accountId: id, schoolId, roleId, teacherId, name, email, createdAt })
  })
  return { id, teacherId, roleId, email }
}

/** What it takes to be asked at all. */
const clerk: readonly Permission[] = ['users.write', 'teachers.write', 'roles.write', 'roles.read']

describe('a person who lacks a permission gains it by no account of a colleague who holds it', () => {
  it.each(permissions.filter((one) => !clerk.includes(one)))('%s', async (wanted) => {
    const mighty = await hire([wanted])
    const plain = await hire(['roles.read'])
    const token = await service.token((await hire(clerk)).email)
    const put = (path: string, body: object) => service.call('PUT', path, { token, body })
    const password = 'kata sandi curian'

    const refused = [
      await put(`/v1/teacher_accounts/${mighty.teacherId}`, { email: 'saya@curi.test', password }),
      await put(`/v1/users/${mighty.id}`, { name: 'Bukan Dia' }),
      await put(`/v1/users/${mighty.id}`, { active: false }),
      await put(`/v1/users/${plain.id}`, { role_id: mighty.roleId }),
      await put(`/v1/teachers/${mighty.teacherId}`, { status: 'archived' }),
      await put(`/v1/roles/${mighty.roleId}`, { permissions: [] }),
      await service.call('DELETE', `/v1/teachers/${mighty.teacherId}`, { token }),
    ]
    expect(refused.map((answer) => answer.code)).toEqual(refused.map(() => ErrorCode.notPermitted))
    await service.signIn(mighty.email, testPassword)
  })
})

it('the office cannot sign in as the treasurer, but gives the wali kelas and the gate their sign-ins', async () => {
  const token = await service.token(school.email('tata_usaha'))
  const renew = async (who: Who) => {
    const { teacherId } = await personOf(who)
    const body = { email: school.email(who), password: 'kata sandi yang baru' }
    return (await service.call('PUT', `/v1/teacher_accounts/${teacherId}`, { token, body })).code
  }
  expect(await renew('bendahara')).toBe(ErrorCode.notPermitted)
  expect(await renew('kepala_sekolah')).toBe(ErrorCode.notPermitted)
  expect(await renew('wali_kelas')).toBe(ErrorCode.ok)
  expect(await renew('petugas_piket')).toBe(ErrorCode.ok)
})

it('a new sign-in is refused to a person who lacks what the role Wali Kelas holds', async () => {
  // A school of its own, as it changes a role that its people have.
  const other = await makeSchool(service.db, 'kuasa-baru')
  await service.db
    .update(roles)
    .set({ permissions: ['users.write', 'teachers.write', 'students.read'] })
    .where(eq(roles.id, other.roleIds.get('tata_usaha') ?? ''))
  const token = await service.token(other.email('tata_usaha'))
  const body = { name: 'Guru Baru', type: 'teacher' }
  const made = await service.call('POST', '/v1/teachers', { token, body })
  const { id } = z.parse(Teacher, made.data)
  const account = { email: 'baru@curi.test', password: 'kata sandi yang baru' }
  const put = () => service.call('PUT', `/v1/teacher_accounts/${id}`, { token, body: account })
  expect((await put()).code).toBe(ErrorCode.notPermitted)
  await service.db
    .update(roles)
    .set({ permissions: ['students.read'] })
    .where(eq(roles.id, other.roleIds.get('wali_kelas') ?? ''))
  expect((await put()).code).toBe(ErrorCode.ok)
})
