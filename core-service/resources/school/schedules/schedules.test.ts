import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { ScheduleHistory } from '../../../../contract/school/timetable/schedule-histories'
import {
  ClassSubject,
  Schedule,
  ScheduleClashes,
  TeacherLoad,
} from '../../../../contract/school/timetable/schedules'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { scheduleHistories, schedules } from '../../../db/schema/school/schedules'
import { subjects, teacherSubjects } from '../../../db/schema/school/subjects'
import { teachers } from '../../../db/schema/people/teachers'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const [maths, art, ani, budi, former] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]

const { service, school, office } = await schoolKit('jadwal', { office: 'tata_usaha' })
const other = await makeSchool(service.db, 'sebelah')
beforeAll(async () => {
  const { schoolId } = school
  const createdAt = service.clock.now
  await service.db.insert(subjects).values([
    { id: maths, schoolId, code: 'MTK', name: 'Matematika', group: 'A', createdAt },
    { id: art, schoolId, code: 'SENI', name: 'Seni', group: 'B', createdAt },
  ])
  await service.db.insert(teachers).values([
    { id: ani, schoolId, name: 'Bu Ani', type: 'teacher', createdAt },
    { id: budi, schoolId, name: 'Pak Budi', type: 'teacher', createdAt },
    { id: former, schoolId, name: 'Sudah Pergi', type: 'teacher', status: 'archived', createdAt },
  ])
})
beforeEach(() => service.db.execute(sql`TRUNCATE ${schedules}, ${scheduleHistories}, ${teacherSubjects}`))

const get = (path: string, token = office) => service.call('GET', `/v1/schedules${path}`, { token })
const send = (body: object, token = office) => service.call('PUT', '/v1/schedules', { token, body })
const timetable = async (query = '') => z.parse(z.array(Schedule), (await get(query)).data)
const histories = async (query = '') =>
  z.parse(listOf(ScheduleHistory), (await get(`/histories${query}`)).data).list
const a = () => school.classes['7A'].id
const b = () => school.classes['7B'].id
const at = (weekday: number, start_time: string, end_time: string) => ({ weekday, start_time, end_time })
const monday7 = at(1, '07:00', '07:40')
const monday8 = at(1, '07:40', '08:20')
const clashesOf = (data: unknown) => z.parse(ScheduleClashes, data).clashes

