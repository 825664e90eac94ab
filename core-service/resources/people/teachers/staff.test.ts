import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Subject } from '../../../../contract/school/subjects'
import { Teacher } from '../../../../contract/people/teachers'
import { testPassword } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { schedules } from '../../../db/schema/school/schedules'
import { teachers } from '../../../db/schema/people/teachers'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

const { service, school, office } = await schoolKit('staf', { office: 'tata_usaha' })
const other = await makeSchool(service.db, 'tetangga')

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = office) =>
  service.call(method, `/v1/teachers${path}`, { token, ...(body === undefined ? {} : { body }) })
const made = async (body: object) => z.parse(Teacher, (await call('POST', '', body)).data)
const names = async (query: string) =>
  z.parse(listOf(Teacher), (await call('GET', `?limit=50&${query}`)).data).list.map((one) => one.name)
const subject = async (name: string) =>
  z.parse(
    Subject,
    (await service.call('POST', '/v1/subjects', { token: office, body: { code: name, name } })).data,
  ).id
const idOf = async (name: string) => {
  const mine = and(eq(teachers.schoolId, school.schoolId), eq(teachers.name, name))
  const [row] = await service.db.select().from(teachers).where(mine)
  return row?.id ?? ''
}

const whole = {
  name: 'Nur ‘Aisyah ألف 😀',
  nip: '198501012010012001',
  nuptk: '0123456789012345',
  gender: 'P',
  email: ' NUR@Staf.test ',
  phone: '0812-3456 7890',
  address: 'Jalan Braga 1',
  birth_place: 'Garut',
  birth_date: '1985-01-01',
  photo_url: (await uploadImage(service, office)).url,
}

describe('a member of staff', () => {
  it('is made once with every field, numbers as text and the phone in E.164', async () => {
    const body = { id: uuidv7(), ...whole }
    const first = await made(body)
    expect(first).toMatchObject({
      ...whole,
      id: body.id,
      email: 'nur@staf.test',
      phone: '+6281234567890',
      status: 'active',
      type: 'teacher',
      version: 1,
    })
    expect(await made(body)).toEqual(first)
    expect((await call('GET', `/${body.id}`)).data).toEqual(first)
    expect(await names('search=0123456789')).toEqual([whole.name])
    const same = await call('POST', '', { name: 'Kembar', nuptk: whole.nuptk })
    expect(same).toMatchObject({ code: ErrorCode.duplicate, data: { errors: [{ path: 'nuptk' }] } })
  })

  it.each([
    { nip: '1985' },
    { nuptk: 'abcdefghijklmnop' },
    { phone: 'telepon' },
    { email: 'bukan' },
    { birth_date: '1985-02-30' },
    { photo_url: 'javascript:alert(1)' },
    { type: 'kepala' },
    { id: 'x' },
    { name: ' ' },
  ])('is refused with %o', async (field) => {
    const answer = await call('POST', '', { name: 'Siapa', ...field })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    expect(answer.data).toMatchObject({ errors: [{ path: Object.keys(field)[0] }] })
  })

  it('is changed field by field; the later one of two is answered with the current row', async () => {
    const { id } = await made({ name: 'Ubah Saya', phone: '081122334455' })
    expect((await call('PUT', `/${id}`, { address: 'Cimahi', version: 1 })).data).toMatchObject({
      address: 'Cimahi',
      phone: '+6281122334455',
      version: 2,
    })
    const late = await call('PUT', `/${id}`, { address: 'Garut', version: 1 })
    expect([late.status, late.code, late.data]).toMatchObject([
      409,
      ErrorCode.conflict,
      { address: 'Cimahi' },
    ])
    expect((await call('PUT', `/${id}`, { address: 'Cimahi', version: 1 })).data).toMatchObject({
      version: 2,
    })
    const cleared = await call('PUT', `/${id}`, { phone: null, school_id: other.schoolId, id: uuidv7() })
    expect(cleared.data).toMatchObject({ id, phone: null, version: 3 })
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept.at(-1)).toMatchObject({ before: { phone: '+6281122334455' }, after: { phone: null } })
  })

  it('of another school is not found', async () => {
    const theirs = other.classes['7A'].teacherId
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/subjects/assign'],
      ['POST', '/subjects/remove'],
    ] as const) {
      const answer = await call(method, `/${theirs}${path}`, { subject_ids: [uuidv7()], name: 'Curi' })
      expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
    }
  })
})

describe('the subjects of a teacher', () => {
  it('are assigned once each, shown, filtered by, and taken off', async () => {
    const { id, name } = await made({ name: 'Pengajar Dua' })
    const [maths, art] = [await subject('Matematika'), await subject('Seni')]
    const assigned = await call('POST', `/${id}/subjects/assign`, { subject_ids: [maths, art, maths] })
    expect(z.parse(Teacher, assigned.data).subjects?.map((one) => one.name)).toEqual(['Matematika', 'Seni'])
    expect((await call('POST', `/${id}/subjects/assign`, { subject_ids: [art] })).data).toEqual(assigned.data)
    expect(await names(`subject_id=${maths}`)).toEqual([name])
    const less = await call('POST', `/${id}/subjects/remove`, { subject_ids: [art] })
    expect(z.parse(Teacher, less.data).subjects?.map((one) => one.name)).toEqual(['Matematika'])
    expect((await call('POST', `/${id}/subjects/remove`, { subject_ids: [art] })).data).toEqual(less.data)
    expect(await call('POST', `/${id}/subjects/assign`, { subject_ids: [uuidv7()] })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'subject_ids' }] },
    })
  })

  it('stay while the timetable has them taught', async () => {
    const { id } = await made({ name: 'Pengajar Tetap' })
    const subjectId = await subject('Fisika')
    await lesson(id, subjectId, 1)
    const answer = await call('POST', `/${id}/subjects/remove`, { subject_ids: [subjectId] })
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      ErrorCode.inUse,
      'Pengajar Tetap masih mengajar Fisika di 7A. Ganti pengajarnya di jadwal dulu.',
    ])
  })
})

