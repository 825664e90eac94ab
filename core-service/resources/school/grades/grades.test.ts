import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { ErrorCode } from '../../../../contract/errors'
import { Grade } from '../../../../contract/school/grades'
import { uuidv7 } from '../../../../contract/values/ids'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { spreadOver } from './spread-over'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `tingkat${++number}`)
  office = await service.token(school.email('tata_usaha'))
})

const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  service.call(method, `/v1/grades${path}`, { token: office, ...(body === undefined ? {} : { body }) })
const seven = () => school.classes['7A'].gradeId

describe('year levels', () => {
  it('are made once, named by their level unless a name is given', async () => {
    const id = uuidv7()
    const made = await call('POST', '', { id, level: 8 })
    expect(z.parse(Grade, made.data)).toMatchObject({
      id,
      name: 'Kelas 8',
      level: 8,
      class_count: 0,
      version: 1,
    })
    expect((await call('POST', '', { id, level: 8 })).data).toEqual(made.data)
    expect(await call('POST', '', { level: 7, name: 'Tujuh' })).toMatchObject({
      code: ErrorCode.duplicate,
      message: 'Tingkat ini sudah ada.',
    })
    expect((await call('GET', `/${id}`)).data).toEqual(made.data)
  })

  it.each([{ level: 0 }, { level: 13 }, { level: 7.5 }, { level: '8' }, { level: 8, name: ' ' }, {}])(
    '%j is refused',
    async (body) => {
      expect((await call('POST', '', body)).code).toBe(ErrorCode.invalid)
    },
  )

  it('change with a version, and tell a late editor the current row', async () => {
    const changed = await call('PUT', `/${seven()}`, { name: 'Fase D 🌟', version: 1 })
    expect(changed.data).toMatchObject({ name: 'Fase D 🌟', level: 7, version: 2, student_count: 9 })
    const late = await call('PUT', `/${seven()}`, { name: 'Lain', version: 1 })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: changed.data })
    expect((await call('PUT', `/${uuidv7()}`, { name: 'Lain' })).code).toBe(ErrorCode.notFound)
  })

  it('stay while classes need them', async () => {
    expect(await call('DELETE', `/${seven()}`)).toMatchObject({
      code: ErrorCode.inUse,
      message: 'Tingkat ini masih dipakai di 2 kelas.',
    })
    const made = await call('POST', '', { level: 9 })
    const { id } = z.parse(Grade, made.data)
    expect((await call('DELETE', `/${id}`)).code).toBe(ErrorCode.ok)
    expect((await call('GET', `/${id}`)).code).toBe(ErrorCode.notFound)
  })

  it('of another school are not there', async () => {
    const other = await makeSchool(service.db, `luar${number}`)
    const id = other.classes['7A'].gradeId
    for (const answer of [
      await call('GET', `/${id}`),
      await call('PUT', `/${id}`, { name: 'Milik saya' }),
      await call('DELETE', `/${id}`),
      await call('PUT', `/${id}/students`, { student_ids: [uuidv7()] }),
    ]) {
      expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
    }
  })
})

describe('assigning pupils', () => {
  const everybody = () =>
    [...school.classes['7A'].pupils, ...school.classes['7B'].pupils].map((one) => one.id)
  const assign = async (body: object, grade = seven()) => {
    const answer = await call('PUT', `/${grade}/students`, body)
    expect(answer.code).toBe(ErrorCode.ok)
    return z.parse(MoveData, answer.data)
  }

  it('spreads them over its classes, the emptiest first; who is there stays', async () => {
    const loose = school.classes['7A'].pupils.slice(0, 5).map((one) => one.id)
    for (const id of loose) {
      await service.db.delete(classMemberships).where(eq(classMemberships.studentId, id))
    }
    const preview = await assign({ student_ids: everybody(), dry_run: true })
    expect(preview?.counts).toMatchObject({ moved: 5, unchanged: 4 })
    expect(preview?.classes).toMatchObject([
      { name: '7A', before: 1, after: 5 },
      { name: '7B', before: 3, after: 4 },
    ])
    expect((await assign({ student_ids: everybody() }))?.counts).toMatchObject({ moved: 5 })
    expect((await assign({ student_ids: everybody() }))?.counts).toMatchObject({ moved: 0, unchanged: 9 })
  })

  it('takes the class that is named, if it is of the level', async () => {
    const class_id = school.classes['7B'].id
    const { list } = (await assign({ student_ids: everybody().slice(0, 2), class_id })) ?? {}
    expect(list?.map((one) => one.to_class?.name)).toEqual(['7B', '7B'])
    const made = await call('POST', '', { level: 8 })
    const { id } = z.parse(Grade, made.data)
    const wrong = await call('PUT', `/${id}/students`, { student_ids: everybody(), class_id })
    expect(wrong).toMatchObject({ code: ErrorCode.invalid, message: 'Kelas 7B bukan kelas tingkat ini.' })
    const none = await call('PUT', `/${id}/students`, { student_ids: everybody() })
    expect(none.message).toBe('Tingkat ini belum punya kelas di 2026/2027. Buat kelasnya dulu.')
  })

  it('refuses who finds no place', async () => {
    await service.db.update(classes).set({ capacity: 4 }).where(eq(classes.id, school.classes['7B'].id))
    const class_id = school.classes['7B'].id
    const { counts } = (await assign({ student_ids: everybody(), class_id })) ?? {}
    expect(counts).toMatchObject({ moved: 1, unchanged: 3, refused: 5 })
  })
})

it('for every set of classes, newcomers are spread so that no two differ by more than they must', () => {
  const arb = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 40 }),
  )
  fc.assert(
    fc.property(arb, ([sizes, newcomers]) => {
      const places = sizes.map((before, index) => ({ id: String(index), before, capacity: null }))
      const wishes = spreadOver(
        Array.from({ length: newcomers }, (_, index) => ({ studentId: `s${index}`, classId: null })),
        places,
      )
      const after = places.map(
        ({ id, before }) =>
          before + wishes.filter(({ to }) => to !== null && 'classId' in to && to.classId === id).length,
      )
      const grown = after.filter((count, index) => count > (sizes[index] ?? 0))
      expect(after.reduce((a, b) => a + b, 0)).toBe(sizes.reduce((a, b) => a + b, 0) + newcomers)
      if (grown.length > 0) expect(Math.max(...grown) - Math.min(...after)).toBeLessThanOrEqual(1)
    }),
  )
})
