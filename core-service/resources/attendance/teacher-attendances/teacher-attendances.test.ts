import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { TeacherAttendance } from '../../../../contract/attendance/teacher-attendances'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { teacherAttendances, teacherLeaves } from '../../../db/schema/attendance/teacher-days'
import { teachers } from '../../../db/schema/people/teachers'
import { schedules } from '../../../db/schema/school/schedules'
import { subjects } from '../../../db/schema/school/subjects'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

const today = '2026-11-19'
const yesterday = '2026-11-18'
/** After school, so that every time of the day has come. */
const afternoon = new Date('2026-11-19T09:00:00Z')

const { service, school, office, wali } = await schoolKit(
  'hadirguru',
  { office: 'tata_usaha', wali: 'wali_kelas' },
  { now: afternoon },
)
const other = await makeSchool(service.db, 'lainguru')
const waliId = school.classes['7A'].teacherId
beforeEach(async () => {
  service.clock.now = afternoon
  await service.db.execute(sql`TRUNCATE ${teacherAttendances}, ${teacherLeaves}`)
})

const path = '/v1/teachers/attendances'
const put = (body: object, token = office) => service.call('PUT', path, { token, body })
const day = async (body: object, token = office) => z.parse(TeacherAttendance, (await put(body, token)).data)
const page = async (query = '', token = office) =>
  z.parse(listOf(TeacherAttendance), (await service.call('GET', `${path}${query}`, { token })).data)
const list = async (query = '', token = office) => (await page(query, token)).list
const idOf = async (name: string) => {
  const mine = and(eq(teachers.schoolId, school.schoolId), eq(teachers.name, name))
  const [row] = await service.db.select().from(teachers).where(mine)
  return row?.id ?? ''
}
const at = (time: string, date = today) => `${date}T${time}:00+07:00`

describe('the list', () => {
  it('has everybody active on the day, ten a page, today when no date is given', async () => {
    const first = await page()
    expect(first.list).toHaveLength(8)
    expect(first.pagination).toMatchObject({ current_page: 1, page_size: 10, total_data: 8 })
    expect(first.list.every((one) => one.date === today && one.id === null && one.status === null)).toBe(true)
    await put({ teacher_id: waliId, date: today, status: 'hadir' })
    const [found] = await list(`?search=wali%207a&date=${today}`)
    expect(found).toMatchObject({
      status: 'hadir',
      version: 1,
      teacher: { name: 'Wali 7A', role: { name: 'Wali Kelas' } },
      updated_by: { name: 'Tata Usaha' },
    })
    expect((await list(`?date=${yesterday}&teacher_id=${waliId}`))[0]).toMatchObject({ id: null, version: 0 })
  })

  it('is filtered by role, search, status and type', async () => {
    await put({ teacher_id: waliId, date: today, status: 'sakit' })
    const names = async (query: string) => (await list(query)).map((one) => one.teacher?.name)
    expect(await names(`?role_id=${school.roleIds.get('wali_kelas') ?? ''}`)).toEqual(['Wali 7A', 'Wali 7B'])
    expect(await names('?status=sakit')).toEqual(['Wali 7A'])
    expect(await names('?status=none')).toHaveLength(7)
    expect(await names('?type=non_teaching')).toEqual([])
    expect(await names('?search=%25')).toEqual([])
    expect((await service.call('GET', `${path}?date=2026-02-30`, { token: office })).code).toBe(
      ErrorCode.invalid,
    )
  })

  it('of a range has what is recorded, the latest first', async () => {
    await put({ teacher_id: waliId, date: yesterday, status: 'hadir' })
    await put({ teacher_id: waliId, date: today, status: 'izin' })
    expect((await list(`?from=2026-11-01&to=${today}`)).map((one) => one.date)).toEqual([today, yesterday])
    expect(await list(`?from=${today}&to=${today}&status=hadir`)).toEqual([])
    for (const query of [
      '?from=2026-11-01',
      '?to=2026-11-01',
      `?from=${today}&to=${yesterday}`,
      '?from=2026-01-01&to=2026-11-01',
    ]) {
      expect((await service.call('GET', `${path}${query}`, { token: office })).code).toBe(ErrorCode.invalid)
    }
  })

  it('keeps people who left on the days that were recorded, and on no other', async () => {
    const id = uuidv7()
    await service.db
      .insert(teachers)
      .values({ id, schoolId: school.schoolId, name: 'Pindah', type: 'teacher', createdAt: afternoon })
    await put({ teacher_id: id, date: yesterday, status: 'hadir' })
    await service.db.update(teachers).set({ status: 'archived' }).where(eq(teachers.id, id))
    expect(await list('?search=pindah')).toEqual([])
    expect(await list(`?search=pindah&date=${yesterday}`)).toHaveLength(1)
    expect((await put({ teacher_id: id, date: today, status: 'hadir' })).code).toBe(ErrorCode.invalid)
    expect((await put({ teacher_id: id, date: yesterday, status: 'izin' })).code).toBe(ErrorCode.ok)
  })
})

