import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Presence } from '../../../../contract/attendance/presences'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

const today = '2026-11-19'
/** After school, so that every time of the day has come. */
const afternoon = new Date('2026-11-19T09:00:00Z')

const { service, school, gate, wali } = await schoolKit(
  'gerbang',
  { gate: 'petugas_piket', wali: 'wali_kelas' },
  { now: afternoon },
)
const other = await makeSchool(service.db, 'seberang')
beforeEach(async () => {
  service.clock.now = afternoon
  await service.db.delete(studentDays)
  await service.db.delete(auditLog)
})

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''

const read = async (query = '', token = gate, headers: Record<string, string> = {}) => {
  const answer = await service.call('GET', `/v1/students/presences?${query}`, { token, headers })
  expect([answer.status, answer.code, answer.message]).toEqual([200, 0, 'Berhasil'])
  return z.parse(listOf(Presence), answer.data)
}
const send = (body: object, token = gate, headers: Record<string, string> = {}) =>
  service.call('PUT', '/v1/students/presences', {
    token,
    headers,
    body: { student_id: pupil(0), date: today, ...body },
  })
const put = async (body: object) => {
  const answer = await send(body)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(Presence, answer.data)
}
const entryOf = async (index: number) => {
  const token = await service.token(school.email('tata_usaha'))
  const url = `/v1/students/attendances?class_id=${school.classes['7A'].id}&date=${today}`
  const { list } = z.parse(RegisterData, (await service.call('GET', url, { token })).data)
  return list.find((entry) => entry.student_id === pupil(index))
}

describe('the list', () => {
  it('has every active pupil of the school by name, with nulls where nothing is recorded', async () => {
    const { list, pagination } = await read('limit=50')
    expect(pagination).toMatchObject({ current_page: 1, page_size: 50, total_data: 9 })
    expect(list.map((row) => row.student?.name)).toEqual([
      'Aji Saputra',
      'Aji Saputra B',
      'Budi Santoso',
      'Budi Santoso B',
      'Citra Dewi',
      'Citra Dewi B',
      'Dimas Nugroho',
      'Éka Putri',
      'Fajar',
    ])
    expect(list[0]).toMatchObject({
      id: null,
      student_id: pupil(0),
      date: today,
      status: null,
      checkin_time: null,
      checkout_image_url: null,
      student: { nis: '001', class: { name: '7A' } },
      register: null,
      version: 0,
    })
  })

  it('filters by search, grade and class, and pages', async () => {
    expect((await read('search=budi')).list.map((row) => row.student?.name)).toEqual([
      'Budi Santoso',
      'Budi Santoso B',
    ])
    expect((await read(`grade_id=${school.classes['7A'].gradeId}&limit=4&page=3`)).list).toHaveLength(1)
    expect((await read(`grade_id=${uuidv7()}`)).pagination.total_data).toBe(0)
    expect((await read(`class_id=${school.classes['7B'].id}`)).pagination.total_data).toBe(3)
    expect((await service.call('GET', '/v1/students/presences?date=2026-02-30', { token: gate })).code).toBe(
      ErrorCode.invalid,
    )
  })

  it('shows what the register holds beside what the gate recorded', async () => {
    await service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: pupil(0),
      date: today,
      status: 'terlambat',
      minutesLate: 9,
      registerVersion: 1,
    })
    const [row] = (await read()).list
    expect(row).toMatchObject({
      status: null,
      register: { status: 'terlambat', minutes_late: 9 },
      version: 0,
    })
  })

  it('keeps pupils who left since on the days that the gate recorded', async () => {
    await put({ checkin_time: '2026-11-19T06:50:00+07:00' })
    await service.db
      .update(students)
      .set({ status: 'dropped' })
      .where(eq(students.id, pupil(0)))
    await service.db
      .update(students)
      .set({ status: 'dropped' })
      .where(eq(students.id, pupil(1)))
    const names = (await read('limit=50')).list.map((row) => row.student?.name)
    expect(names).toContain('Aji Saputra')
    expect(names).not.toContain('Budi Santoso')
    await service.db
      .update(students)
      .set({ status: 'active' })
      .where(and(eq(students.schoolId, school.schoolId), eq(students.status, 'dropped')))
  })

  it('is of the own class for a wali kelas, whatever is asked for', async () => {
    expect((await read('limit=50', wali)).pagination.total_data).toBe(6)
    expect((await read(`class_id=${school.classes['7B'].id}`, wali)).list).toEqual([])
  })
})

