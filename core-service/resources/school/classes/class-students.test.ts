import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { Student } from '../../../../contract/people/students'
import { ClassStudent } from '../../../../contract/school/class-students'
import { SchoolClass } from '../../../../contract/school/classes'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { classes } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let wali: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `rombel${++number}`)
  office = await service.token(school.email('tata_usaha'))
  wali = await service.token(school.email('wali_kelas'))
})

const of = (name: '7A' | '7B') => school.classes[name]
const ids = (name: '7A' | '7B') => of(name).pupils.map((one) => one.id)
const roster = async (id: string, query = '', token = office) => {
  const answer = await service.call('GET', `/v1/classes/${id}/students${query}`, { token })
  expect(answer.code).toBe(ErrorCode.ok)
  return z.parse(listOf(ClassStudent), answer.data)
}
const namesOf = async (id: string, query = '') => (await roster(id, query)).list.map((one) => one.name)
const put = (id: string, body: object, token = office) =>
  service.call('PUT', `/v1/classes/${id}/students`, { token, body })
const create = (body: object, token = office) => service.call('POST', '/v1/classes', { token, body })
const status = (id: string, body: object) =>
  service.call('PUT', `/v1/classes/${id}/status`, { token: office, body })
const remove = (id: string) => service.call('DELETE', `/v1/classes/${id}`, { token: office })

