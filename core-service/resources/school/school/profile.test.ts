import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { masterRoles } from '../../accounts/roles/master-roles'
import { uuidv7 } from '../../../../contract/values/ids'
import { School } from '../../../../contract/school/school'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, admin } = await schoolKit('profil', { admin: 'administrator' })
const other = await makeSchool(service.db, 'profil-lain')

const put = (body: object, token = admin, headers = {}) =>
  service.call('PUT', '/v1/school', { token, body, headers })
const current = async (token = admin) =>
  z.parse(School, (await service.call('GET', '/v1/school', { token })).data)

const profile = {
  name: 'SMP Profil Jaya',
  npsn: '20219997',
  address: 'Jalan Melati 3',
  city: 'Makassar',
  phone: '+62411872000',
  email: 'kantor@profil.sch.id',
  head_name: 'Dra. Siti Aminah, M.Pd.',
  head_nip: '196803121994032001',
  time_zone: 'Asia/Makassar',
}

describe('the profile of a school', () => {
  it('is kept as people write it, and read by everybody of the school', async () => {
    const written = {
      ...profile,
      phone: '0411-872000',
      email: ' Kantor@Profil.sch.id ',
      name: ' SMP Profil Jaya ',
    }
    const answer = await put(written)
    expect(answer.data).toMatchObject(profile)
    expect(await current(await service.token(school.email('guru')))).toEqual(answer.data)
    expect((await current(await service.token(other.email('guru')))).head_name).toBeNull()
  })

  it('gives its time zone to the day of the school at once', async () => {
    const { data } = await service.call('GET', '/v1/school', { token: admin })
    expect(data).toMatchObject({ time_zone: 'Asia/Makassar' })
    const row = await put({ time_zone: 'Asia/Jayapura' })
    expect(row.data).toMatchObject({ time_zone: 'Asia/Jayapura' })
  })

  it('records who changed what; the same sent again is no second change', async () => {
    const before = await current()
    await put({ head_name: 'Pak Baru', version: before.version })
    const repeated = await put({ head_name: 'Pak Baru', version: before.version })
    expect(repeated.data).toMatchObject({ version: (before.version ?? 0) + 1 })
    const rows = await service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, school.schoolId), eq(auditLog.entity, 'schools')))
    const renamed = rows.filter((row) => row.after?.['headName'] === 'Pak Baru')
    expect(renamed).toMatchObject([
      { before: { headName: before.head_name }, after: { headName: 'Pak Baru' } },
    ])
  })

  it('answers a conflict to the second of two changes of one field', async () => {
    const { version } = await current()
    await put({ city: 'Gowa', version })
    expect(await put({ city: 'Maros', version })).toMatchObject({
      status: 409,
      code: ErrorCode.conflict,
      data: { city: 'Gowa' },
    })
  })

  it('gives a field away with null, and takes nothing that is no field of it', async () => {
    const before = await current()
    await put({
      head_nip: null,
      id: uuidv7(),
      is_demo: true,
      bank_name: 'Bank Lain',
      evidence: { photos: true },
    })
    expect(await current()).toEqual({ ...before, head_nip: null, version: (before.version ?? 0) + 1 })
  })

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(151)],
    ['npsn', '123'],
    ['address', 'x'.repeat(301)],
    ['city', 'B'],
    ['phone', 'telepon'],
    ['email', 'kantor'],
    ['head_nip', '12'],
    ['head_name', 12],
    ['time_zone', 'Asia/Singapore'],
  ])('refuses %s %s in words, and changes nothing', async (path, value) => {
    const before = await current()
    expect(await put({ head_name: 'Orang Lain', [path]: value })).toMatchObject({
      status: 422,
      data: { errors: [{ path }] },
    })
    expect(await current()).toEqual(before)
  })
})

describe('people without the permission', () => {
  it.each(masterRoles.map(({ master }) => master).filter((master) => master !== 'administrator'))(
    '%s changes no profile, no bank and no look',
    async (master) => {
      const before = await current()
      const token = await service.token(school.email(master))
      const tried = await Promise.all([
        put({ name: 'Sekolah Curian' }, token),
        service.call('PUT', '/v1/school/bank', { token, body: { account_number: '99999999' } }),
        service.call('PUT', '/v1/whitelabel/school', { token, body: { primary_color: '#000000' } }),
      ])
      expect(tried.map(({ code }) => code)).toEqual(Array(3).fill(ErrorCode.notPermitted))
      expect(await current()).toEqual(before)
    },
  )

  it('an administrator of another school, also with this school in the header or in the body', async () => {
    const token = await service.token(other.email('administrator'))
    const before = await current()
    const named = await put({ name: 'Sekolah Curian' }, token, { school_id: school.schoolId })
    expect(named.code).toBe(ErrorCode.notPermitted)
    await put({ id: school.schoolId, school_id: school.schoolId, name: 'Sekolah Kami' }, token)
    expect(await current()).toEqual(before)
    expect((await current(token)).name).toBe('Sekolah Kami')
  })

  it('nobody without a session', async () => {
    expect((await service.call('PUT', '/v1/school', { body: { name: 'Sekolah Curian' } })).status).toBe(401)
  })
})
