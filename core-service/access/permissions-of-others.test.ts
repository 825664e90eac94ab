import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import { type Permission, permissions } from '../../contract/permissions'
import { Teacher } from '../../contract/people/teachers'
import { testPassword } from '../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../tests/support/records/school-fixture'
import { roles, users } from '../db/schema/people/users'
import { testService } from '../../tests/support/records/school-kit'

let school: SchoolFixture
let round = 0

const service = await testService()
beforeEach(async () => {
  school = await makeSchool(service.db, `kuasa${++round}`)
})

type Who = Parameters<SchoolFixture['email']>[0]

async function personOf(who: Who) {
  const [row] = await service.db
    .select()
    .from(users)
    .where(eq(users.email, school.email(who)))
  if (row === undefined || row.teacherId === null) throw new Error(`The fixture has no ${who}`)
  return { ...row, teacherId: row.teacherId }
}

const setPermissions = (who: Who, held: readonly Permission[]) =>
  service.db.transaction(async (tx) => {
    const id = uuidv7()
    const role = { id, schoolId: school.schoolId, name: `Peran ${id}`, permissions: [...held] }
    await tx.insert(roles).values(role)
    await tx
      .update(users)
      .set({ roleId: id })
      .where(eq(users.email, school.email(who)))
    return id
  })

/** What it takes to be asked at all. */
const clerk: readonly Permission[] = ['users.write', 'teachers.write', 'roles.write', 'roles.read']

describe('a person who lacks a permission gains it by no account of a colleague who holds it', () => {
  it.each(permissions.filter((one) => !clerk.includes(one)))('%s', async (wanted) => {
    await setPermissions('tata_usaha', clerk)
    const mighty = await setPermissions('guru', [wanted])
    const [guru, piket] = [await personOf('guru'), await personOf('petugas_piket')]
    const token = await service.token(school.email('tata_usaha'))
    const put = (path: string, body: object) => service.call('PUT', path, { token, body })
    const password = 'kata sandi curian'

    const refused = [
      await put(`/v1/teachers/${guru.teacherId}/account`, { email: 'saya@curi.test', password }),
      await put(`/v1/users/${guru.id}`, { name: 'Bukan Dia' }),
      await put(`/v1/users/${guru.id}`, { active: false }),
      await put(`/v1/users/${piket.id}`, { role_id: mighty }),
      await put(`/v1/teachers/${guru.teacherId}`, { status: 'archived' }),
      await put(`/v1/roles/${mighty}`, { permissions: [] }),
      await service.call('DELETE', `/v1/teachers/${guru.teacherId}`, { token }),
    ]
    expect(refused.map((answer) => answer.code)).toEqual(refused.map(() => ErrorCode.notPermitted))
    await service.signIn(school.email('guru'), testPassword)
  })
})

it('the office cannot sign in as the treasurer, but gives the wali kelas and the gate their sign-ins', async () => {
  const token = await service.token(school.email('tata_usaha'))
  const renew = async (who: Who) => {
    const { teacherId } = await personOf(who)
    const body = { email: school.email(who), password: 'kata sandi yang baru' }
    return (await service.call('PUT', `/v1/teachers/${teacherId}/account`, { token, body })).code
  }
  expect(await renew('bendahara')).toBe(ErrorCode.notPermitted)
  expect(await renew('kepala_sekolah')).toBe(ErrorCode.notPermitted)
  expect(await renew('wali_kelas')).toBe(ErrorCode.ok)
  expect(await renew('petugas_piket')).toBe(ErrorCode.ok)
})

it('a new sign-in is refused to a person who lacks what the role Wali Kelas holds', async () => {
  const { schoolId } = school
  await setPermissions('tata_usaha', ['users.write', 'teachers.write', 'students.read'])
  const token = await service.token(school.email('tata_usaha'))
  const body = { name: 'Guru Baru', type: 'teacher' }
  const made = await service.call('POST', '/v1/teachers', { token, body })
  const { id } = z.parse(Teacher, made.data)
  const account = { email: 'baru@curi.test', password: 'kata sandi yang baru' }
  const put = () => service.call('PUT', `/v1/teachers/${id}/account`, { token, body: account })
  expect((await put()).code).toBe(ErrorCode.notPermitted)
  await service.db
    .update(roles)
    .set({ permissions: ['students.read'] })
    .where(and(eq(roles.schoolId, schoolId), eq(roles.master, 'wali_kelas')))
  expect((await put()).code).toBe(ErrorCode.ok)
})
