import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type RegisterPutBody, RegisterPutResult } from '../../../contract/attendances'
import { ErrorCode } from '../../../contract/errors'
import { startTestService, type TestService, thursday } from '../../../tests/support/core-service'
import { makeSchool, type SchoolFixture } from '../../../tests/support/school-fixture'
import { auditLog } from '../../db/schema/audit-log'
import { classMemberships } from '../../db/schema/classes'
import { studentDays } from '../../db/schema/student-days'
import { students } from '../../db/schema/students'

let service: TestService
let school: SchoolFixture
let wali: string
let office: string

const today = '2026-11-19'

beforeAll(async () => {
  service = await startTestService()
  school = await makeSchool(service.db, 'absen')
  wali = await service.token(school.email('wali_kelas'))
  office = await service.token(school.email('tata_usaha'))
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.now = thursday
  await service.db.delete(studentDays)
  await service.db.delete(auditLog)
})

const pupil = (index: number) => school.classes['7A'].pupils[index]?.id ?? ''
const allPupils = () => school.classes['7A'].pupils.map(({ id }) => id)

type Body = Partial<Omit<RegisterPutBody, 'entries'>> & { readonly entries: readonly unknown[] }

const send = (body: Body, token = wali) =>
  service.call('PUT', '/v1/students/attendances', {
    token,
    body: { class_id: school.classes['7A'].id, date: today, ...body },
  })

async function put(body: Body, token = wali) {
  const answer = await send(body, token)
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  return z.parse(z.object({ list: z.array(RegisterPutResult) }), answer.data).list
}

const codes = (results: readonly RegisterPutResult[]) => results.map((result) => result.error_code)
const rows = () => service.db.select().from(studentDays).orderBy(asc(studentDays.studentId))
/** Of one moment, so the versions tell the order. */
const history = () =>
  service.db
    .select()
    .from(auditLog)
    .orderBy(sql`(after->>'version')::int`)
const mark = (index: number, status: string | null, more: object = {}) => ({
  student_id: pupil(index),
  status,
  ...more,
})

describe('a register', () => {
  it('is stored whole, with who and when, and its history', async () => {
    const results = await put({
      version: 0,
      entries: allPupils().map((student_id) => ({ student_id, status: 'hadir' })),
    })
    expect(codes(results)).toEqual([0, 0, 0, 0, 0, 0])
    expect(results[0]?.row).toMatchObject({
      status: 'hadir',
      version: 1,
      updated_at: thursday.toISOString(),
      updated_by: { name: 'Wali 7A' },
    })
    expect(await rows()).toHaveLength(6)
    const audit = await history()
    expect(audit).toHaveLength(6)
    expect(audit[0]).toMatchObject({
      entity: 'student_days.register',
      before: null,
      after: { status: 'hadir', version: 1 },
    })
    expect(audit[0]?.at).toEqual(thursday)
  })

  it('sent again changes nothing: no version, no history, no conflict', async () => {
    const body = { version: 0, entries: allPupils().map((student_id) => ({ student_id, status: 'hadir' })) }
    const first = await put(body)
    service.clock.now = new Date(thursday.getTime() + 60_000)
    const again = await put(body)
    service.clock.now = thursday
    expect(again).toEqual(first)
    expect(await history()).toHaveLength(6)
  })

  it('sent ten times at once is stored once', async () => {
    const body = { version: 0, entries: allPupils().map((student_id) => ({ student_id, status: 'sakit' })) }
    const shuffled = (i: number) => ({
      ...body,
      entries: [...body.entries.slice(i % 6), ...body.entries.slice(0, i % 6)],
    })
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => put(shuffled(i))))
    expect(all.flatMap(codes).every((code) => code === 0)).toBe(true)
    expect((await rows()).map((row) => row.registerVersion)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await history()).toHaveLength(6)
  })

  it('written by many at once without precondition loses nobody: every change has a version and a history', async () => {
    const statuses = ['hadir', 'sakit', 'izin', 'alpa']
    const sends = Array.from({ length: 12 }, (_, i) =>
      send({
        entries: allPupils().map((student_id) => ({ student_id, status: statuses[i % 4] ?? null })),
      }),
    )
    const answers = await Promise.all(sends)
    expect(answers.every(({ code }) => code === ErrorCode.ok)).toBe(true)
    const audit = await history()
    for (const row of await rows()) {
      const own = audit
        .filter((entry) => entry.entityId === row.id)
        .map((entry) => Number(entry.after?.['version']))
      expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: row.registerVersion }, (_, i) => i + 1))
    }
  })

  it('with the same precondition from two devices: the first one stands, the second one is told', async () => {
    const bodies = ['sakit', 'izin'].map((status) => ({
      version: 0,
      entries: [mark(0, status), mark(1, status)],
    }))
    const [one, other] = await Promise.all(bodies.map((body) => put(body)))
    const both = [...codes(one ?? []), ...codes(other ?? [])]
    expect([...both].sort()).toEqual([0, 0, ErrorCode.conflict, ErrorCode.conflict])
    const stored = await rows()
    expect(new Set(stored.map((row) => row.status)).size).toBe(1)
    const told = [...(one ?? []), ...(other ?? [])].filter(
      (result) => result.error_code === ErrorCode.conflict,
    )
    expect(told.map((result) => result.row?.status)).toEqual(stored.map((row) => row.status))
  })
})