describe('the headers', () => {
  it('of the own school and year narrow nothing that belongs to them', async () => {
    const [semester] = await service.db
      .select()
      .from(subPeriods)
      .where(eq(subPeriods.periodId, school.periodId))
    const headers = {
      school_id: school.schoolId,
      period_id: school.periodId,
      sub_period_id: semester?.id ?? '',
    }
    expect((await read('', gate, headers)).pagination.total_data).toBe(9)
  })

  it('of another school year show who is in no class of the present one', async () => {
    const past = uuidv7()
    await service.db
      .insert(periods)
      .values({ id: past, schoolId: school.schoolId, name: '2020/2021', isActive: false })
    await service.db.insert(subPeriods).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      periodId: past,
      name: 'Ganjil',
      position: 0,
      setting: {
        first_date: '2020-07-01',
        last_date: '2020-12-31',
        week_days: 6,
        holidays: [],
        late_after: '07:00',
        lock_after_days: 7,
      },
    })
    expect((await read('', gate, { period_id: past })).pagination.total_data).toBe(0)
    const outside = await send({ status: 'hadir' }, gate, { period_id: past })
    expect(outside.code).toBe(ErrorCode.dateOutsidePeriod)
    expect((await send({ status: 'hadir' }, gate, { period_id: school.periodId })).code).toBe(0)
    await service.db.delete(subPeriods).where(eq(subPeriods.periodId, past))
    await service.db.delete(periods).where(eq(periods.id, past))
  })

  it.each([
    ['school_id', 'foreign', ErrorCode.notPermitted],
    ['period_id', 'foreign', ErrorCode.notFound],
    ['period_id', 'bukan-id', ErrorCode.invalid],
    ['sub_period_id', uuidv7(), ErrorCode.notFound],
  ])('%s %s is refused, for reading and writing', async (name, value, code) => {
    const foreign = name === 'school_id' ? other.schoolId : other.periodId
    const headers = { [name]: value === 'foreign' ? foreign : value }
    const get = await service.call('GET', '/v1/students/presences', { token: gate, headers })
    expect(get.code).toBe(code)
    expect((await send({ status: 'hadir' }, gate, headers)).code).toBe(code)
    expect(await service.db.select().from(studentDays)).toEqual([])
  })
})