describe('the upsert', () => {
  it('appends once and then replaces, whatever id it carries', async () => {
    const id = uuidv7()
    const body = { id, teacher_id: waliId, date: today, status: 'hadir', note: 'Upacara 🇮🇩' }
    const first = await day(body)
    expect(first).toMatchObject({ id, version: 1 })
    expect(await day({ ...body, id: '' })).toEqual(first)
    expect(await day({ ...body, id: uuidv7(), status: 'izin' })).toMatchObject({
      id,
      status: 'izin',
      version: 2,
    })
    const posted = await service.call('POST', path, { token: office, body: { ...body, status: 'sakit' } })
    expect(posted.data).toMatchObject({ id, status: 'sakit', version: 3 })
    expect(await service.db.select().from(teacherAttendances)).toHaveLength(1)
    const taken = await put({ ...body, date: yesterday })
    expect(taken).toMatchObject({ status: 422, data: { errors: [{ path: 'id' }] } })
  })

  it('makes one row of a day that several devices record at once by POST', async () => {
    const body = { teacher_id: waliId, date: today, status: 'hadir', version: 0 }
    const post = (change: object) =>
      service.call('POST', path, { token: office, body: { ...body, ...change, id: uuidv7() } })
    const answers = await Promise.all([post({}), post({}), post({ status: 'izin' })])
    // The same is no change; what differs was made on a day without a record, which is one no longer.
    const codes = answers.map(({ code }) => code).sort()
    expect(codes.every((code) => code === ErrorCode.ok || code === ErrorCode.conflict)).toBe(true)
    expect(codes.filter((code) => code === ErrorCode.ok).length).toBeGreaterThan(0)
    expect(await service.db.select().from(teacherAttendances)).toHaveLength(1)
  })

  it('lets check-in and check-out of two devices both stand, in either order and at once', async () => {
    const key = { teacher_id: waliId, date: today }
    const checkin = {
      ...key,
      checkin_time: at('06:45'),
      checkin_location: 'Gerbang',
      checkin_latitude: -6.9,
      checkin_longitude: 107.6,
    }
    const { url } = await uploadImage(service, office)
    const checkout = { ...key, checkout_time: at('14:10'), checkout_image_url: url }
    const answers = await Promise.all([put(checkout), put(checkin), put(checkin), put(checkout)])
    expect(answers.map((one) => one.code)).toEqual([0, 0, 0, 0])
    expect((await list(`?teacher_id=${waliId}`))[0]).toMatchObject({
      status: 'hadir',
      checkin_time: '2026-11-18T23:45:00.000Z',
      checkin_location: 'Gerbang',
      checkout_time: '2026-11-19T07:10:00.000Z',
      checkout_image_url: url,
      version: 2,
    })
    expect(await day({ ...key, checkin_location: null })).toMatchObject({
      checkin_location: null,
      version: 3,
    })
  })

  it('knows by the time who is late, follows a corrected time, and leaves a decision alone', async () => {
    const key = { teacher_id: waliId, date: today }
    expect(await day({ ...key, checkin_time: at('07:20') })).toMatchObject({ status: 'terlambat' })
    expect(await day({ ...key, checkin_time: at('06:50') })).toMatchObject({ status: 'hadir' })
    expect(await day({ ...key, status: 'izin' })).toMatchObject({ status: 'izin' })
    expect(await day({ ...key, checkin_time: at('07:30') })).toMatchObject({ status: 'izin' })
  })

  it('judges by the first lesson of that day where it is later than the school’s hour', async () => {
    const [subjectId, classId] = [uuidv7(), school.classes['7A'].id]
    const { schoolId, periodId } = school
    await service.db
      .insert(subjects)
      .values({ id: subjectId, schoolId, code: 'IPA', name: 'IPA', group: 'A', createdAt: afternoon })
    const lesson = (weekday: number, startMinute: number) => ({
      id: uuidv7(),
      ...{ schoolId, periodId, classId, subjectId, teacherId: waliId, weekday },
      ...{ startMinute, endMinute: startMinute + 40, updatedAt: afternoon },
    })
    // Thursday from 10.20; Wednesday from 06.30, which is earlier than the school's hour.
    await service.db.insert(schedules).values([lesson(4, 700), lesson(4, 620), lesson(3, 390)])
    const came = async (time: string, date = today) => {
      await service.db.execute(sql`TRUNCATE ${teacherAttendances}`)
      return (await day({ teacher_id: waliId, date, checkin_time: at(time, date) }, wali)).status
    }
    expect(await came('09:30')).toBe('hadir')
    expect(await came('10:20')).toBe('hadir')
    expect(await came('10:21')).toBe('terlambat')
    expect(await came('06:50', yesterday)).toBe('hadir')
    expect(await came('07:25', yesterday)).toBe('terlambat')
    const colleague = { teacher_id: school.classes['7B'].teacherId, date: today }
    expect(await day({ ...colleague, checkin_time: at('09:30') })).toMatchObject({ status: 'terlambat' })
    await service.db.delete(schedules)
    await service.db.delete(subjects)
  })

  it('on another version answers with the current row; a repetition is no conflict', async () => {
    const key = { teacher_id: waliId, date: today }
    const first = await day({ ...key, status: 'hadir', version: 0 })
    const late = await put({ ...key, status: 'alpa', version: 0 })
    expect([late.status, late.code, late.data]).toEqual([409, ErrorCode.conflict, first])
    expect(await day({ ...key, status: 'hadir', version: 0 })).toEqual(first)
    const gone = await put({ teacher_id: await idOf('Guru'), date: today, status: 'hadir', version: 4 })
    expect([gone.code, gone.data]).toMatchObject([ErrorCode.conflict, { id: null, version: 0 }])
  })

  it('keeps who entered what, and takes no other field', async () => {
    const { id } = await day({
      teacher_id: waliId,
      date: today,
      status: 'alpa',
      school_id: other.schoolId,
      updated_by: uuidv7(),
    })
    await day({ teacher_id: waliId, date: today, status: 'hadir' })
    const kept = await service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id ?? ''))
    expect(kept.map((one) => [one.before?.['status'], one.after?.['status']])).toEqual([
      [undefined, 'alpa'],
      ['alpa', 'hadir'],
    ])
  })

  it.each([
    [ErrorCode.dateInFuture, { date: '2026-11-20' }],
    [ErrorCode.dateOutsidePeriod, { date: '2025-01-10' }],
    [ErrorCode.invalid, { date: '2026-11-31' }],
    [ErrorCode.invalid, { status: 'cuti' }],
    [ErrorCode.invalid, { teacher_id: uuidv7() }],
    [ErrorCode.invalid, { checkin_latitude: 91, checkin_longitude: 0 }],
    [ErrorCode.invalid, { checkin_latitude: -6 }],
    [ErrorCode.invalid, { checkin_time: at('06:45', yesterday) }],
    [ErrorCode.invalid, { checkin_time: '06:45' }],
    [ErrorCode.invalid, { checkin_time: at('09:00'), checkout_time: at('08:00') }],
    [ErrorCode.invalid, { checkin_image_url: 'javascript:alert(1)' }],
    [ErrorCode.invalid, { note: 'x'.repeat(501) }],
  ])('answers %i to %o', async (code, wrong) => {
    const answer = await put({ teacher_id: waliId, date: today, status: 'hadir', ...wrong })
    expect(answer.code).toBe(code)
    expect(await service.db.select().from(teacherAttendances)).toEqual([])
  })

  it('of a time that has not come is refused; a phone may be some minutes ahead', async () => {
    service.clock.now = new Date('2026-11-19T09:00:00Z')
    const send = (time: string) => put({ teacher_id: waliId, date: today, checkin_time: at(time) })
    const early = await send('17:30')
    expect([early.code, early.data]).toMatchObject([
      ErrorCode.invalid,
      { errors: [{ path: 'checkin_time', message: 'Jam masuk ini belum tiba. Periksa jam perangkat.' }] },
    ])
    expect((await send('16:04')).code).toBe(ErrorCode.ok)
  })

  it('of another school’s teacher is refused, and nothing of it is seen', async () => {
    const theirs = other.classes['7A'].teacherId
    expect((await put({ teacher_id: theirs, date: today, status: 'alpa' })).code).toBe(ErrorCode.invalid)
    expect(await list(`?teacher_id=${theirs}`)).toEqual([])
  })
})