describe('versions', () => {
  it('an old one is answered 1300 with the row as it stands, and the others are stored', async () => {
    await put({ entries: [mark(0, 'hadir')] })
    await put({ entries: [mark(0, 'sakit')] })
    const results = await put({ version: 0, entries: [mark(0, 'izin'), mark(1, 'izin')] })
    expect(codes(results)).toEqual([ErrorCode.conflict, 0])
    expect(results[0]?.row).toMatchObject({ status: 'sakit', version: 2 })
    expect(results[0]?.message).toContain('diubah orang lain')
  })

  it('of the entry overrides the version of the body', async () => {
    await put({ entries: [mark(0, 'hadir')] })
    expect(codes(await put({ version: 0, entries: [mark(0, 'sakit', { version: 1 })] }))).toEqual([0])
  })

  it('out of order: the late replay of an old change conflicts, and what equals the row does not', async () => {
    await put({ version: 0, entries: [mark(0, 'hadir')] })
    await put({ version: 1, entries: [mark(0, 'terlambat', { minutes_late: 9 })] })
    expect(codes(await put({ version: 0, entries: [mark(0, 'hadir')] }))).toEqual([ErrorCode.conflict])
    const equal = await put({ version: 1, entries: [mark(0, 'terlambat', { minutes_late: 9 })] })
    expect([codes(equal), equal[0]?.row?.version]).toEqual([[0], 2])
  })

  it('without one there is no precondition', async () => {
    for (const status of ['hadir', 'sakit', 'izin']) await put({ entries: [mark(0, status)] })
    expect((await rows())[0]).toMatchObject({ status: 'izin', registerVersion: 3 })
  })
})

