import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Student } from '../../../../contract/people/students'
import { thursday } from '../../../../tests/support/services/core-service'
import { auditLog } from '../../../db/schema/audit-log'
import { billBundles, billBundleItems, billGroups, billTypes } from '../../../db/schema/bills/bills'
import { classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, office } = await schoolKit('arsip', { office: 'tata_usaha' })

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const archive = (id: string, query = '', body?: object) =>
  service.call('DELETE', `/v1/students/${id}${query}`, {
    token: office,
    ...(body === undefined ? {} : { body }),
  })
const get = async (id: string) =>
  z.parse(Student, (await service.call('GET', `/v1/students/${id}`, { token: office })).data)
const membershipsOf = (id: string) =>
  service.db.select().from(classMemberships).where(eq(classMemberships.studentId, id))

describe('an archived pupil', () => {
  it('has moved away unless another reason is given, and keeps the history', async () => {
    const id = pupil(0)
    await service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: id,
      date: '2026-11-18',
      status: 'hadir',
      registerVersion: 1,
    })
    const answer = await archive(id)
    expect([answer.status, answer.code]).toEqual([200, 0])
    expect(await get(id)).toMatchObject({
      name: 'Aji Saputra',
      status: 'transferred',
      left_on: '2026-11-19',
      left_reason: null,
      class: null,
      version: 2,
    })
    expect(await membershipsOf(id)).toMatchObject([{ toDate: '2026-11-18' }])
    const url = (date: string) => `/v1/students/attendances?class_id=${school.classes['7A'].id}&date=${date}`
    const rosterOn = async (date: string) =>
      z
        .parse(RegisterData, (await service.call('GET', url(date), { token: office })).data)
        .list.some((entry) => entry.student_id === id)
    expect([await rosterOn('2026-11-18'), await rosterOn('2026-11-19')]).toEqual([true, false])
    const [history] = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(history).toMatchObject({
      before: { status: 'active', class: '7A' },
      after: { status: 'transferred', class: null },
    })
  })

  it('sent twice is archived once, also with a reason', async () => {
    const id = pupil(1)
    await archive(id, '?status=graduated', { reason: 'Lulus 🎓' })
    const once = await get(id)
    expect(once).toMatchObject({ status: 'graduated', left_reason: 'Lulus 🎓' })
    await archive(id)
    await archive(id, '?status=graduated&reason=Lulus%20%F0%9F%8E%93')
    expect(await get(id)).toEqual(once)
    await archive(id, '', { status: 'dropped', reason: 'Salah catat' })
    expect(await get(id)).toMatchObject({
      status: 'dropped',
      left_on: once.left_on,
      left_reason: 'Salah catat',
    })
  })

  it('who came to the class today never was in it', async () => {
    const { data } = await service.call('POST', '/v1/students', { token: office, body: { name: 'Sebentar' } })
    const { id } = z.parse(Student, data)
    await service.db.insert(classMemberships).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: id,
      classId: school.classes['7A'].id,
      fromDate: '2026-11-19',
    })
    await archive(id)
    expect(await membershipsOf(id)).toEqual([])
  })

  it('comes back, also on the same day and into the same class', async () => {
    const id = pupil(2)
    const before = await membershipsOf(id)
    await archive(id, '?reason=salah')
    const body = { status: 'active', class_id: school.classes['7A'].id }
    const back = await service.call('PUT', `/v1/students/${id}`, { token: office, body })
    expect(back.data).toMatchObject({
      status: 'active',
      left_on: null,
      left_reason: null,
      class: { name: '7A' },
    })
    expect(await membershipsOf(id)).toEqual(before)
  })

  it('has no class to go to', async () => {
    const body = { status: 'dropped', class_id: school.classes['7B'].id }
    const answer = await service.call('PUT', `/v1/students/${pupil(3)}`, { token: office, body })
    expect([answer.code, (await get(pupil(3))).status]).toEqual([ErrorCode.invalid, 'active'])
  })

  it.each(['?status=active', '?status=hilang', `?reason=${'x'.repeat(301)}`])(
    'is refused with %s',
    async (query) => {
      expect((await archive(pupil(3), query)).code).toBe(ErrorCode.invalid)
      expect((await get(pupil(3))).status).toBe('active')
    },
  )

  it('that nobody has is not found', async () => {
    expect((await archive(uuidv7())).code).toBe(ErrorCode.notFound)
  })
})

describe('a pupil with open bills', () => {
  it('leaves, and the bills stay as they are', async () => {
    const { schoolId } = school
    const [typeId, groupId] = [uuidv7(), uuidv7()]
    const at = { createdAt: thursday }
    await service.db.transaction(async (tx) => {
      await tx
        .insert(billTypes)
        .values({ id: typeId, schoolId, name: 'SPP', amount: 175_000, frequency: 'monthly', ...at })
      await tx.insert(billGroups).values({
        id: groupId,
        schoolId,
        periodId: school.periodId,
        name: 'SPP November',
        dueDate: '2026-11-10',
        status: 'published',
        publishedAt: thursday,
        ...at,
      })
      const bundleId = uuidv7()
      await tx
        .insert(billBundles)
        .values({ id: bundleId, schoolId, groupId, studentId: pupil(4), total: 175_000, ...at })
      await tx.insert(billBundleItems).values({
        schoolId,
        bundleId,
        billTypeId: typeId,
        position: 0,
        name: 'SPP',
        amount: 175_000,
      })
    })
    const before = await service.db.select().from(billBundles)
    expect((await archive(pupil(4))).code).toBe(ErrorCode.ok)
    expect(await get(pupil(4))).toMatchObject({ status: 'transferred', class: null })
    expect(await service.db.select().from(billBundles)).toEqual(before)
  })
})
