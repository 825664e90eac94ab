import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { Presence } from '../../../../contract/attendance/presences'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { Student } from '../../../../contract/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { classMemberships } from '../../../db/schema/school/classes'

const { service, school, office, head } = await schoolKit('masuk', {
  office: 'tata_usaha',
  head: 'kepala_sekolah',
})

// Thursday 19 November 2026, and 7A has marks: a newcomer without a first day would begin today.
const { id: classId, pupils } = school.classes['7A']
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.call(method, path, { token: office, ...(body ? { body } : {}) })
const make = async (more: object) =>
  z.parse(Student, (await call('POST', '/v1/students', { name: 'Gita', class_id: classId, ...more })).data).id
const change = (id: string, body: object) => call('PUT', `/v1/students/${id}`, body)
const staysOf = async (id: string) =>
  (await service.db.select().from(classMemberships).where(eq(classMemberships.studentId, id))).map(
    ({ fromDate, toDate }) => [fromDate, toDate],
  )
const inRegister = async (id: string, date: string) =>
  z
    .parse(
      RegisterData,
      (await call('GET', `/v1/students/attendances?class_id=${classId}&date=${date}`)).data,
    )
    .list.some((entry) => entry.student_id === id)
const mark = async (id: string, date: string) => {
  const body = { class_id: classId, date, entries: [{ student_id: id, status: 'hadir' }] }
  const { data } = await call('PUT', '/v1/students/attendances', body)
  return z.parse(z.object({ list: z.array(z.object({ error_code: z.int(), message: z.string() })) }), data)
    .list[0]
}
const fault = (data: unknown) =>
  z.parse(z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }), data).errors[0]

beforeAll(async () => {
  await mark(pupils[0]?.id ?? '', '2026-11-18')
})

describe('a pupil who joins today with an earlier day', () => {
  it('stands in the registers from that day on, and in none before', async () => {
    const id = await make({ joined_on: '2026-11-16' })
    expect(await staysOf(id)).toEqual([['2026-11-16', null]])
    const days = ['2026-11-13', '2026-11-16', '2026-11-19']
    expect(await Promise.all(days.map((date) => inRegister(id, date)))).toEqual([false, true, true])
    const span = '/v1/analytics/student-attendance?from=2026-11-12&to=2026-11-19'
    const seen = z.parse(AttendanceAnalytics, (await service.call('GET', span, { token: head })).data)
    const letters = seen.students?.find((one) => one.id === id)?.marks ?? ''
    expect(seen.dates.filter((_, at) => letters[at] === '.')).toEqual(
      seen.dates.filter((date) => date < '2026-11-16'),
    )
    expect(letters.replaceAll('.', '')).toMatch(/^-+$/)
  })

  it('is refused a mark of a day before, in words, by the register and at the gate', async () => {
    const id = await make({ joined_on: '2026-11-16' })
    const sentence = 'Siswa ini baru masuk 16 November 2026, jadi tidak diabsen sebelum tanggal itu.'
    expect(await mark(id, '2026-11-13')).toMatchObject({
      error_code: ErrorCode.notInClass,
      message: sentence,
    })
    const scan = { student_id: id, date: '2026-11-13', status: 'hadir' }
    const answer = await call('PUT', '/v1/students/presences', scan)
    expect([answer.code, answer.message]).toEqual([ErrorCode.notInClass, sentence])
    expect((await mark(id, '2026-11-17'))?.error_code).toBe(ErrorCode.ok)
    const listed = async (date: string) =>
      z
        .parse(listOf(Presence), (await call('GET', `/v1/students/presences?limit=50&date=${date}`)).data)
        .list.some((one) => one.student_id === id)
    expect([await listed('2026-11-13'), await listed('2026-11-17')]).toEqual([false, true])
  })

  it('who came in an earlier year is in the class since that year began', async () => {
    expect(await staysOf(await make({ joined_on: '2024-07-15' }))).toEqual([['2026-07-01', null]])
    expect(await staysOf(await make({}))).toEqual([['2026-11-19', null]])
  })

  it('has no day before the first in a class, also where nobody wrote a first day down', async () => {
    const id = await make({})
    const { registered_from } = z.parse(Student, (await call('GET', `/v1/students/${id}`)).data)
    const { list } = z.parse(
      RegisterData,
      (await call('GET', `/v1/students/attendances?class_id=${classId}&date=2026-11-19`)).data,
    )
    const inClass = list.find((entry) => entry.student_id === id)?.student?.joined_on
    expect([registered_from, inClass]).toEqual(['2026-11-19', '2026-11-19'])
    const nowhere = await make({ class_id: null, joined_on: '2026-11-16' })
    expect((await call('GET', `/v1/students/${nowhere}`)).data).toMatchObject({ registered_from: null })
  })

  it('comes neither tomorrow nor into a class before', async () => {
    const late = await call('POST', '/v1/students', { name: 'Besok', joined_on: '2026-11-20' })
    expect(fault(late.data)).toEqual({ path: 'joined_on', message: 'Tanggal masuk paling lambat hari ini.' })
    const id = await make({ class_id: null, joined_on: '2026-11-16' })
    const moved = await call('PUT', `/v1/classes/${classId}/students`, {
      student_ids: [id],
      from_date: '2026-11-13',
    })
    expect(moved.data).toMatchObject({
      list: [{ message: 'Siswa ini baru masuk 16 November 2026. Pilih tanggal itu atau setelahnya.' }],
    })
  })
})

