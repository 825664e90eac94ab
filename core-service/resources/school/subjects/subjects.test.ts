import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Subject } from '../../../../contract/school/subjects'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { grades } from '../../../db/schema/school/classes'
import { subjects, teacherSubjects } from '../../../db/schema/school/subjects'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const grade8 = uuidv7()

const { service, school, office } = await schoolKit('mapel', { office: 'tata_usaha' })
const other = await makeSchool(service.db, 'lain')
beforeAll(async () => {
  await service.db.insert(grades).values({ id: grade8, schoolId: school.schoolId, name: 'Kelas 8', level: 8 })
})

const create = (body: object, token = office) => service.call('POST', '/v1/subjects', { token, body })
const put = (id: string, body: object) => service.call('PUT', `/v1/subjects/${id}`, { token: office, body })
const remove = (id: string, query = '') =>
  service.call('DELETE', `/v1/subjects/${id}${query}`, { token: office })
const made = async (body: object) => z.parse(Subject, (await create(body)).data)
const list = async (query = '') =>
  z.parse(listOf(Subject), (await service.call('GET', `/v1/subjects${query}`, { token: office })).data).list

describe('subjects', () => {
  it('are listed by group and name, found by code whatever case and accents', async () => {
    await made({ code: 'B.SUN', name: 'Bahasa Sunda', group: 'lokal' })
    await made({ code: 'SENI', name: 'Seni Budaya', group: 'B' })
    await made({ code: 'MTK', name: 'Matématika', group: 'A', grade_ids: [grade8] })
    await made({ code: 'IPA', name: 'Ilmu Pengetahuan Alam', group: 'A' })
    const names = async (query: string) => (await list(query)).map((one) => one.code)
    expect(await names('')).toEqual(['IPA', 'MTK', 'SENI', 'B.SUN'])
    expect(await names('?search=MATEMATIKA')).toEqual(['MTK'])
    expect(await names('?search=b.sun')).toEqual(['B.SUN'])
    expect(await names('?search=%25')).toEqual([])
    expect(await names('?group=B')).toEqual(['SENI'])
    expect(await names('?sort=-code')).toEqual(['SENI', 'MTK', 'IPA', 'B.SUN'])
    expect(await names(`?grade_id=${school.classes['7A'].gradeId}`)).toEqual(['IPA', 'SENI', 'B.SUN'])
    expect(await names(`?grade_id=${grade8}`)).toHaveLength(4)
  })

  it('are made once, however often the same is sent', async () => {
    const body = { id: uuidv7(), code: 'PJOK', name: 'Pendidikan Jasmani 🏃', grade_ids: [grade8] }
    const first = await made(body)
    expect(first).toMatchObject({ id: body.id, group: 'A', grades: [{ level: 8 }], version: 1 })
    expect(await made(body)).toEqual(first)
    const different = await create({ ...body, name: 'Lain sekali' })
    expect([different.status, different.code, different.data]).toEqual([409, ErrorCode.conflict, first])
  })

  it('refuse a code or a name that is taken, without a difference of case or spaces', async () => {
    expect(await create({ code: ' m t k ', name: 'Apa saja' })).toMatchObject({
      status: 409,
      code: ErrorCode.duplicate,
      data: { errors: [{ path: 'code' }] },
    })
    expect(await create({ code: 'M2', name: 'MATEMATIKA' })).toMatchObject({
      code: ErrorCode.duplicate,
      message: 'Mata pelajaran dengan nama ini sudah ada.',
    })
    expect((await create({ code: '', name: 'Kosong' })).code).toBe(ErrorCode.invalid)
    expect((await create({ code: 'X', name: 'X'.repeat(101) })).code).toBe(ErrorCode.invalid)
    expect((await create({ code: 'X', name: 'Baik', group: 'C' })).code).toBe(ErrorCode.invalid)
  })

  it('are changed by two people without loss', async () => {
    const { id } = await made({ code: 'INF', name: 'Informatika' })
    expect((await put(id, { grade_ids: [grade8], version: 1 })).data).toMatchObject({
      name: 'Informatika',
      grades: [{ level: 8 }],
      version: 2,
    })
    const late = await put(id, { name: 'TIK', version: 1 })
    expect([late.status, late.code]).toEqual([409, ErrorCode.conflict])
    expect(late.data).toMatchObject({ name: 'Informatika', version: 2 })
    const lateGrades = await put(id, { grade_ids: [], version: 1 })
    expect(lateGrades.code).toBe(ErrorCode.conflict)
    const repeated = await put(id, { grade_ids: [grade8], version: 1 })
    expect(repeated.data).toMatchObject({ version: 2 })
    expect((await put(id, { name: 'TIK', school_id: other.schoolId, id: uuidv7() })).data).toMatchObject({
      id,
      name: 'TIK',
      grades: [{ level: 8 }],
      version: 3,
    })
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept.map((entry) => entry.after?.['name'])).toEqual(['Informatika', 'Informatika', 'TIK'])
  })

  it('record in the audit which grades they were made for', async () => {
    const { id } = await made({ code: 'JJK', name: 'Jejak', grade_ids: [grade8] })
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept.map((one) => one.after)).toContainEqual({ grade_ids: [grade8] })
  })

  it('take no grade of another school, and none is found there', async () => {
    const foreign = other.classes['7A'].gradeId
    expect(await create({ code: 'F', name: 'Fisika', grade_ids: [foreign] })).toMatchObject({
      status: 422,
      data: { errors: [{ path: 'grade_ids' }] },
    })
    expect(await service.db.select().from(subjects).where(eq(subjects.code, 'F'))).toEqual([])
    const theirs = await service.token(other.email('tata_usaha'))
    const { id } = await made({ code: 'KIM', name: 'Kimia' })
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await service.call(method, `/v1/subjects/${id}`, {
        token: theirs,
        body: { name: 'Milik' },
      })
      expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
    }
    // The same code is free in another school.
    expect((await create({ code: 'KIM', name: 'Kimia' }, theirs)).code).toBe(ErrorCode.ok)
  })

  it('are not removed on a version that is old, and are on the one that was just answered', async () => {
    const { id } = await made({ code: 'LTN', name: 'Bahasa Latin' })
    await put(id, { name: 'Bahasa Latin Klasik' })
    const old = await remove(id, '?version=1')
    expect([old.status, old.code]).toEqual([409, ErrorCode.conflict])
    expect(old.data).toMatchObject({ id, name: 'Bahasa Latin Klasik', version: 2 })
    for (const nonsense of ['abc', '0', '1.5'])
      expect((await remove(id, `?version=${nonsense}`)).code).toBe(ErrorCode.invalid)
    expect((await list('?search=LTN')).map((one) => one.id)).toEqual([id])
    expect((await remove(id, '?version=2')).code).toBe(ErrorCode.ok)
    // A lost answer: the same again finds nothing, and is no conflict.
    expect((await remove(id, '?version=2')).code).toBe(ErrorCode.notFound)
  })

  it('stay while somebody needs them, and go afterwards', async () => {
    const { id } = await made({ code: 'PKN', name: 'Pendidikan Pancasila', grade_ids: [grade8] })
    const link = { schoolId: school.schoolId, subjectId: id, teacherId: school.classes['7A'].teacherId }
    await service.db.insert(teacherSubjects).values(link)
    const refused = await remove(id)
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      ErrorCode.inUse,
      'Mata pelajaran ini masih dipakai di 1 guru.',
    ])
    await service.db.delete(teacherSubjects).where(eq(teacherSubjects.subjectId, id))
    expect((await remove(id)).code).toBe(ErrorCode.ok)
    expect((await remove(id)).code).toBe(ErrorCode.notFound)
  })
})
