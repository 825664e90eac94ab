import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SchoolClass } from '../../../../contract/school/classes'
import { Dashboard } from '../../../../contract/analytics/dashboard'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { Grade } from '../../../../contract/school/grades'
import { uuidv7 } from '../../../../contract/values/ids'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { classes } from '../../../db/schema/school/classes'
import { teachers } from '../../../db/schema/people/teachers'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, office, wali } = await schoolKit('kelas', {
  office: 'tata_usaha',
  wali: 'wali_kelas',
})

const list = async (query: string, token = office) => {
  const answer = await service.call('GET', `/v1/classes${query}`, { token })
  return z.parse(listOf(SchoolClass), answer.data).list
}
const get = async (id: string) =>
  z.parse(SchoolClass, (await service.call('GET', `/v1/classes/${id}`, { token: office })).data)
const put = (id: string, body: object, token = office) =>
  service.call('PUT', `/v1/classes/${id}`, { token, body })

describe('the list', () => {
  it('has grade, wali kelas and the number of pupils', async () => {
    expect((await list(''))[0]).toMatchObject({
      name: '7A',
      grade: { name: 'Kelas 7', level: 7 },
      homeroom_teacher: { name: 'Wali 7A' },
      student_count: 6,
      status: 'active',
      version: 1,
    })
  })

  it('is searched without spaces and case, and filtered', async () => {
    expect((await list('?search=7%20b')).map((one) => one.name)).toEqual(['7B'])
    expect(await list('?search=%25')).toEqual([])
    expect(await list(`?grade_id=${school.classes['7A'].gradeId}`)).toHaveLength(2)
    expect(await list('?status=archived')).toEqual([])
  })

  it('is the own class for a wali kelas, and nothing for a Guru', async () => {
    expect((await list('', wali)).map((one) => one.name)).toEqual(['7A'])
    expect(await list('', await service.token(school.email('guru')))).toEqual([])
    const other = await service.call('GET', `/v1/classes/${school.classes['7B'].id}`, { token: wali })
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
  })
})

describe('naming a wali kelas', () => {
  it('gives reach to the one and takes it from the other', async () => {
    const { id, teacherId } = school.classes['7B']
    const taken = await put(id, { homeroom_teacher_id: school.classes['7A'].teacherId, version: 1 })
    expect(z.parse(SchoolClass, taken.data)).toMatchObject({
      homeroom_teacher: { name: 'Wali 7A' },
      version: 2,
    })
    expect((await list('', wali)).map((one) => one.name)).toEqual(['7A', '7B'])
    const me = await service.call('GET', '/v1/auth/me', { token: wali })
    expect(me.data).toMatchObject({ homeroom_class_ids: [school.classes['7A'].id, id] })

    await put(id, { homeroom_teacher_id: null })
    expect((await get(id)).homeroom_teacher).toBeNull()
    expect(await list('', wali)).toHaveLength(1)
    await put(id, { homeroom_teacher_id: teacherId })
  })

  it('on an old version is answered with the current row, and a repeated one is no conflict', async () => {
    const { id } = school.classes['7A']
    const before = await get(id)
    expect((await put(id, { capacity: 40, version: before.version })).code).toBe(ErrorCode.ok)
    const late = await put(id, { capacity: 38, version: before.version })
    expect([late.status, late.code]).toEqual([409, ErrorCode.conflict])
    expect(late.data).toEqual(await get(id))
    const repeated = await put(id, { capacity: 40, version: before.version })
    expect(repeated.data).toMatchObject({ capacity: 40, version: (before.version ?? 0) + 1 })
  })

  it('of nobody, or with a name that is taken, is refused in words', async () => {
    const { id } = school.classes['7A']
    expect(await put(id, { homeroom_teacher_id: uuidv7() })).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'homeroom_teacher_id', message: 'Guru ini tidak ditemukan.' }] },
    })
    expect(await put(id, { name: ' 7 b ' })).toMatchObject({ status: 409, code: ErrorCode.duplicate })
    expect((await put(uuidv7(), { name: 'X' })).code).toBe(ErrorCode.notFound)
    expect((await put(id, { capacity: 0 })).code).toBe(ErrorCode.invalid)
  })

  it('that means another class is refused for the made, the renamed and two at once', async () => {
    const { id, gradeId } = school.classes['7A']
    const make = (name: string) =>
      service.call('POST', '/v1/classes', { token: office, body: { name, grade_id: gradeId } })
    const sentence = 'Kelas 7B sudah ada, dan VII-B berarti kelas yang sama.'
    for (const answer of [await make('VII-B'), await put(id, { name: 'VII-B' })])
      expect(answer).toMatchObject({
        code: ErrorCode.duplicate,
        data: { errors: [{ path: 'name', message: sentence }] },
      })
    expect((await put(id, { name: 'Kelas VII A' })).code).toBe(ErrorCode.ok)
    await put(id, { name: '7A' })
    const both = await Promise.all([make('7 Ibnu Sina'), make('VII Ibnu-Sina')])
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([ErrorCode.ok, ErrorCode.duplicate])
    const made = both.find(({ code }) => code === ErrorCode.ok)?.data
    await service.call('DELETE', `/v1/classes/${z.parse(SchoolClass, made).id}`, { token: office })
  })

  it('keeps its history and takes no other field', async () => {
    const { id } = school.classes['7A']
    await put(id, { name: '7A Unggulan', school_id: uuidv7(), status: 'archived', period_id: uuidv7() })
    expect(await get(id)).toMatchObject({ name: '7A Unggulan', status: 'active', period_id: school.periodId })
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(audit.map((entry) => [entry.before?.['name'], entry.after?.['name']])).toContainEqual([
      '7A',
      '7A Unggulan',
    ])
    await put(id, { name: '7A' })
  })
})

