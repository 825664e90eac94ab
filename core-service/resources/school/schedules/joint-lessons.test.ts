import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { Schedule, TeacherLoad } from '../../../../contract/school/timetable/schedules'
import { uuidv7 } from '../../../../contract/values/ids'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { schedules } from '../../../db/schema/school/schedules'
import { subjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'

const [religion, art, ani, budi] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const [ofA, ofB] = [uuidv7(), uuidv7()]
const { service, school, office } = await schoolKit('gabungan', { office: 'tata_usaha' })
beforeAll(async () => {
  const { schoolId } = school
  const createdAt = service.clock.now
  await service.db.insert(subjects).values([
    { id: religion, schoolId, code: 'PAK', name: 'Agama Katolik', group: 'A', createdAt },
    { id: art, schoolId, code: 'SENI', name: 'Seni', group: 'B', createdAt },
  ])
  await service.db.insert(teachers).values([
    { id: ani, schoolId, name: 'Bu Ani', type: 'teacher', createdAt },
    { id: budi, schoolId, name: 'Pak Budi', type: 'teacher', createdAt },
  ])
})
beforeEach(() => service.db.execute(sql`TRUNCATE ${schedules}`))

const send = (body: object) => service.call('PUT', '/v1/schedules', { token: office, body })
const lessons = async () =>
  z.parse(z.array(Schedule), (await service.call('GET', '/v1/schedules', { token: office })).data)
const entry = (id: string, group: '7A' | '7B', rest: object = {}) => ({
  id,
  class_id: school.classes[group].id,
  subject_id: religion,
  teacher_id: ani,
  room: 'Kapel',
  joint_id: ofA,
  ...{ weekday: 1, start_time: '07:00', end_time: '07:40' },
  ...rest,
})
const both = (rest: object = {}) => [entry(ofA, '7A', rest), entry(ofB, '7B', rest)]

it('gives several classes one teacher and one room in one hour, counted once for the teacher', async () => {
  await send({ entries: both() })
  expect((await lessons()).map((one) => [one.class?.name, one.joint_id])).toEqual([
    ['7A', ofA],
    ['7B', ofA],
  ])
  const loads = await service.call('GET', '/v1/schedules/teachers', { token: office })
  const load = z.parse(listOf(TeacherLoad), loads.data).list.find(({ teacher }) => teacher.id === ani)
  expect(load).toMatchObject({ lessons: 1, minutes: 40, classes: [{ name: '7A' }, { name: '7B' }] })
})

it('without being joint, or with another joint lesson, the same is a clash', async () => {
  expect((await send({ entries: both({ joint_id: null }) })).code).toBe(ErrorCode.clash)
  const apart = [entry(ofA, '7A'), entry(ofB, '7B', { joint_id: ofB })]
  expect((await send({ entries: apart })).code).toBe(ErrorCode.clash)
  expect(await lessons()).toEqual([])
})

it('moves as a whole; a class alone is refused, unless it leaves the joint lesson', async () => {
  await send({ entries: both() })
  const tuesday = { weekday: 2, joint_id: undefined }
  expect((await send({ entries: both(tuesday) })).code).toBe(ErrorCode.ok)
  expect((await lessons()).map((one) => [one.weekday, one.joint_id])).toEqual([
    [2, ofA],
    [2, ofA],
  ])
  const alone = await send({ entries: [entry(ofB, '7B', { weekday: 3, joint_id: undefined })] })
  expect([alone.code, alone.data]).toMatchObject([
    ErrorCode.invalid,
    { errors: [{ path: 'entries.0.joint_id' }] },
  ])
  expect((await send({ entries: [entry(ofB, '7B', { weekday: 3, joint_id: null })] })).code).toBe(
    ErrorCode.ok,
  )
  expect((await send({ remove: [ofB] })).code).toBe(ErrorCode.ok)
})

it.each([{ teacher_id: budi, room: 'Aula' }, { subject_id: art }, { room: null }, { start_time: '07:10' }])(
  'the database itself refuses rows of a joint lesson that differ: %o',
  async (rest) => {
    await send({ entries: [entry(ofA, '7A')] })
    const { weekday, ...other } = entry(ofB, '7B', rest)
    const [hours = 0, minutes = 0] = other.start_time.split(':').map(Number)
    const write = service.db.insert(schedules).values({
      id: ofB,
      schoolId: school.schoolId,
      periodId: school.periodId,
      classId: other.class_id,
      subjectId: other.subject_id,
      teacherId: other.teacher_id,
      room: other.room,
      jointId: ofA,
      weekday,
      startMinute: hours * 60 + minutes,
      endMinute: 460,
      updatedAt: service.clock.now,
    })
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'schedules_joint_alike' } })
  },
)