describe('a record of the gate', () => {
  it('is stored with both evidence sets and read back', async () => {
    const evidence = {
      checkin_image_url: (await uploadImage(service, gate)).url,
      checkin_latitude: -6.9,
      checkin_longitude: 107.6,
      checkin_location: 'Gerbang utara',
      checkin_time: '2026-11-18T23:55:00.000Z',
      checkout_image_url: (await uploadImage(service, gate)).url,
      checkout_latitude: -6.91,
      checkout_longitude: 107.61,
      checkout_location: 'Gerbang selatan',
      checkout_time: '2026-11-19T07:30:00.000Z',
    }
    const id = uuidv7()
    const row = await put({ id, ...evidence })
    expect(row).toMatchObject({ id, status: 'hadir', version: 1, ...evidence })
    expect(row.updated_by?.name).toBe('Petugas Piket')
    expect((await read()).list[0]).toEqual(row)
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept).toMatchObject([
      {
        entity: 'student_days.gate',
        entityId: id,
        before: null,
        after: { student_id: pupil(0), version: 1 },
      },
    ])
  })

  it('is late after the time of the setting, unless the gate sends another status', async () => {
    expect((await put({ checkin_time: '2026-11-19T07:00:59+07:00' })).status).toBe('hadir')
    expect((await put({ checkin_time: '2026-11-19T07:12:00+07:00' })).status).toBe('terlambat')
    expect((await entryOf(0))?.proposal).toEqual({
      status: 'terlambat',
      source: 'gate',
      minutes_late: 12,
      detail: '07:12',
    })
    expect((await put({ status: 'hadir' })).status).toBe('hadir')
    expect((await entryOf(0))?.proposal).toEqual({ status: 'hadir', source: 'gate', detail: '07:12' })
    expect((await put({ status: null })).status).toBe('terlambat')
    expect((await put({ status: 'izin', checkin_time: null })).status).toBe('izin')
    expect((await entryOf(0))?.proposal).toEqual({ status: 'izin', source: 'gate' })
  })

  it('never touches the register, nor the register it', async () => {
    await put({ checkin_time: '2026-11-19T06:50:00+07:00' })
    const office = await service.token(school.email('tata_usaha'))
    const registered = await service.call('PUT', '/v1/students/attendances', {
      token: office,
      body: {
        class_id: school.classes['7A'].id,
        date: today,
        entries: [{ student_id: pupil(0), status: 'alpa', version: 0 }],
      },
    })
    expect(registered.code).toBe(0)
    const row = await put({ status: 'izin', version: 1 })
    expect(row).toMatchObject({ version: 2, register: { status: 'alpa' } })
    expect(await entryOf(0)).toMatchObject({ status: 'alpa', version: 1 })
  })

  it('leaves out what it leaves out, and takes away what it nulls', async () => {
    await put({ checkin_time: '2026-11-19T06:50:00+07:00', checkin_location: 'Gerbang' })
    const both = await put({ checkout_time: '2026-11-19T14:00:00+07:00' })
    expect(both).toMatchObject({
      checkin_time: '2026-11-18T23:50:00.000Z',
      checkin_location: 'Gerbang',
      checkout_time: '2026-11-19T07:00:00.000Z',
    })
    expect(await put({ checkin_location: null })).toMatchObject({ checkin_location: null, version: 3 })
  })

  it('sent twice is one change, also without and with an older version', async () => {
    const body = { checkin_time: '2026-11-19T06:50:00.1234+07:00', status: 'hadir' }
    const first = await put({ ...body, version: 0 })
    expect(await put({ ...body, version: 0 })).toEqual(first)
    expect(await put({ ...body, id: uuidv7() })).toEqual(first)
    expect(await service.db.select().from(auditLog)).toHaveLength(1)
  })

  it('that repeats the late of the service is not stored as entered by a person', async () => {
    const late = await put({ checkin_time: '2026-11-19T07:30:00+07:00' })
    await put({ ...late, checkout_time: '2026-11-19T14:00:00+07:00' })
    expect((await put({ checkin_time: '2026-11-19T06:30:00+07:00' })).status).toBe('hadir')
  })

  it('on an older version is a conflict that shows the current row', async () => {
    const first = await put({ checkin_time: '2026-11-19T06:50:00+07:00' })
    const answer = await send({ checkin_time: '2026-11-19T06:40:00+07:00', version: 0 })
    expect([answer.status, answer.code]).toEqual([409, ErrorCode.conflict])
    expect(z.parse(Presence, answer.data)).toEqual(first)
  })

  it('of check-in and check-out sent at once keeps both', async () => {
    const answers = await Promise.all([
      send({ checkin_time: '2026-11-19T06:50:00+07:00' }),
      send({ checkout_time: '2026-11-19T14:00:00+07:00' }),
      send({ checkin_location: 'Gerbang' }),
      send({ checkout_location: 'Aula' }),
    ])
    expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0])
    expect((await read()).list[0]).toMatchObject({
      checkin_time: '2026-11-18T23:50:00.000Z',
      checkout_time: '2026-11-19T07:00:00.000Z',
      checkin_location: 'Gerbang',
      checkout_location: 'Aula',
      version: 4,
    })
  })

  it('without a field writes nothing', async () => {
    expect(await put({})).toMatchObject({ id: null, version: 0 })
    expect(await service.db.select().from(studentDays)).toEqual([])
  })
})

