import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { Schedule, ScheduleClashes } from '../../../../contract/school/timetable/schedules'
import { SchoolHours } from '../../../../contract/school/timetable/school-hours'
import { uuidv7 } from '../../../../contract/values/ids'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { auditLog } from '../../../db/schema/audit-log'
import { roles, users } from '../../../db/schema/people/users'
import { grades } from '../../../db/schema/school/classes'
import { scheduleHistories, schedules, schoolHours } from '../../../db/schema/school/schedules'
import { subjects } from '../../../db/schema/school/subjects'

const { service, school, office } = await schoolKit('jam', { office: 'tata_usaha' })
const other = await makeSchool(service.db, 'sebelah')
const { schoolId } = school
const maths = uuidv7()
const eighth = uuidv7()

await service.db.insert(subjects).values({
  id: maths,
  schoolId,
  code: 'MTK',
  name: 'Matematika',
  group: 'A',
  createdAt: service.clock.now,
})
await service.db.insert(grades).values({ id: eighth, schoolId, name: 'Kelas 8', level: 8 })
beforeEach(() => service.db.execute(sql`TRUNCATE ${schoolHours}, ${schedules}, ${scheduleHistories}`))

const path = '/v1/schedules/hours'
const pattern = (more: object = {}) => ({
  weekdays: [1, 2, 3, 4, 5],
  start_time: '07:00',
  minutes: 40,
  count: 6,
  breaks: [{ after: 3, minutes: 20 }],
  ...more,
})
const upacara = { weekday: 1, start_time: '07:00', end_time: '07:40', title: 'Upacara', grade_ids: null }
const put = (body: object, token = office) =>
  service.call('PUT', path, { token, body: { patterns: [pattern()], closed: [upacara], ...body } })
const get = async (token = office) => z.parse(SchoolHours, (await service.call('GET', path, { token })).data)
const row = (data: unknown) => z.parse(SchoolHours, data)
const faultOf = (data: unknown) =>
  z.parse(z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }), data).errors[0]

const entry = (weekday: number, start_time: string, end_time: string, more: object = {}) => ({
  class_id: school.classes['7A'].id,
  subject_id: maths,
  teacher_id: school.classes['7A'].teacherId,
  weekday,
  start_time,
  end_time,
  ...more,
})
const lessons = (...entries: object[]) =>
  service.call('PUT', '/v1/schedules', { token: office, body: { entries } })
const timetable = async () =>
  z.parse(z.array(Schedule), (await service.call('GET', '/v1/schedules', { token: office })).data)
const times = async () => (await timetable()).map((one) => `${one.start_time}-${one.end_time} ${one.slot}`)

it('are empty at first, kept as a whole for a school year, and the same again changes nothing', async () => {
  expect(await get()).toMatchObject({ patterns: [], closed: [], version: 0 })
  const first = await put({ version: 0 })
  expect(row(first.data)).toMatchObject({ patterns: [pattern()], closed: [upacara], version: 1 })
  // A lost answer: the same request, on the version that it was made on.
  expect((await put({ version: 0 })).data).toEqual(first.data)
  expect(await get(await service.token(school.email('wali_kelas')))).toEqual(first.data)
  expect(await get(await service.token(other.email('tata_usaha')))).toMatchObject({
    patterns: [],
    version: 0,
  })
})

it('of two people who change them the later one receives the current row', async () => {
  await put({ version: 0 })
  const late = await put({ patterns: [], version: 0 })
  expect(late.code).toBe(ErrorCode.conflict)
  expect(row(late.data)).toMatchObject({ patterns: [pattern()], version: 1 })
})

it.each([
  ['two patterns of one day', { patterns: [pattern(), pattern()] }, 'patterns.1.weekdays', 'satu pola'],
  ['no day', { patterns: [pattern({ weekdays: [] })] }, 'patterns.0.weekdays', 'Pilih hari'],
  ['hours beyond midnight', { patterns: [pattern({ start_time: '22:00' })] }, 'patterns.0.weekdays', 'malam'],
  ['an hour of no minutes', { patterns: [pattern({ minutes: 0 })] }, 'patterns.0.minutes', '10 sampai 120'],
  ['too many hours', { patterns: [pattern({ count: 10_000 })] }, 'patterns.0.count', '1 sampai 20'],
  [
    'a closed time backwards',
    { closed: [{ ...upacara, end_time: '06:00' }] },
    'closed.0.end_time',
    'setelah jam mulai',
  ],
  [
    'a closed time without a name',
    { closed: [{ ...upacara, title: ' ' }] },
    'closed.0.title',
    'nama kegiatan',
  ],
  ['a long name', { closed: [{ ...upacara, title: 'x'.repeat(61) }] }, 'closed.0.title', '60'],
  [
    'a grade that is not there',
    { closed: [{ ...upacara, grade_ids: [uuidv7()] }] },
    'closed.0.grade_ids',
    'Tingkat',
  ],
])('%s is refused in words', async (_, body, field, words) => {
  const answer = await put(body)
  expect(answer.code).toBe(ErrorCode.invalid)
  expect(faultOf(answer.data)).toMatchObject({ path: field })
  expect(faultOf(answer.data)?.message).toContain(words)
  expect(await get()).toMatchObject({ patterns: [], closed: [] })
})

