import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { permissions } from '../../../../contract/permissions'
import { Role } from '../../../../contract/accounts/role'
import { MasterRole } from '../../../../contract/accounts/roles'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { roles, users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('peran', { admin: 'administrator' })

const roleId = (master: Parameters<SchoolFixture['email']>[0]) =>
  master === 'wali.7b' ? '' : (school.roleIds.get(master) ?? '')
const create = (body: object, token = admin) => service.call('POST', '/v1/roles', { token, body })
const put = (id: string, body: object, token = admin) =>
  service.call('PUT', `/v1/roles/${id}`, { token, body })
const remove = (id: string, token = admin) => service.call('DELETE', `/v1/roles/${id}`, { token })
const succeed = (id: string, successor: string, token = admin) =>
  service.call('DELETE', `/v1/roles/${id}?successor_id=${successor}`, { token })
const get = async (id: string) =>
  z.parse(Role, (await service.call('GET', `/v1/roles/${id}`, { token: admin })).data)

async function made(name: string, ...held: string[]): Promise<Role> {
  return z.parse(Role, (await create({ name, permissions: held })).data)
}

/** A person of the fixture gets another role behind the service's back, and signs in. */
async function tokenWith(who: Parameters<SchoolFixture['email']>[0], role: string): Promise<string> {
  await service.db
    .update(users)
    .set({ roleId: role })
    .where(eq(users.email, school.email(who)))
  return service.token(school.email(who))
}

describe('the lists', () => {
  it('have every role with its people, and the ones every school begins with', async () => {
    const answer = await service.call('GET', '/v1/roles?limit=50', { token: admin })
    const { list } = z.parse(listOf(Role), answer.data)
    expect(list.find((role) => role.name === 'Wali Kelas')).toMatchObject({ user_count: 2, version: 1 })
    const found = await service.call('GET', '/v1/roles/master?search=WALI', { token: admin })
    const masters = z.parse(listOf(MasterRole), found.data)
    expect(masters).toMatchObject({ list: [{ master: 'wali_kelas' }], pagination: { total_data: 1 } })
    expect(masters.list[0]?.permissions).toContain('attendances.write')
  })
})

describe('a new role', () => {
  it('is kept with each permission once, and read again', async () => {
    const role = await made('Guru BK', 'leaves.read', 'students.read', 'students.read')
    expect(role).toMatchObject({
      name: 'Guru BK',
      permissions: ['students.read', 'leaves.read'],
      user_count: 0,
    })
    expect(await get(role.id)).toEqual(role)
  })

  it('sent twice with one id is made once; another one under that id is a conflict', async () => {
    const body = { id: uuidv7(), name: 'Pembina OSIS', permissions: ['announcements.read'] }
    const both = await Promise.all([create(body), create(body)])
    expect(both.map((answer) => answer.code)).toEqual([ErrorCode.ok, ErrorCode.ok])
    expect(both[0].data).toEqual(both[1].data)
    expect(await create({ ...body, name: 'Lain' })).toMatchObject({ status: 409, code: ErrorCode.conflict })
  })

  it.each([
    [
      'a name that is taken, in other letters',
      { name: ' tata USAHA ', permissions: [] },
      ErrorCode.duplicate,
    ],
    ['no name', { permissions: [] }, ErrorCode.invalid],
    ['a permission that is not in the catalogue', { name: 'Aneh', permissions: ['root'] }, ErrorCode.invalid],
    ['no set', { name: 'Aneh' }, ErrorCode.invalid],
  ])('with %s is refused', async (_name, body, code) => {
    expect((await create(body)).code).toBe(code)
  })
})

it('a name that looks the same is the same name, however its letters are made', async () => {
  const role = await made('Guru Kécil')
  for (const name of ['Guru Ke\u0301cil', 'Guru\u200b Kécil', 'guru  kécil']) {
    expect((await create({ name, permissions: [] })).code).toBe(ErrorCode.duplicate)
  }
  expect((await put(role.id, { name: 'Guru Ke\u0301cil' })).data).toMatchObject({ version: role.version })
})

describe('nobody grants what they do not hold', () => {
  it('neither to a new role, nor to the own one, nor to another one', async () => {
    const clerk = await made('Pengurus Peran', 'roles.read', 'roles.write', 'students.read')
    const token = await tokenWith('guru', clerk.id)
    const refused = await create({ name: 'Kasir', permissions: ['students.read', 'bills.write'] }, token)
    expect(refused).toMatchObject({
      status: 403,
      code: ErrorCode.notPermitted,
      data: { errors: [{ path: 'permissions.1' }] },
    })
    for (const id of [clerk.id, roleId('petugas_piket')]) {
      const held = (await get(id)).permissions ?? []
      expect((await put(id, { permissions: [...held, 'school.write'] }, token)).code).toBe(
        ErrorCode.notPermitted,
      )
      expect((await get(id)).permissions).toEqual(held)
    }
    expect((await create({ name: 'Pembaca', permissions: ['students.read'] }, token)).code).toBe(ErrorCode.ok)
  })

  it('nor changes or removes a role that holds what they lack', async () => {
    const cashier = await made('Kasir Koperasi', 'bills.write')
    const token = await service.token(school.email('guru'))
    for (const body of [{ name: 'Milik Saya' }, { permissions: [] }, { permissions: ['students.read'] }]) {
      expect(await put(cashier.id, body, token)).toMatchObject({
        status: 403,
        code: ErrorCode.notPermitted,
        message: 'Peran ini memegang hak yang tidak Anda miliki. Minta administrator mengubahnya.',
      })
    }
    expect((await remove(cashier.id, token)).code).toBe(ErrorCode.notPermitted)
    expect(await get(cashier.id)).toEqual(cashier)
    expect((await remove(cashier.id)).code).toBe(ErrorCode.ok)
  })
})

describe('a change', () => {
  it('works at once, leaves what was left out, and is kept with the person who made it', async () => {
    const piket = roleId('petugas_piket')
    const token = await service.token(school.email('petugas_piket'))
    expect((await service.call('GET', '/v1/students', { token })).code).toBe(ErrorCode.ok)
    const { version } = await get(piket)
    const answer = await put(piket, { permissions: ['dashboard.read'], version })
    expect(answer.data).toMatchObject({ name: 'Petugas Piket', version: (version ?? 0) + 1 })
    expect((await service.call('GET', '/v1/students', { token })).code).toBe(ErrorCode.notPermitted)
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, piket))
    expect(audit.at(-1)).toMatchObject({ entity: 'roles', after: { permissions: ['dashboard.read'] } })
    expect(audit.at(-1)?.before).not.toHaveProperty('name')
  })

  it('on an old version is answered with the current row; of two at once one wins', async () => {
    const { id, version } = await made('Rebutan')
    const both = await Promise.all([
      put(id, { name: 'Rebutan A', version }),
      put(id, { name: 'Rebutan B', version }),
    ])
    expect(both.map((answer) => answer.code).sort()).toEqual([ErrorCode.ok, ErrorCode.conflict])
    const lost = both.find((answer) => answer.code === ErrorCode.conflict)
    expect(lost?.data).toEqual(await get(id))
  })

  it('takes nothing but name and permissions', async () => {
    const { id } = await made('Polos')
    await put(id, {
      name: 'Polos 2',
      id: uuidv7(),
      school_id: uuidv7(),
      master: 'administrator',
      user_count: 9,
    })
    const [row] = await service.db.select().from(roles).where(eq(roles.id, id))
    expect(row).toMatchObject({ schoolId: school.schoolId, master: null, name: 'Polos 2' })
  })
})