describe('a timetable', () => {
  it('is set for a whole class and read as an array, by day and time', async () => {
    const answer = await send({
      class_id: a(),
      entries: [
        { subject_id: art, teacher_id: budi, ...monday8, room: ' Lab Seni ' },
        { subject_id: maths, teacher_id: ani, ...monday7, slot: 1 },
      ],
    })
    expect(z.parse(z.array(Schedule), answer.data)).toMatchObject([
      { subject: { name: 'Matematika' }, teacher: { name: 'Bu Ani' }, start_time: '07:00', slot: 1 },
      { class: { name: '7A' }, weekday: 1, end_time: '08:20', room: 'Lab Seni', slot: null, version: 1 },
    ])
    expect(await timetable(`?class_id=${a()}`)).toEqual(answer.data)
    expect(await timetable(`?teacher_id=${budi}`)).toHaveLength(1)
    expect(await timetable('?weekday=2')).toEqual([])
    expect((await get('?weekday=7')).code).toBe(ErrorCode.invalid)
  })

  it('loses what it does not name, keeps what it names again, and changes nothing twice', async () => {
    const entries = [
      { subject_id: maths, teacher_id: ani, ...monday7 },
      { subject_id: art, teacher_id: budi, ...monday8 },
    ]
    const first = z.parse(z.array(Schedule), (await send({ class_id: a(), entries })).data)
    expect((await send({ class_id: a(), entries })).data).toEqual(first)
    expect(await histories()).toHaveLength(2)
    const less = await send({ class_id: a(), entries: entries.slice(1) })
    expect(less.data).toEqual(first.slice(1))
    expect((await send({ class_id: a(), entries: [] })).data).toEqual([])
    expect((await send({ class_id: a() })).code).toBe(ErrorCode.invalid)
  })

  it('of 2,700 lessons is taken in one request, and again without a change', async () => {
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const entries = Array.from({ length: 2_700 }, (_, i) => ({
      id: uuidv7(),
      class_id: i % 2 === 0 ? a() : b(),
      subject_id: maths,
      teacher_id: i % 2 === 0 ? ani : budi,
      ...at(1 + (Math.floor(i / 2) % 6), clock(5 * Math.floor(i / 12)), clock(5 * Math.floor(i / 12) + 5)),
      slot: 1,
      room: i % 2 === 0 ? 'Ruang 7A' : 'Ruang 7B',
    }))
    expect((await send({ entries })).status).toBe(200)
    expect((await send({ entries })).status).toBe(200)
    expect(await timetable()).toHaveLength(2_700)
    expect(Math.max(...(await timetable()).map(({ version }) => version ?? 0))).toBe(1)
    const [one] = entries
    const more = Array.from({ length: 3_001 }, () => ({ ...one, id: uuidv7() }))
    expect((await send({ entries: more })).status).toBe(422)
  }, 60_000)

  it('is changed lesson by lesson; what is left out stays', async () => {
    const id = uuidv7()
    await send({
      entries: [{ id, class_id: a(), subject_id: maths, teacher_id: ani, ...monday7, room: 'R1' }],
    })
    const moved = await send({
      entries: [{ id, subject_id: maths, teacher_id: budi, ...monday7, version: 1, school_id: uuidv7() }],
    })
    expect(moved.data).toMatchObject([{ id, teacher: { name: 'Pak Budi' }, room: 'R1', version: 2 }])
    const late = await send({ entries: [{ id, subject_id: art, teacher_id: ani, ...monday7, version: 1 }] })
    expect([late.status, late.code, late.data]).toMatchObject([409, ErrorCode.conflict, { id, version: 2 }])
    const repeated = await send({
      entries: [{ id, subject_id: maths, teacher_id: budi, ...monday7, version: 1 }],
    })
    expect(repeated.data).toMatchObject([{ version: 2 }])
    expect((await send({ remove: [id] })).data).toEqual([])
    expect((await send({ remove: [id] })).code).toBe(ErrorCode.ok)
    const gone = await send({
      entries: [{ id, class_id: a(), subject_id: art, teacher_id: ani, ...monday7, version: 2 }],
    })
    expect([gone.code, gone.message]).toEqual([ErrorCode.conflict, 'Jadwal ini sudah dihapus orang lain.'])
  })

  it('lets two lessons change places in one request', async () => {
    const [x, y] = [uuidv7(), uuidv7()]
    const lesson = (id: string, subject_id: string, when: object) => ({
      entries: [{ id, class_id: a(), subject_id, teacher_id: ani, ...when }],
    })
    await send(lesson(x, maths, monday7))
    await send(lesson(y, art, monday8))
    const swapped = await send({
      entries: [...lesson(x, maths, monday8).entries, ...lesson(y, art, monday7).entries],
    })
    expect(swapped.data).toMatchObject([
      { id: y, start_time: '07:00' },
      { id: x, start_time: '07:40' },
    ])
  })
})

describe('a clash', () => {
  beforeEach(async () => {
    await send({
      class_id: a(),
      entries: [{ subject_id: maths, teacher_id: ani, ...monday7, room: 'Lab IPA' }],
    })
  })

  it.each([
    [
      'of the class',
      () => ({ class_id: a(), subject_id: art, teacher_id: budi, ...at(1, '07:20', '08:00') }),
      'class',
      '7A sudah ada Matematika dengan Bu Ani, Senin 07.00–07.40.',
    ],
    [
      'of the teacher',
      () => ({ class_id: b(), subject_id: art, teacher_id: ani, ...at(1, '07:39', '08:00') }),
      'teacher',
      'Bu Ani sudah mengajar Matematika di 7A, Senin 07.00–07.40.',
    ],
    [
      'of the room',
      () => ({ class_id: b(), subject_id: art, teacher_id: budi, ...monday7, room: 'lab  ipa' }),
      'room',
      'Ruang Lab IPA sudah dipakai 7A untuk Matematika, Senin 07.00–07.40.',
    ],
  ])('%s is refused, named in words and in data', async (_name, entry, kind, message) => {
    const answer = await send({ entries: [entry()] })
    expect([answer.status, answer.code, answer.message]).toEqual([409, ErrorCode.clash, message])
    expect(clashesOf(answer.data)).toMatchObject([
      { kind, index: 0, message, with: { class: { name: '7A' }, subject: { name: 'Matematika' } } },
    ])
    expect(await timetable()).toHaveLength(1)
    expect(await histories()).toHaveLength(1)
  })

  it('is none where one ends and another begins, or on another day', async () => {
    const entry = { class_id: b(), subject_id: art, teacher_id: ani, room: 'Lab IPA' }
    expect((await send({ entries: [{ ...entry, ...monday8 }] })).code).toBe(ErrorCode.ok)
    expect((await send({ entries: [{ ...entry, ...at(2, '07:00', '07:40') }] })).code).toBe(ErrorCode.ok)
  })

  it('inside one request refuses all of it', async () => {
    const answer = await send({
      entries: [
        { class_id: b(), subject_id: art, teacher_id: budi, ...at(3, '07:00', '07:40') },
        { class_id: b(), subject_id: maths, teacher_id: budi, ...at(3, '07:30', '08:10') },
        { class_id: b(), subject_id: maths, teacher_id: ani, ...monday7 },
      ],
    })
    expect(answer.message).toContain('Ada 1 bentrokan lain.')
    expect(clashesOf(answer.data).map(({ kind, index }) => [kind, index])).toEqual([
      ['class', 1],
      ['teacher', 2],
    ])
    expect(await timetable()).toHaveLength(1)
  })

  it('of two people at the same moment is refused to one of them', async () => {
    const entry = (class_id: string, subject_id: string) => ({
      entries: [{ class_id, subject_id, teacher_id: budi, ...at(4, '09:00', '09:40') }],
    })
    const answers = await Promise.all([send(entry(a(), art)), send(entry(b(), maths))])
    expect(answers.map((one) => one.code).sort()).toEqual([ErrorCode.ok, ErrorCode.clash])
    expect(await timetable('?weekday=4')).toHaveLength(1)
  })

  it('is refused by the database itself, whatever program writes', async () => {
    const row = {
      schoolId: school.schoolId,
      periodId: school.periodId,
      subjectId: art,
      weekday: 1,
      startMinute: 430,
      endMinute: 470,
      updatedAt: service.clock.now,
    }
    for (const [name, more] of [
      ['schedules_class_clash', { classId: a(), teacherId: budi }],
      ['schedules_teacher_clash', { classId: b(), teacherId: ani }],
      ['schedules_room_clash', { classId: b(), teacherId: budi, room: 'LAB ipa' }],
    ] as const) {
      await expect(
        service.db.insert(schedules).values({ ...row, ...more, id: uuidv7() }),
      ).rejects.toMatchObject({ cause: { constraint: name } })
    }
  })
})