const lesson = (teacherId: string, subjectId: string, weekday: number) =>
  service.db.insert(schedules).values({
    id: uuidv7(),
    schoolId: school.schoolId,
    periodId: school.periodId,
    classId: school.classes['7A'].id,
    subjectId,
    teacherId,
    weekday,
    startMinute: 420,
    endMinute: 460,
    updatedAt: service.clock.now,
  })

describe('who leaves', () => {
  it('is archived, not lost: gone from the list, there by id, and back again', async () => {
    const { id } = await made({ name: 'Pensiun Sudah' })
    expect((await call('DELETE', `/${id}`)).code).toBe(ErrorCode.ok)
    expect((await call('DELETE', `/${id}`)).code).toBe(ErrorCode.ok)
    expect(await names('search=pensiun')).toEqual([])
    expect(await names('search=pensiun&status=archived')).toEqual(['Pensiun Sudah'])
    expect(await names('search=pensiun&status=all')).toEqual(['Pensiun Sudah'])
    expect((await call('GET', `/${id}`)).data).toMatchObject({ status: 'archived', version: 2 })
    const account = { email: 'pensiun@staf.test', password: 'kata sandi baru' }
    const signIn = await service.call('PUT', `/v1/teacher_accounts/${id}`, { token: office, body: account })
    expect(signIn.code).toBe(ErrorCode.wrongState)
    const teaches = await call('POST', `/${id}/subjects/assign`, { subject_ids: [uuidv7()] })
    expect(teaches.code).toBe(ErrorCode.wrongState)
    const named = await service.call('PUT', `/v1/classes/${school.classes['7B'].id}`, {
      token: office,
      body: { homeroom_teacher_id: id },
    })
    expect(named.data).toMatchObject({ errors: [{ message: 'Pensiun Sudah sudah diarsipkan.' }] })
    expect((await call('PUT', `/${id}`, { status: 'active' })).data).toMatchObject({ status: 'active' })
    expect(await names('search=pensiun')).toEqual(['Pensiun Sudah'])
  })

  it('is not archived on a version that is old; who is archived already stays so', async () => {
    const { id } = await made({ name: 'Pindah Alamat' })
    await call('PUT', `/${id}`, { address: 'Jalan Melati 2' })
    const old = await call('DELETE', `/${id}?version=1`)
    expect([old.status, old.code]).toEqual([409, ErrorCode.conflict])
    expect(old.data).toMatchObject({ address: 'Jalan Melati 2', status: 'active', version: 2 })
    expect((await call('DELETE', `/${id}?version=2`)).code).toBe(ErrorCode.ok)
    expect((await call('DELETE', `/${id}?version=2`)).code).toBe(ErrorCode.ok)
  })

  it('stays while wali kelas or in the timetable, and the sentence names why', async () => {
    const wali = await call('DELETE', `/${school.classes['7A'].teacherId}`)
    expect([wali.status, wali.code, wali.message]).toEqual([
      409,
      ErrorCode.inUse,
      'Wali 7A masih menjadi wali kelas 7A. Pilih wali kelas lain dulu.',
    ])
    const { id } = await made({ name: 'Sibuk' })
    await lesson(id, await subject('Biologi'), 2)
    const busy = await call('PUT', `/${id}`, { status: 'archived' })
    expect([busy.code, busy.message]).toEqual([
      ErrorCode.inUse,
      'Sibuk masih mengajar Biologi 7A. Ganti pengajarnya di jadwal dulu.',
    ])
    await service.db.delete(schedules).where(eq(schedules.teacherId, id))
    expect((await call('DELETE', `/${id}`)).code).toBe(ErrorCode.ok)
  })

  it('cannot sign in any more, at once and on every device', async () => {
    const email = school.email('petugas_piket')
    const token = await service.token(email)
    expect((await call('DELETE', `/${await idOf('Petugas Piket')}`)).code).toBe(ErrorCode.ok)
    expect((await service.call('GET', '/v1/auth/me', { token })).status).toBe(401)
    const again = await service.call('POST', '/v1/auth/login', { body: { email, password: testPassword } })
    expect(again.status).not.toBe(200)
  })

  it('is not oneself, and not the administrator for the office', async () => {
    expect((await call('DELETE', `/${await idOf('Tata Usaha')}`)).code).toBe(ErrorCode.notPermitted)
    const admin = await idOf('Administrator')
    expect((await call('DELETE', `/${admin}`)).code).toBe(ErrorCode.notPermitted)
    expect((await call('GET', `/${admin}`)).data).toMatchObject({ status: 'active' })
    await service.token(school.email('administrator'))
  })
})