describe('a first day that is written down later', () => {
  it('leaves no mark unanswered that a device wrote down before it heard of it', async () => {
    const id = await make({ joined_on: '2026-11-12' })
    const [neighbour] = pupils
    const date = '2026-11-13'
    expect(await inRegister(id, date)).toBe(true)
    // The office corrects the day while a device without a network holds marks of both.
    expect((await change(id, { joined_on: '2026-11-16' })).code).toBe(ErrorCode.ok)
    const entries = [id, neighbour?.id].map((student_id) => ({ student_id, status: 'sakit', version: 0 }))
    const { data } = await call('PUT', '/v1/students/attendances', { class_id: classId, date, entries })
    expect(data).toMatchObject({
      list: [
        {
          student_id: id,
          error_code: ErrorCode.notInClass,
          message: 'Siswa ini baru masuk 16 November 2026, jadi tidak diabsen sebelum tanggal itu.',
        },
        { student_id: neighbour?.id, error_code: ErrorCode.ok },
      ],
    })
    const scan = { student_id: id, date, status: 'hadir', version: 0 }
    expect((await call('PUT', '/v1/students/presences', scan)).code).toBe(ErrorCode.notInClass)
    expect(await inRegister(id, date)).toBe(false)
    // The same device's mark of a day from then on arrives.
    expect((await mark(id, '2026-11-17'))?.error_code).toBe(ErrorCode.ok)
  })

  it('moves the beginning of the first stay, both ways, and never past a mark', async () => {
    const id = await make({})
    await change(id, { joined_on: '2026-11-12' })
    expect(await staysOf(id)).toEqual([['2026-11-12', null]])
    await mark(id, '2026-11-17')
    const late = await change(id, { joined_on: '2026-11-18' })
    expect(fault(late.data)).toEqual({
      path: 'joined_on',
      message: 'Siswa ini sudah diabsen pada 17 November 2026. Pilih tanggal itu atau sebelumnya.',
    })
    await change(id, { joined_on: '2026-11-17' })
    expect(await staysOf(id)).toEqual([['2026-11-17', null]])
    await change(id, { joined_on: null })
    expect(await staysOf(id)).toEqual([['2026-11-17', null]])
  })
})

describe('the day of leaving', () => {
  it('is chosen, ends every stay on it, and can be corrected', async () => {
    const id = await make({ joined_on: '2026-11-02' })
    const leave = (left_on: string) => call('DELETE', `/v1/students/${id}`, { status: 'graduated', left_on })
    expect(fault((await leave('2026-11-20')).data)?.message).toBe('Tanggal keluar paling lambat hari ini.')
    expect(fault((await leave('2026-10-30')).data)?.message).toBe('Siswa ini baru masuk 2 November 2026.')
    expect((await leave('2026-11-10')).data).toMatchObject({ status: 'graduated', left_on: '2026-11-10' })
    expect(await staysOf(id)).toEqual([['2026-11-02', '2026-11-09']])
    expect([await inRegister(id, '2026-11-11'), (await mark(id, '2026-11-11'))?.error_code]).toEqual([
      false,
      ErrorCode.notInClass,
    ])
    await change(id, { left_on: '2026-11-12' })
    expect(await staysOf(id)).toEqual([['2026-11-02', '2026-11-11']])
    expect(fault((await change(id, { status: 'active', left_on: '2026-11-12' })).data)?.path).toBe('left_on')
    expect((await change(id, { status: 'active' })).data).toMatchObject({
      left_on: null,
      joined_on: '2026-11-02',
    })
  })
})