describe('is refused', () => {
  it.each([
    ['checkin', 'Jam masuk ini belum tiba. Periksa jam perangkat.'],
    ['checkout', 'Jam pulang ini belum tiba. Periksa jam perangkat.'],
  ])('a %s later than now, so that nobody is marked before coming', async (which, message) => {
    const answer = await send({ [`${which}_time`]: '2026-11-19T16:06:00+07:00' })
    expect([answer.code, answer.data]).toEqual([
      ErrorCode.invalid,
      { errors: [{ path: `${which}_time`, message }] },
    ])
    // A phone that is some minutes ahead is no reason to refuse.
    expect((await send({ [`${which}_time`]: '2026-11-19T16:04:00+07:00' })).code).toBe(ErrorCode.ok)
  })

  it('no other change of a day that holds such a time from before', async () => {
    await put({ checkin_time: '2026-11-19T06:50:00+07:00' })
    await service.db.update(studentDays).set({ checkinTime: new Date('2026-11-19T16:00:00Z') })
    expect((await send({ checkin_location: 'Gerbang' })).code).toBe(ErrorCode.ok)
  })

  it.each([
    ['a day to come', { date: '2026-11-20', status: 'hadir' }, ErrorCode.dateInFuture],
    ['a day outside every semester', { date: '2020-01-06', status: 'hadir' }, ErrorCode.dateOutsidePeriod],
    ['a date that does not exist', { date: '2026-11-31', status: 'hadir' }, ErrorCode.invalid],
    ['a status that is none', { status: 'bolos' }, ErrorCode.invalid],
    ['a time without zone', { checkin_time: '2026-11-19T06:50:00' }, ErrorCode.invalid],
    ['a time of another day', { checkin_time: '2026-11-19T17:30:00Z' }, ErrorCode.invalid],
    [
      'leaving before coming',
      { checkin_time: '2026-11-19T09:00:00+07:00', checkout_time: '2026-11-19T08:00:00+07:00' },
      ErrorCode.invalid,
    ],
    ['half a place', { checkin_latitude: -6.9 }, ErrorCode.invalid],
    ['a place off the earth', { checkin_latitude: -96.9, checkin_longitude: 0 }, ErrorCode.invalid],
    ['a script for a photo', { checkin_image_url: 'javascript:alert(1)' }, ErrorCode.invalid],
    ['a photo sent in the clear', { checkin_image_url: 'http://foto.id/a.webp' }, ErrorCode.invalid],
    ['a picture inside the address', { checkout_image_url: 'data:image/png;base64,AAAA' }, ErrorCode.invalid],
    ['a negative version', { status: 'hadir', version: -1 }, ErrorCode.invalid],
  ])('%s', async (_name, body, code) => {
    const answer = await send(body)
    expect(answer.code).toBe(code)
    expect(answer.message).not.toMatch(/[Ii]nvalid|expected/)
    expect(await service.db.select().from(studentDays)).toEqual([])
  })

  it('a pupil of another school, an unknown one, and one who had left by then', async () => {
    const foreign = other.classes['7A'].pupils[0]?.id
    expect((await send({ student_id: foreign, status: 'hadir' })).code).toBe(ErrorCode.notFound)
    expect((await send({ student_id: uuidv7(), status: 'hadir' })).code).toBe(ErrorCode.notFound)
    const left = uuidv7()
    await service.db.insert(students).values({
      id: left,
      schoolId: school.schoolId,
      name: 'Sudah Pindah',
      status: 'transferred',
      createdAt: afternoon,
      updatedAt: afternoon,
    })
    expect((await send({ student_id: left, status: 'hadir' })).code).toBe(ErrorCode.notInClass)
    await service.db.delete(students).where(eq(students.id, left))
  })

  it('an id that is another day’s, and fields that are not the gate’s', async () => {
    const first = await put({ status: 'hadir' })
    const answer = await send({ id: first.id, student_id: pupil(1), status: 'hadir' })
    expect(answer.code).toBe(ErrorCode.invalid)
    await send({
      student_id: pupil(2),
      status: 'hadir',
      register_version: 9,
      note: 'x',
      school_id: other.schoolId,
    })
    const [row] = await service.db
      .select()
      .from(studentDays)
      .where(eq(studentDays.studentId, pupil(2)))
    expect(row).toMatchObject({ schoolId: school.schoolId, registerVersion: 0, note: null, gateVersion: 1 })
  })

  it('a wali kelas, who reads only', async () => {
    expect((await send({ status: 'hadir' }, wali)).code).toBe(ErrorCode.notPermitted)
  })
})