describe('grade, places and the day a wali kelas begins', () => {
  it('changes the grade to one of the school, and to no other', async () => {
    const { id, gradeId } = school.classes['7A']
    const made = await service.call('POST', '/v1/grades', {
      token: office,
      body: { name: 'Kelas 8', level: 8 },
    })
    const { id: grade_id } = z.parse(Grade, made.data)
    expect((await put(id, { grade_id })).data).toMatchObject({ grade: { level: 8 } })
    await put(id, { grade_id: gradeId })
    const other = await makeSchool(service.db, 'tetangga')
    for (const foreign of [uuidv7(), other.classes['7A'].gradeId])
      expect((await put(id, { grade_id: foreign })).data).toMatchObject({
        errors: [{ path: 'grade_id', message: 'Tingkat ini tidak ditemukan.' }],
      })
    await service.call('DELETE', `/v1/grades/${grade_id}`, { token: office })
  })

  it('never has fewer places than pupils, but a class that is too full is still renamed', async () => {
    const { id } = school.classes['7A']
    expect((await put(id, { capacity: 5 })).data).toMatchObject({
      errors: [
        {
          path: 'capacity',
          message: 'Sudah ada 6 siswa di kelas ini. Isi paling sedikit 6, atau pindahkan dulu siswanya.',
        },
      ],
    })
    expect((await put(id, { capacity: 6 })).code).toBe(ErrorCode.ok)
    await service.db.update(classes).set({ capacity: 3 }).where(eq(classes.id, id))
    expect((await put(id, { name: '7A Baru', capacity: 3 })).code).toBe(ErrorCode.ok)
    expect((await put(id, { name: '7A', capacity: null })).code).toBe(ErrorCode.ok)
  })

  it('writes down since when somebody leads a class, and not in the future', async () => {
    const { id, teacherId } = school.classes['7B']
    const today = '2026-11-19'
    await put(id, { homeroom_teacher_id: null })
    expect((await get(id)).homeroom_since).toBeNull()
    await put(id, { homeroom_teacher_id: teacherId })
    expect((await get(id)).homeroom_since).toBe(today)
    // Only the date is corrected; the same naming again is no change.
    await put(id, { homeroom_since: '2026-07-13' })
    await put(id, { homeroom_teacher_id: teacherId })
    expect((await get(id)).homeroom_since).toBe('2026-07-13')
    expect((await put(id, { homeroom_since: '2026-11-20' })).data).toMatchObject({
      errors: [{ path: 'homeroom_since' }],
    })
    expect((await put(id, { homeroom_since: '2026-02-31' })).code).toBe(ErrorCode.invalid)
    expect((await put(id, { homeroom_since: '2026-07-01' }, wali)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('grades and dashboard', () => {
  it('count classes and pupils of the active year', async () => {
    const answer = await service.call('GET', '/v1/grades', { token: office })
    expect(z.parse(listOf(Grade), answer.data).list).toMatchObject([
      { level: 7, class_count: 2, student_count: 9 },
    ])
  })

  it('follow the registers of today, each person within reach', async () => {
    const { id, pupils } = school.classes['7A']
    const entries = pupils
      .slice(0, 4)
      .map((pupil, i) => ({ student_id: pupil.id, status: i === 0 ? 'sakit' : 'hadir' }))
    await service.call('PUT', '/v1/students/attendances', {
      token: wali,
      body: { class_id: id, date: '2026-11-19', entries },
    })
    const of = async (token: string) =>
      z.parse(Dashboard, (await service.call('GET', '/v1/dashboard', { token })).data)
    expect(await of(office)).toMatchObject({
      date: '2026-11-19',
      student_count: 9,
      class_count: 2,
      registers: [
        { class_name: '7A', total: 6, marked: 4, absent: 1, homeroom_teacher_name: 'Wali 7A' },
        { class_name: '7B', total: 3, marked: 0, absent: 0 },
      ],
    })
    const { teacher_count } = await of(office)
    await service.db
      .update(teachers)
      .set({ status: 'archived' })
      .where(and(eq(teachers.schoolId, school.schoolId), eq(teachers.name, 'Guru')))
    // Who has left the school does not count as somebody who teaches there.
    expect((await of(office)).teacher_count).toBe((teacher_count ?? 0) - 1)
    expect(await of(wali)).toMatchObject({ student_count: 6, class_count: 1, teacher_count: null })
    expect((await of(await service.token(school.email('bendahara')))).registers).toBeNull()
  })
})