describe('the last administrator', () => {
  it.each([
    ['roles.write', permissions.filter((one) => one !== 'roles.write')],
    ['what only administrators hold', permissions.filter((one) => one !== 'school.write')],
    ['everything', []],
  ])('keeps %s', async (_name, wanted) => {
    const answer = await put(roleId('administrator'), { permissions: wanted })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    expect(answer.message).toContain('administrator lain')
    expect((await get(roleId('administrator'))).permissions).toEqual([...permissions])
  })

  it('may hand over: with a second one the first may lose it, but not both at the same moment', async () => {
    const second = await made('Wakil Administrator', ...permissions)
    await tokenWith('kepala_sekolah', second.id)
    const [a, b] = [roleId('administrator'), second.id]
    const less = permissions.filter((one) => one !== 'school.write')
    const both = await Promise.all([put(a, { permissions: less }), put(b, { permissions: less })])
    expect(both.map((answer) => answer.code).sort()).toEqual([ErrorCode.ok, ErrorCode.notPermitted])
    const sets = [await get(a), await get(b)].map((role) => role.permissions?.includes('school.write'))
    expect(sets.sort()).toEqual([false, true])
  })
})

it('the last administrator who holds everything stays, though two others hold it together', async () => {
  const own = await makeSchool(service.db, 'terbagi')
  const token = await service.token(own.email('administrator'))
  const held = permissions.filter((one) => one !== 'students.write')
  const second = await create({ name: 'Wakil', permissions: held }, token)
  await service.db
    .update(users)
    .set({ roleId: z.parse(Role, second.data).id })
    .where(eq(users.email, own.email('tata_usaha')))
  const less = permissions.filter((one) => one !== 'school.write')
  const split = await put(own.roleIds.get('administrator') ?? '', { permissions: less }, token)
  // Neither could then change a role that holds both permissions.
  expect([split.status, split.code]).toEqual([403, ErrorCode.notPermitted])
})

