import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TeacherBlockedTimes } from '../../../../contract/school/timetable/blocked-times'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { teacherBlockedTimes } from '../../../db/schema/school/schedules'
import { teachers } from '../../../db/schema/people/teachers'
import { roles, users } from '../../../db/schema/people/users'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const budi = uuidv7()

const { service, school, office, homeroom } = await schoolKit('waktu', {
  office: 'tata_usaha',
  homeroom: 'wali_kelas',
})
const other = await makeSchool(service.db, 'sebelah')
const ani = school.classes['7A'].teacherId
beforeAll(async () => {
  await service.db.insert(teachers).values([
    {
      id: budi,
      schoolId: school.schoolId,
      name: 'Pak Budi',
      type: 'teacher',
      createdAt: service.clock.now,
    },
  ])
})
beforeEach(() => service.db.execute(sql`TRUNCATE ${teacherBlockedTimes}`))

const path = '/v1/schedules/blocked_times'
const put = (id: string, times: unknown, more: object = {}, token = office) =>
  service.call('PUT', `${path}/${id}`, { token, body: { times, ...more } })
const list = async (token = office) =>
  z.parse(z.array(TeacherBlockedTimes), (await service.call('GET', path, { token })).data)
const rowIn = (data: unknown) => z.parse(TeacherBlockedTimes, data)
const time = (weekday: number, start_time: string, end_time: string, reason: string | null = null) => ({
  weekday,
  start_time,
  end_time,
  reason,
})
const wednesday = time(3, '07:00', '09:00', 'MGMP')

it('are kept for a teacher as a whole, in order, and the same again changes nothing', async () => {
  expect(await list()).toEqual([])
  const first = await put(budi, [time(5, '10:00', '11:30', '  '), wednesday])
  expect(rowIn(first.data)).toEqual({
    teacher_id: budi,
    times: [wednesday, time(5, '10:00', '11:30')],
    version: 1,
  })
  // A lost answer: the same request, on the version that it was made on.
  expect((await put(budi, [wednesday, time(5, '10:00', '11:30')], { version: 0 })).data).toEqual(first.data)
  expect(rowIn((await put(budi, [], { version: 1 })).data)).toEqual({
    teacher_id: budi,
    times: [],
    version: 2,
  })
  expect(await list()).toEqual([{ teacher_id: budi, times: [], version: 2 }])
})

it('of two who change them the later is answered with the current row', async () => {
  await put(budi, [wednesday], { version: 0 })
  const late = await put(budi, [time(1, '07:00', '08:00')], { version: 0 })
  expect(late.code).toBe(ErrorCode.conflict)
  expect(rowIn(late.data)).toMatchObject({ times: [wednesday], version: 1 })
  // Both at once, neither lost without a word.
  const both = await Promise.all(
    ['08:00', '08:30'].map((end) => put(budi, [time(2, '07:00', end)], { version: 1 })),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([ErrorCode.ok, ErrorCode.conflict])
})

it.each([
  ['a time that ends before it begins', [time(1, '09:00', '07:00')], 'times.0.end_time', 'setelah jam mulai'],
  ['an empty time', [time(1, '09:00', '09:00')], 'times.0.end_time', 'setelah jam mulai'],
  ['a Sunday', [time(7, '07:00', '08:00')], 'times.0.weekday', 'Sabtu'],
  ['no time of the day', [time(1, '7 pagi', '25:99')], 'times.0.start_time', 'JJ:MM'],
  ['times that overlap', [wednesday, time(3, '08:59', '10:00')], 'times.1.start_time', 'Rabu 07.00–09.00'],
  ['a long reason', [time(1, '07:00', '08:00', 'x'.repeat(121))], 'times.0.reason', '120'],
])('%s is refused in words', async (_, times, field, words) => {
  const answer = await put(budi, times)
  expect(answer.code).toBe(ErrorCode.invalid)
  const { errors } = z.parse(
    z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    answer.data,
  )
  expect(errors.find((one) => one.path === field)?.message).toContain(words)
  expect(await list()).toEqual([])
})

it('are entered by people who make the timetable of the whole school, for its own teachers', async () => {
  expect((await put(budi, [wednesday], {}, homeroom)).code).toBe(ErrorCode.notPermitted)
  expect((await put(other.classes['7A'].teacherId, [wednesday])).code).toBe(ErrorCode.notFound)
  expect((await put(uuidv7(), [wednesday])).code).toBe(ErrorCode.notFound)
  // Who may write timetables but reaches one class only changes no times of the whole school.
  const roleId = uuidv7()
  await service.db.insert(roles).values({
    id: roleId,
    schoolId: school.schoolId,
    name: 'Jadwal satu kelas',
    permissions: ['schedules.read', 'schedules.write'],
  })
  await service.db
    .update(users)
    .set({ roleId })
    .where(eq(users.email, school.email('wali.7b')))
  const narrow = await service.token(school.email('wali.7b'))
  const refused = await put(budi, [wednesday], {}, narrow)
  expect(refused.code).toBe(ErrorCode.notPermitted)
  expect(refused.message).toContain('seluruh sekolah')
  expect(await list()).toEqual([])
})

it('are read with their reasons by people who make the timetable and by the teacher, and stay in the school', async () => {
  await put(ani, [wednesday])
  await put(budi, [time(1, '07:00', '08:00', 'kontrol rumah sakit')])
  const seen = new Map((await list(homeroom)).map((row) => [row.teacher_id, row.times[0]?.reason]))
  expect(seen).toEqual(
    new Map([
      [ani, 'MGMP'],
      [budi, null],
    ]),
  )
  expect(await list(await service.token(other.email('tata_usaha')))).toEqual([])
})

it('leave a change that reads as a sentence, and none where nothing changed', async () => {
  const changes = () =>
    service.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'teacher_blocked_times'), eq(auditLog.entityId, budi)))
      .orderBy(desc(auditLog.at))
  const before = (await changes()).length
  await put(budi, [wednesday])
  await put(budi, [wednesday])
  const made = await changes()
  expect(made).toHaveLength(before + 1)
  expect(made.map(({ after }) => after)).toContainEqual({
    name: 'Pak Budi',
    times: ['Rabu 07.00–09.00 (MGMP)'],
  })
})