it('are set by people who make the timetable of the whole school, for years of their own school', async () => {
  expect((await put({}, await service.token(school.email('wali_kelas')))).code).toBe(ErrorCode.notPermitted)
  expect((await put({ period_id: other.periodId })).code).toBe(ErrorCode.notFound)
  const foreign = await service.call('GET', `${path}?period_id=${other.periodId}`, { token: office })
  expect(foreign.code).toBe(ErrorCode.notFound)
  // A role that writes the timetable of single classes changes no hours of the whole school.
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
  const refused = await put({}, await service.token(school.email('wali.7b')))
  expect(refused.code).toBe(ErrorCode.notPermitted)
  expect(refused.message).toContain('seluruh sekolah')
  expect(await get()).toMatchObject({ version: 0 })
})

it('a lesson in a time without lessons is refused, by a minute too; one of another grade or beside it is not', async () => {
  await put({})
  for (const [start, end] of [
    ['07:00', '07:40'],
    ['07:39', '08:20'],
    ['06:30', '09:00'],
  ] as const) {
    const refused = await lessons(entry(2, '07:00', '07:40'), entry(1, start, end))
    expect(refused.code).toBe(ErrorCode.invalid)
    expect(faultOf(refused.data)).toEqual({
      path: 'entries.1.start_time',
      message: 'Matematika 7A: Senin 07.00–07.40 dipakai Upacara, tidak ada pelajaran.',
    })
  }
  expect(await timetable()).toEqual([])
  expect((await lessons(entry(1, '07:40', '08:20'))).code).toBe(ErrorCode.ok)
  await put({ closed: [{ ...upacara, weekday: 2, grade_ids: [eighth] }] })
  expect((await lessons(entry(2, '07:00', '07:40'))).code).toBe(ErrorCode.ok)
})

it('a lesson that was there before the closed time stays and can be changed, but moves into no other', async () => {
  await lessons(entry(1, '07:00', '07:40'))
  const [held] = await timetable()
  await put({ closed: [upacara, { ...upacara, weekday: 3, title: 'Senam' }] })
  const change = (more: object) => lessons(entry(1, '07:00', '07:40', { id: held?.id, ...more }))
  expect((await change({ room: 'Aula' })).code).toBe(ErrorCode.ok)
  expect((await change({ weekday: 3 })).code).toBe(ErrorCode.invalid)
  expect((await change({ class_id: school.classes['7B'].id })).code).toBe(ErrorCode.invalid)
})

it('lessons follow their hours to new times, doubled ones too, with their history', async () => {
  await put({ closed: [] })
  await lessons(
    entry(1, '07:00', '07:40', { slot: 1 }),
    entry(1, '07:40', '09:00', { slot: 2 }),
    entry(6, '10:00', '10:40'),
  )
  const changed = await put({
    patterns: [pattern({ start_time: '07:30', minutes: 35 })],
    closed: [],
    follow: true,
  })
  expect(changed.code).toBe(ErrorCode.ok)
  // Saturday has no hours: its lesson keeps its times.
  expect(await times()).toEqual(['07:30-08:05 1', '08:05-09:15 2', '10:00-10:40 null'])
  const histories = await service.db.select().from(scheduleHistories)
  expect(histories.filter(({ action }) => action === 'updated')).toHaveLength(2)
  // The same again, as after a lost answer.
  await put({ patterns: [pattern({ start_time: '07:30', minutes: 35 })], closed: [], follow: true })
  expect(await times()).toEqual(['07:30-08:05 1', '08:05-09:15 2', '10:00-10:40 null'])
})

it('nothing is stored where a lesson has no new hour, would be cut, closed, or clash', async () => {
  await put({ closed: [] })
  await lessons(entry(1, '09:20', '10:00', { slot: 4 }), entry(2, '07:40', '09:00', { slot: 2 }))
  const before = await times()
  const follow = (more: object) => put({ closed: [], follow: true, ...more })
  const none = await follow({ patterns: [pattern({ count: 3, breaks: [] })] })
  expect(none.code).toBe(ErrorCode.invalid)
  expect(faultOf(none.data)?.message).toContain(
    '1 pelajaran tidak punya jam baru, misalnya Matematika 7A, Senin',
  )
  const cut = await follow({ patterns: [pattern({ breaks: [{ after: 2, minutes: 15 }] })] })
  expect(faultOf(cut.data)?.message).toContain('terpotong istirahat, misalnya Matematika 7A, Selasa')
  const closed = await follow({
    patterns: [pattern({ start_time: '08:00' })],
    closed: [{ ...upacara, start_time: '10:20', end_time: '11:00' }],
  })
  expect(faultOf(closed.data)?.message).toContain('dipakai Upacara')
  // Another lesson of the class keeps its times, where the first one would come.
  await lessons(entry(1, '10:25', '10:55'))
  const clash = await follow({ patterns: [pattern({ start_time: '08:00' })] })
  expect(clash.code).toBe(ErrorCode.clash)
  expect(z.parse(ScheduleClashes, clash.data).clashes).toHaveLength(1)
  expect((await times()).filter((one) => !one.startsWith('10:25'))).toEqual(before)
  expect(await get()).toMatchObject({ patterns: [pattern()], version: 1 })
})

it('leave a change that reads as sentences, and none where nothing changed', async () => {
  await put({})
  await put({})
  const made = await service.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'school_hours'), eq(auditLog.entityId, school.periodId)))
    .orderBy(desc(auditLog.at))
  expect(made[0]?.after).toEqual({
    hours: [
      'Senin, Selasa, Rabu, Kamis, Jumat: 6 jam 40 menit mulai 07.00, istirahat 20 menit setelah jam ke-3',
    ],
    closed: ['Upacara, Senin 07.00–07.40'],
  })
})