describe('an entry', () => {
  it.each([
    ['subject_id', { subject_id: uuidv7() }],
    ['teacher_id', { teacher_id: uuidv7() }],
    ['teacher_id', { teacher_id: former }],
    ['end_time', { end_time: '07:00' }],
    ['start_time', { start_time: '7:00' }],
    ['end_time', { end_time: '24:00' }],
    ['weekday', { weekday: 0 }],
    ['weekday', { weekday: 7 }],
    ['room', { room: 'x'.repeat(41) }],
    ['class_id', { class_id: undefined }],
  ])('with a wrong %s is refused at its place', async (field, wrong) => {
    const entry = { class_id: a(), subject_id: maths, teacher_id: ani, ...monday7, ...wrong }
    const answer = await send({ entries: [entry] })
    expect([answer.status, answer.data]).toMatchObject([422, { errors: [{ path: `entries.0.${field}` }] }])
    expect(await timetable()).toEqual([])
  })

  it('of another school is not known here', async () => {
    const entry = { subject_id: maths, teacher_id: ani, ...monday7 }
    expect((await send({ class_id: other.classes['7A'].id, entries: [entry] })).code).toBe(ErrorCode.notFound)
    const theirs = { ...entry, class_id: a(), teacher_id: other.classes['7A'].teacherId }
    expect((await send({ entries: [theirs] })).code).toBe(ErrorCode.invalid)
    await send({ class_id: a(), entries: [entry] })
    const token = await service.token(other.email('tata_usaha'))
    expect((await get('', token)).data).toEqual([])
    const [mine] = await timetable()
    expect((await send({ remove: [mine?.id ?? ''] }, token)).data).toEqual([])
    expect(await timetable()).toHaveLength(1)
    expect((await get(`/subjects/${maths}`, token)).code).toBe(ErrorCode.notFound)
    expect((await get(`/subjects/class/${a()}`, token)).code).toBe(ErrorCode.notFound)
    expect((await get('/histories', token)).data).toMatchObject({ list: [] })
  })
})