describe('a new class', () => {
  it('belongs to the active year, and the same request again makes nothing twice', async () => {
    const body = { id: uuidv7(), name: ' 7C ', grade_id: of('7A').gradeId, capacity: 32 }
    const first = await create(body)
    expect(z.parse(SchoolClass, first.data)).toMatchObject({
      id: body.id,
      name: '7C',
      period_id: school.periodId,
      homeroom_teacher: null,
      capacity: 32,
      student_count: 0,
      version: 1,
    })
    expect((await create(body)).data).toEqual(first.data)
    expect(await create({ ...body, name: '7D' })).toMatchObject({ status: 409, code: ErrorCode.conflict })
  })

  it('with a name that is taken, or parts that are not there, is refused in words', async () => {
    const grade_id = of('7A').gradeId
    expect(await create({ name: '7 a', grade_id })).toMatchObject({
      code: ErrorCode.duplicate,
      message: 'Kelas 7A sudah ada, dan 7 a berarti kelas yang sama.',
    })
    for (const [body, path] of [
      [{ name: '7X', grade_id: uuidv7() }, 'grade_id'],
      [{ name: '7X', grade_id, period_id: uuidv7() }, 'period_id'],
      [{ name: '7X', grade_id, homeroom_teacher_id: uuidv7() }, 'homeroom_teacher_id'],
      [{ name: '  ', grade_id }, 'name'],
      [{ name: '7X', grade_id, capacity: 1.5 }, 'capacity'],
    ] as const) {
      expect(await create(body)).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path }] } })
    }
    expect((await create({ name: '7X', grade_id }, wali)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('removing and archiving', () => {
  it('a class with history stays, and the sentence names what depends on it', async () => {
    expect(await remove(of('7A').id)).toMatchObject({
      status: 409,
      code: ErrorCode.inUse,
      message: 'Kelas ini masih dipakai di 6 riwayat siswa. Arsipkan saja kelas ini.',
    })
    const body = { id: uuidv7(), name: '7C', grade_id: of('7A').gradeId }
    await create(body)
    expect((await remove(body.id)).code).toBe(ErrorCode.ok)
    expect((await remove(body.id)).code).toBe(ErrorCode.notFound)
  })

  it('a class is archived when its pupils have moved on, and nobody joins it then', async () => {
    const { id } = of('7B')
    expect(await status(id, { status: 'archived' })).toMatchObject({
      code: ErrorCode.inUse,
      message: 'Masih ada 3 siswa di kelas ini. Pindahkan dulu siswanya, lalu arsipkan.',
    })
    await put(id, { student_ids: [], replace: true })
    const archived = await status(id, { status: 'archived', version: 1 })
    expect(archived.data).toMatchObject({ status: 'archived', version: 2 })
    expect((await status(id, { status: 'archived', version: 1 })).code).toBe(ErrorCode.ok)
    expect((await status(id, { status: 'active', version: 1 })).code).toBe(ErrorCode.conflict)
    expect(await put(id, { student_ids: ids('7A') })).toMatchObject({
      code: ErrorCode.invalid,
      message: 'Kelas 7B sudah diarsipkan.',
    })
    expect((await status(id, { status: 'closed' })).code).toBe(ErrorCode.invalid)
    expect((await status(id, { status: 'active' })).data).toMatchObject({ status: 'active', version: 3 })
  })
})

describe('the roster', () => {
  it('is by name, of a day, searched and in pages', async () => {
    const { id } = of('7A')
    expect((await roster(id, '?limit=2')).pagination).toMatchObject({ total_data: 6, total_page: 3 })
    expect(await namesOf(id, '?search=EKA')).toEqual(['Éka Putri'])
    expect(await namesOf(id, '?date=2026-06-30')).toEqual([])
    expect(await namesOf(id, '?date=2026-07-01')).toHaveLength(6)
    await service.db
      .update(students)
      .set({ status: 'dropped' })
      .where(eq(students.id, ids('7A')[0] ?? ''))
    expect(await namesOf(id)).toHaveLength(5)
    expect(await namesOf(id, '?date=2026-11-18')).toHaveLength(6)
    const bad = await service.call('GET', `/v1/classes/${id}/students?date=2026-02-30`, { token: office })
    expect(bad.code).toBe(ErrorCode.invalid)
  })

  it('holds whole pupils, as the list of students has them', async () => {
    const { id } = of('7A')
    const { data } = await service.call('GET', `/v1/students?class_id=${id}&limit=50`, { token: office })
    const { list } = await roster(id)
    expect(list.map((one) => z.parse(Student, one))).toEqual(z.parse(listOf(Student), data).list)
    expect(list[0]).toMatchObject({ class: { id, name: '7A' }, from_date: '2026-07-01', to_date: null })
  })

  it('of a day gone by tells a wali kelas no more of those who left than name, numbers and photo', async () => {
    const [left = ''] = ids('7A')
    await service.db.update(students).set({ phone: '+6281234567890', address: 'Jl. Rahasia 1' })
    await put(of('7B').id, { student_ids: [left], from_date: '2026-11-02' })
    const then = (await roster(of('7A').id, '?date=2026-11-01', wali)).list
    expect(then).toHaveLength(6)
    const gone = then.find((one) => one.id === left)
    expect([gone?.phone, gone?.address, gone?.version]).toEqual([undefined, undefined, undefined])
    expect(gone).toMatchObject({ to_date: '2026-11-01' })
    expect(then.find((one) => one.id !== left)).toMatchObject({ phone: '+6281234567890' })
  })

  it('is the own one for a wali kelas', async () => {
    expect((await roster(of('7A').id, '', wali)).list).toHaveLength(6)
    const other = await service.call('GET', `/v1/classes/${of('7B').id}/students`, { token: wali })
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
    expect((await put(of('7A').id, { student_ids: ids('7B') }, wali)).code).toBe(ErrorCode.notPermitted)
  })
})

describe('setting the pupils of a class', () => {
  it('adds by default and counts both classes', async () => {
    const [first = ''] = ids('7B')
    const answer = await put(of('7A').id, { student_ids: [first], dry_run: true })
    expect(z.parse(MoveData, answer.data)).toMatchObject({
      dry_run: true,
      list: [{ outcome: 'moved', from_class: { name: '7B' }, to_class: { name: '7A' } }],
      classes: [
        { name: '7A', before: 6, after: 7 },
        { name: '7B', before: 3, after: 2 },
      ],
    })
    expect(await namesOf(of('7A').id)).toHaveLength(6)
    await put(of('7A').id, { student_ids: [first], from_date: '2026-11-02' })
    expect(await namesOf(of('7A').id)).toHaveLength(7)
    expect(await namesOf(of('7B').id, '?date=2026-11-01')).toHaveLength(3)
    expect(await namesOf(of('7B').id, '?date=2026-11-02')).toHaveLength(2)
  })

  it('replaces when asked to', async () => {
    const [a = '', b = ''] = ids('7A')
    const answer = await put(of('7A').id, { student_ids: [a, b], replace: true })
    expect(z.parse(MoveData, answer.data)?.counts).toMatchObject({ left: 4, unchanged: 2, moved: 0 })
    expect(await namesOf(of('7A').id)).toHaveLength(2)
  })

  it('and takes out nobody who joined after the person saw the class', async () => {
    const [a = '', b = '', ...rest] = ids('7A')
    const [joined = ''] = ids('7B')
    const seen = [a, b, ...rest].map((student_id) => ({ student_id, class_id: of('7A').id }))
    await put(of('7A').id, { student_ids: [joined] })
    const answer = await put(of('7A').id, { student_ids: [a, b], replace: true, seen })
    expect(z.parse(MoveData, answer.data)?.counts).toMatchObject({ left: 4, unchanged: 2 })
    expect((await roster(of('7A').id)).list.map((one) => one.id)).toContain(joined)
  })

  it('never overfills it', async () => {
    await service.db
      .update(classes)
      .set({ capacity: 7 })
      .where(eq(classes.id, of('7A').id))
    const answer = await put(of('7A').id, { student_ids: ids('7B') })
    expect(z.parse(MoveData, answer.data)?.list?.map((one) => one.message)).toEqual([
      null,
      'Kelas 7A sudah penuh (7 siswa).',
      'Kelas 7A sudah penuh (7 siswa).',
    ])
  })

  it('on a day outside its year is refused', async () => {
    for (const [from_date, path] of [
      ['2026-06-30', 'from_date'],
      ['2026-11-20', 'from_date'],
    ] as const) {
      const answer = await put(of('7A').id, { student_ids: ids('7B'), from_date })
      expect(answer).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path }] } })
    }
    expect((await put(uuidv7(), { student_ids: ids('7B') })).code).toBe(ErrorCode.notFound)
  })
})