describe('removing', () => {
  it('a role that people have names them; one that nobody has goes', async () => {
    const answer = await remove(roleId('wali_kelas'))
    expect(answer).toMatchObject({
      status: 409,
      code: ErrorCode.inUse,
      message: 'Peran ini masih dipakai 2 pengguna.',
    })
    const { id } = await made('Sementara')
    expect((await remove(id)).code).toBe(ErrorCode.ok)
    expect((await remove(id)).code).toBe(ErrorCode.notFound)
  })

  it('of a role that an announcement names is refused', async () => {
    const { id } = await made('Panitia')
    const body = { title: 'Rapat', body: 'Pukul 13', audience: 'roles', role_ids: [id] }
    expect((await service.call('POST', '/v1/announcements', { token: admin, body })).code).toBe(ErrorCode.ok)
    expect((await remove(id)).message).toBe('Peran ini masih dipakai 1 pengumuman.')
  })

  it('with a successor: its people and announcements get that role, and it is kept who did it', async () => {
    const [old, next] = [await made('Panitia lama', 'students.read'), await made('Panitia baru')]
    await tokenWith('petugas_piket', old.id)
    const body = { title: 'Rapat', body: 'Pukul 13', audience: 'roles', role_ids: [old.id, next.id] }
    const created = await service.call('POST', '/v1/announcements', { token: admin, body })
    expect((await succeed(old.id, next.id)).code).toBe(ErrorCode.ok)

    expect((await get(next.id)).user_count).toBe(1)
    const { id } = z.parse(z.looseObject({ id: z.string() }), created.data)
    expect((await service.call('GET', `/v1/announcements/${id}`, { token: admin })).data).toMatchObject({
      roles: [{ id: next.id }],
    })
    const [person] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('petugas_piket')))
    const rows = await service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, person?.id ?? ''))
    expect(rows.at(-1)).toMatchObject({
      entity: 'users',
      before: { roleId: old.id },
      after: { roleId: next.id },
    })
    await tokenWith('petugas_piket', roleId('petugas_piket'))
  })

  it('with a successor that is the same, of another school, or that holds what one lacks changes nothing', async () => {
    const other = await makeSchool(service.db, 'peran-lain')
    const old = await made('Tetap ada', 'roles.read', 'roles.write')
    const few = await tokenWith('kepala_sekolah', old.id)
    expect(await succeed(old.id, old.id)).toMatchObject({ data: { errors: [{ path: 'successor_id' }] } })
    expect((await succeed(old.id, other.roleIds.get('guru') ?? '')).code).toBe(ErrorCode.notFound)
    const lent = await made('Dipinjam')
    await tokenWith('bendahara', lent.id)
    // To become administrators by removing the role of somebody.
    expect((await succeed(lent.id, roleId('administrator'), few)).code).toBe(ErrorCode.notPermitted)
    expect((await get(lent.id)).user_count).toBe(1)
    await tokenWith('kepala_sekolah', roleId('kepala_sekolah'))
    await tokenWith('bendahara', roleId('bendahara'))
  })

  it('of the role of the last administrator is refused, whatever successor is named', async () => {
    const answer = await succeed(roleId('administrator'), roleId('guru'))
    expect(answer).toMatchObject({ status: 403, code: ErrorCode.notPermitted })
    expect(answer.message).toContain('administrator terakhir')
    expect((await get(roleId('administrator'))).user_count).toBe(1)
  })

  it('and giving it at the same moment never leaves somebody without a role', async () => {
    const { id } = await made('Berebut')
    const [person] = await service.db
      .select()
      .from(users)
      .where(eq(users.email, school.email('wali.7b')))
    const give = service.call('PUT', `/v1/users/${person?.id ?? ''}`, { token: admin, body: { role_id: id } })
    const [removed, given] = await Promise.all([remove(id), give])
    expect([
      [ErrorCode.ok, ErrorCode.invalid],
      [ErrorCode.inUse, ErrorCode.ok],
    ]).toContainEqual([removed.code, given.code])
  })
})