describe('a teacher', () => {
  const own = (more: object) => put({ teacher_id: waliId, date: today, ...more }, wali)

  it('sees and records the own day alone; the time speaks', async () => {
    expect((await list('', wali)).map((one) => one.teacher?.name)).toEqual(['Wali 7A'])
    expect(await list(`?teacher_id=${school.classes['7B'].teacherId}`, wali)).toEqual([])
    expect((await own({ status: 'hadir', checkin_time: at('07:25') })).data).toMatchObject({
      status: 'terlambat',
    })
    expect((await own({ checkout_time: at('14:00'), note: 'Rapat' })).data).toMatchObject({
      note: 'Rapat',
      version: 2,
    })
    const others = await put(
      { teacher_id: school.classes['7B'].teacherId, date: today, status: 'alpa' },
      wali,
    )
    expect([others.status, others.code]).toEqual([403, ErrorCode.notPermitted])
  })

  it('who is late stays late, whichever of status and time comes first', async () => {
    expect((await own({ status: 'hadir' })).data).toMatchObject({ status: 'hadir' })
    expect((await own({ checkin_time: at('07:25') })).data).toMatchObject({ status: 'terlambat' })
    await service.db.execute(sql`TRUNCATE ${teacherAttendances}`)
    await own({ status: 'hadir' })
    expect((await own({ status: 'hadir', checkin_time: at('07:25') })).data).toMatchObject({
      status: 'terlambat',
    })
    await service.db.execute(sql`TRUNCATE ${teacherAttendances}`)
    await Promise.all([own({ status: 'hadir' }), own({ checkin_time: at('07:25') })])
    expect((await list(`?teacher_id=${waliId}`))[0]).toMatchObject({ status: 'terlambat' })
  })

  it('whose presence the office ticked is late by the time that the office adds', async () => {
    const key = { teacher_id: waliId, date: today }
    await day({ ...key, status: 'hadir' })
    expect(await day({ ...key, checkin_time: at('07:25') })).toMatchObject({ status: 'terlambat' })
    // The office decides with both before its eyes.
    expect(await day({ ...key, status: 'hadir' })).toMatchObject({ status: 'hadir' })
  })

  it('does not change what is recorded, and cannot enter an absence', async () => {
    for (const status of ['sakit', 'izin', 'alpa']) {
      expect((await own({ status })).message).toBe('Ajukan izin bila Anda sakit atau berhalangan hadir.')
    }
    await own({ checkin_time: at('07:25') })
    for (const more of [{ checkin_time: at('06:30') }, { status: 'hadir' }, { status: null }]) {
      const answer = await own(more)
      expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    }
    await put({ teacher_id: waliId, date: yesterday, status: 'alpa' })
    const late = await put(
      { teacher_id: waliId, date: yesterday, checkin_time: at('06:30', yesterday) },
      wali,
    )
    expect(late.data).toMatchObject({ status: 'alpa', checkin_time: '2026-11-17T23:30:00.000Z' })
    expect((await put({ teacher_id: waliId, date: yesterday, status: 'hadir' }, wali)).code).toBe(
      ErrorCode.notPermitted,
    )
  })

  it('adds the position that was found later, and takes back a check-out that was pressed by mistake', async () => {
    await own({ checkin_time: at('06:40') })
    const place = { checkin_latitude: -6.9, checkin_longitude: 107.6, checkin_location: '±12 m' }
    expect((await own({ checkin_time: at('06:40'), ...place })).data).toMatchObject(place)
    expect((await own({ checkin_time: at('06:40'), ...place, checkin_latitude: -6.8 })).code).toBe(
      ErrorCode.notPermitted,
    )
    await own({ checkout_time: at('07:00') })
    expect((await own({ checkout_time: null })).data).toMatchObject({ checkout_time: null, ...place })
  })

  it('may send yesterday’s check-in that waited for the network, and nothing older', async () => {
    const sent = (date: string) => put({ teacher_id: waliId, date, checkin_time: at('06:40', date) }, wali)
    expect((await sent(yesterday)).data).toMatchObject({ status: 'hadir' })
    expect((await sent('2026-11-17')).message).toBe('Kehadiran hari itu hanya dapat dicatat tata usaha.')
    expect((await sent('2026-11-20')).code).toBe(ErrorCode.notPermitted)
  })
})