describe('a mark', () => {
  it('is taken back with null', async () => {
    await put({ entries: [mark(0, 'terlambat', { minutes_late: 5, note: 'Hujan' })] })
    const [result] = await put({ version: 1, entries: [mark(0, null)] })
    expect(result?.row).toMatchObject({ status: null, minutes_late: null, note: null, version: 2 })
    expect((await history())[1]).toMatchObject({
      before: { status: 'terlambat', version: 1 },
      after: { status: null },
    })
  })

  it('of null where there is none is nothing', async () => {
    const [result] = await put({ version: 0, entries: [mark(0, null)] })
    expect([result?.error_code, result?.row?.version]).toEqual([0, 0])
    expect(await rows()).toHaveLength(0)
  })

  it('keeps minutes only with terlambat', async () => {
    const results = await put({
      entries: [
        mark(0, 'hadir', { minutes_late: 5 }),
        mark(1, 'terlambat', { minutes_late: 5 }),
        mark(2, 'terlambat'),
      ],
    })
    expect(results.map((result) => result.row?.minutes_late)).toEqual([null, 5, null])
  })

  it('keeps emoji, Arabic and quotes in its note as they are', async () => {
    const note = `Sakit perut 🤒 — "محمد" '; DROP TABLE students; --`
    const [result] = await put({ entries: [mark(0, 'sakit', { note })] })
    expect(result?.row?.note).toBe(note)
    expect((await rows())[0]?.note).toBe(note)
  })

  it('takes no more than it should: other fields of the entry are ignored', async () => {
    await put({
      entries: [
        mark(0, 'hadir', {
          version: 0,
          gate_status: 'alpa',
          school_id: 'x',
          register_version: 99,
          updated_at: 'x',
        }),
      ],
    })
    expect((await rows())[0]).toMatchObject({
      registerVersion: 1,
      gateStatus: null,
      schoolId: school.schoolId,
    })
  })

  it('leaves what the gate wrote alone', async () => {
    const checkinTime = new Date('2026-11-18T23:50:00Z')
    await service.db.insert(studentDays).values({
      id: pupil(0),
      schoolId: school.schoolId,
      studentId: pupil(0),
      date: today,
      checkinTime,
      gateVersion: 3,
    })
    const [result] = await put({ version: 0, entries: [mark(0, 'hadir')] })
    expect(result?.row?.version).toBe(1)
    expect((await rows())[0]).toMatchObject({ id: pupil(0), checkinTime, gateVersion: 3, status: 'hadir' })
    expect((await history())[0]).toMatchObject({ entityId: pupil(0), before: null })
  })
})

describe('one bad entry', () => {
  it('does not sink the others', async () => {
    const stranger = school.classes['7B'].pupils[0]?.id ?? ''
    const results = await put({
      entries: [
        mark(0, 'hadir'),
        { student_id: stranger, status: 'hadir' },
        mark(1, 'bolos'),
        mark(2, 'terlambat', { minutes_late: 601 }),
        mark(3, 'sakit', { note: 'a'.repeat(501) }),
        mark(0, 'alpa'),
        mark(4, 'izin'),
      ],
    })
    expect(codes(results)).toEqual([
      0,
      ErrorCode.notInClass,
      ErrorCode.invalid,
      ErrorCode.invalid,
      ErrorCode.invalid,
      ErrorCode.duplicate,
      0,
    ])
    expect(results[1]?.row).toBeNull()
    expect(results[3]?.message).toBe('Menit terlambat paling banyak 600')
    expect(await rows()).toHaveLength(2)
  })

  it('that names nobody refuses the request, and so do none and too many', async () => {
    const entries = [mark(0, 'hadir'), { status: 'hadir' }]
    expect(await send({ entries })).toMatchObject({
      status: 422,
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'entries.1.student_id' }] },
    })
    expect((await send({ entries: [] })).code).toBe(ErrorCode.invalid)
    expect((await send({ entries: Array.from({ length: 101 }, () => mark(0, 'hadir')) })).code).toBe(
      ErrorCode.invalid,
    )
    expect(await rows()).toHaveLength(0)
  })
})