describe('what is read from it', () => {
  beforeEach(async () => {
    await send({
      class_id: a(),
      entries: [
        { subject_id: maths, teacher_id: ani, ...monday7 },
        { subject_id: maths, teacher_id: budi, ...monday8 },
        { subject_id: art, teacher_id: budi, ...at(5, '07:00', '08:20') },
      ],
    })
  })

  it('are the lessons of a subject, the subjects of a class and the load of teachers', async () => {
    const lessons = z.parse(listOf(Schedule), (await get(`/subjects/${maths}`)).data).list
    expect(lessons.map((one) => one.teacher?.name)).toEqual(['Bu Ani', 'Pak Budi'])
    const own = z.parse(listOf(ClassSubject), (await get(`/subjects/class/${a()}`)).data).list
    expect(own).toMatchObject([
      { subject: { name: 'Matematika' }, teachers: [{ name: 'Bu Ani' }, { name: 'Pak Budi' }], lessons: 2 },
      { subject: { name: 'Seni' }, teachers: [{ name: 'Pak Budi' }], lessons: 1, minutes: 80 },
    ])
    const found = async (path: string) => z.parse(listOf(z.unknown()), (await get(path)).data).list.length
    expect(await found(`/subjects/${maths}?search=BUDI%20mtk`)).toBe(1)
    expect(await found(`/subjects/class/${a()}?search=budi`)).toBe(2)
    expect(await found(`/subjects/class/${a()}?search=ani`)).toBe(1)
    expect(await found(`/subjects/class/${a()}?search=%25`)).toBe(0)
    const loads = z.parse(listOf(TeacherLoad), (await get('/teachers?limit=50')).data).list
    expect(loads.find((one) => one.teacher.name === 'Pak Budi')).toMatchObject({
      subjects: [{ name: 'Matematika' }, { name: 'Seni' }],
      classes: [{ name: '7A' }],
      lessons: 2,
      minutes: 120,
      slots: [{ weekday: 1 }, { weekday: 5 }],
    })
    expect(loads.find((one) => one.teacher.name === 'Wali 7B')).toMatchObject({ lessons: 0, slots: [] })
    expect(loads.some((one) => one.teacher.name === 'Sudah Pergi')).toBe(false)
    const artists = z.parse(listOf(TeacherLoad), (await get(`/teachers?subject_id=${art}`)).data).list
    expect(artists.map((one) => one.teacher.name)).toEqual(['Pak Budi'])
  })

  it('is the week of a pupil, within reach', async () => {
    const week = (pupil: string | undefined, token = office) =>
      service.call('GET', `/v1/students/${pupil ?? ''}/schedules`, { token })
    const [mine, theirs] = [school.classes['7A'].pupils[0]?.id, school.classes['7B'].pupils[0]?.id]
    const own = z.parse(listOf(Schedule), (await week(mine)).data).list
    expect(own.map((one) => one.subject?.name)).toEqual(['Matematika', 'Matematika', 'Seni'])
    expect((await week(theirs)).data).toMatchObject({ list: [], pagination: { total_data: 0 } })
    const wali = await service.token(school.email('wali_kelas'))
    expect((await week(mine, wali)).code).toBe(ErrorCode.ok)
    expect((await week(theirs, wali)).code).toBe(ErrorCode.notPermitted)
    expect((await week(other.classes['7A'].pupils[0]?.id)).code).toBe(ErrorCode.notFound)
  })

  it('is the history: each change once, the latest first, also for teachers who lost a lesson', async () => {
    service.clock.now = new Date(service.clock.now.getTime() + 60_000)
    const [first] = await timetable()
    await send({
      entries: [{ id: first?.id, subject_id: maths, teacher_id: budi, ...at(2, '07:00', '07:40') }],
    })
    const [latest, ...rest] = await histories()
    expect(rest).toHaveLength(3)
    expect(latest).toMatchObject({
      action: 'updated',
      before: { teacher_name: 'Bu Ani', weekday: 1, class_name: '7A' },
      after: { teacher_name: 'Pak Budi', weekday: 2 },
      by: { name: 'Tata Usaha' },
    })
    expect((await histories(`?teacher_id=${ani}`)).map((one) => one.action)).toEqual(['updated', 'created'])
    expect(await histories(`?class_id=${b()}`)).toEqual([])
    expect(await histories('?search=seni')).toHaveLength(1)
    expect(await histories('?from=2026-11-19&to=2026-11-19')).toHaveLength(4)
    expect(await histories('?from=2026-11-20')).toEqual([])
    expect((await get('/histories?page=2&limit=3')).data).toMatchObject({
      list: [{ action: 'created' }],
      pagination: { total_data: 4, total_page: 2 },
    })
    const lesson = { id: first?.id, subject_id: maths, teacher_id: budi, ...at(2, '07:00', '07:40') }
    await send({ entries: [{ ...lesson, room: 'Ruang Seni' }] })
    await send({ entries: [{ ...lesson, room: null }] })
    // Into the room and out of it, however its name is written.
    expect(await histories('?room=ruang%20SENI')).toHaveLength(2)
    expect(await histories('?room=Ruang')).toEqual([])
    expect((await get(`/histories?room=${'x'.repeat(41)}`)).code).toBe(ErrorCode.invalid)
  })

  it('is read by teachers and changed by the office alone', async () => {
    for (const who of ['guru', 'wali_kelas', 'kepala_sekolah'] as const) {
      const token = await service.token(school.email(who))
      expect((await get('', token)).code).toBe(ErrorCode.ok)
      expect((await send({ class_id: a(), entries: [] }, token)).code).toBe(ErrorCode.notPermitted)
    }
    expect(await timetable()).toHaveLength(3)
  })
})