describe('an approved leave', () => {
  const leave = (type: 'sakit' | 'izin' | 'cuti' | 'dinas', status: 'approved' | 'pending', date = today) =>
    service.db.insert(teacherLeaves).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      teacherId: waliId,
      type,
      fromDate: date,
      toDate: date,
      reason: 'Surat',
      status,
      decidedAt: status === 'approved' ? afternoon : null,
      createdAt: afternoon,
    })

  it.each([
    ['sakit', 'sakit'],
    ['izin', 'izin'],
    ['cuti', 'izin'],
    ['dinas', 'hadir'],
  ] as const)('of type %s proposes %s until something is recorded', async (type, status) => {
    await leave(type, 'approved')
    const [before] = await list(`?teacher_id=${waliId}`)
    expect(before).toMatchObject({ status: null, proposal: { status, leave_type: type, detail: 'Surat' } })
    await put({ teacher_id: waliId, date: today, status: 'alpa' })
    expect((await list(`?teacher_id=${waliId}`))[0]).toMatchObject({ status: 'alpa', proposal: null })
  })

  it('that is pending, or on a Sunday, proposes nothing', async () => {
    await leave('sakit', 'pending')
    await leave('sakit', 'approved', '2026-11-15')
    expect((await list(`?teacher_id=${waliId}`))[0]?.proposal).toBeNull()
    expect((await list(`?teacher_id=${waliId}&date=2026-11-15`))[0]?.proposal).toBeNull()
  })
})