describe('the date', () => {
  const on = async (date: string, token = wali) =>
    codes(await put({ date, entries: [mark(0, 'hadir')] }, token))

  it('in the future is refused, by the clock of the service in the zone of the school', async () => {
    expect(await on('2026-11-20')).toEqual([ErrorCode.dateInFuture])
    // 23:59 on Thursday in Jakarta, and a minute later.
    service.clock.now = new Date('2026-11-19T16:59:30Z')
    const night = await service.token(school.email('wali_kelas'))
    expect(await on('2026-11-20', night)).toEqual([ErrorCode.dateInFuture])
    service.clock.now = new Date('2026-11-19T17:00:30Z')
    expect(await on('2026-11-20', night)).toEqual([0])
  })

  it('outside every semester is refused', async () => {
    expect(await on('2026-06-30')).toEqual([ErrorCode.dateOutsidePeriod])
  })

  it('older than the lock is refused, but not to who may unlock, nor to a replay of what stands', async () => {
    expect(await on('2026-11-12')).toEqual([0])
    expect(await on('2026-11-11')).toEqual([ErrorCode.registerLocked])
    expect(await on('2026-11-11', office)).toEqual([0])
    expect(await on('2026-11-11')).toEqual([0])
    const results = await put({ date: '2026-11-11', entries: [mark(0, 'alpa')] })
    expect(results[0]).toMatchObject({ error_code: ErrorCode.registerLocked, row: { status: 'hadir' } })
  })

  it('without school is accepted and kept', async () => {
    expect(await on('2026-11-15')).toEqual([0])
    expect(await on('2026-08-17', office)).toEqual([0])
  })

  it.each(['2026-02-31', '19-11-2026', 'besok', ''])('%s is no date', async (date) => {
    expect((await send({ date, entries: [mark(0, 'hadir')] })).code).toBe(ErrorCode.invalid)
  })
})

describe('reach', () => {
  it('another class refuses the request whole', async () => {
    const answer = await send({ class_id: school.classes['7B'].id, entries: [mark(0, 'hadir')] })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    expect(await rows()).toHaveLength(0)
  })

  it('no class of the school is not found', async () => {
    const answer = await send({ class_id: pupil(0), entries: [mark(0, 'hadir')] })
    expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
  })

  it('the office reaches every class', async () => {
    const { id, pupils } = school.classes['7B']
    const entries = pupils.map((one) => ({ student_id: one.id, status: 'hadir' }))
    expect(codes(await put({ class_id: id, entries }, office))).toEqual([0, 0, 0])
  })

  it('a pupil who moved belongs to each class on its days', async () => {
    const moved = pupil(5)
    const [from, to] = [school.classes['7A'].id, school.classes['7B'].id]
    const old = and(eq(classMemberships.studentId, moved), eq(classMemberships.classId, from))
    await service.db.update(classMemberships).set({ toDate: '2026-11-17' }).where(old)
    await service.db
      .insert(classMemberships)
      .values({ id: moved, schoolId: school.schoolId, studentId: moved, classId: to, fromDate: '2026-11-18' })
    const entries = [{ student_id: moved, status: 'hadir' }]
    expect(codes(await put({ class_id: from, date: '2026-11-17', entries }, office))).toEqual([0])
    expect(codes(await put({ class_id: from, date: '2026-11-18', entries }, office))).toEqual([
      ErrorCode.notInClass,
    ])
    expect(codes(await put({ class_id: to, date: '2026-11-18', entries }, office))).toEqual([0])
    expect(codes(await put({ class_id: to, date: '2026-11-17', entries }, office))).toEqual([
      ErrorCode.notInClass,
    ])
    await service.db.delete(classMemberships).where(eq(classMemberships.id, moved))
    await service.db.update(classMemberships).set({ toDate: null }).where(old)
  })

  it('a pupil who left the school is no longer marked', async () => {
    await service.db
      .update(students)
      .set({ status: 'transferred' })
      .where(eq(students.id, pupil(4)))
    expect(codes(await put({ entries: [mark(4, 'hadir')] }))).toEqual([ErrorCode.notInClass])
    await service.db
      .update(students)
      .set({ status: 'active' })
      .where(eq(students.id, pupil(4)))
  })
})

it('keeps the database itself from nonsense', async () => {
  const insert = (columns: string, values: string) =>
    service.db.execute(
      sql.raw(`INSERT INTO student_days (id, school_id, student_id, date${columns})
        VALUES (gen_random_uuid(), '${school.schoolId}', '${pupil(0)}', '${today}'${values})`),
    )
  await expect(insert(', status', `, 'bolos'`)).rejects.toThrow()
  await expect(insert(', status, minutes_late', `, 'hadir', 5`)).rejects.toThrow()
  await insert(', status', `, 'hadir'`)
  await expect(insert(', status', `, 'hadir'`)).rejects.toThrow()
})
