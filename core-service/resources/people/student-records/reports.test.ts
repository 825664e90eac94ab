import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { AttendanceReport, StudentReport } from '../../../../contract/attendance/reports'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { subPeriods } from '../../../db/schema/school/periods'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { subjects } from '../../../db/schema/school/subjects'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let wali: string
let office: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `rapor${++number}`)
  wali = await service.token(school.email('wali_kelas'))
  office = await service.token(school.email('tata_usaha'))
})

const pupil = (of: '7A' | '7B' = '7A') => school.classes[of].pupils[0]?.id ?? ''
const path = (id = pupil()) => `/v1/students/${id}/reports`
const read = async (query = '', token = wali) => {
  const answer = await service.call('GET', `${path()}${query}`, { token })
  expect(answer.code).toBe(ErrorCode.ok)
  return z.parse(StudentReport, answer.data)
}
const put = (body: object, query = '', token = wali) =>
  service.call('PUT', `${path()}${query}`, { token, body })

async function subject(name: string, schoolId = school.schoolId) {
  const id = uuidv7()
  const row = { id, schoolId, code: name.slice(0, 6), name, group: 'A', createdAt: thursday } as const
  await service.db.insert(subjects).values(row)
  return id
}
const semesters = async () =>
  (await service.db.select().from(subPeriods).where(eq(subPeriods.schoolId, school.schoolId))).sort(
    (a, b) => a.position - b.position,
  )

describe('rapor notes', () => {
  it('are empty at version 0 until somebody writes them', async () => {
    expect(await read()).toMatchObject({
      student_id: pupil(),
      sub_period: { name: 'Semester Ganjil', period_name: '2026/2027' },
      subjects: [],
      homeroom_note: null,
      version: 0,
      updated_by: null,
    })
  })

  it('are written per semester, with who and when', async () => {
    const [ipa, mtk] = [await subject('Ilmu Pengetahuan Alam'), await subject('Matematika')]
    const list = [
      { subject_id: mtk, score: 87.5, predicate: 'A', note: 'Teliti 🌟' },
      { subject_id: ipa, score: null, predicate: ' ', note: null },
    ]
    const first = await put({ subjects: list, homeroom_note: 'Pertahankan!', version: 0 })
    const report = z.parse(StudentReport, first.data)
    expect(report).toMatchObject({
      subjects: [
        { subject_id: ipa, subject_name: 'Ilmu Pengetahuan Alam', score: null, predicate: null },
        { subject_id: mtk, score: 87.5, predicate: 'A', note: 'Teliti 🌟' },
      ],
      homeroom_note: 'Pertahankan!',
      version: 1,
      updated_by: { name: 'Wali 7A' },
      updated_at: thursday.toISOString(),
    })
    const [, even] = await semesters()
    const other = await read(`?sub_period_id=${even?.id ?? ''}`)
    expect(other).toMatchObject({ sub_period: { name: 'Semester Genap' }, subjects: [], version: 0 })

    expect((await put({ homeroom_note: null })).data).toMatchObject({ homeroom_note: null, version: 2 })
    expect((await read()).subjects).toHaveLength(2)
    expect((await put({ subjects: list.slice(0, 1) })).data).toMatchObject({
      subjects: [{ subject_id: mtk }],
      version: 3,
    })
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, pupil()))
    expect(audit.map((one) => one.entity)).toEqual(Array(3).fill('student_reports'))
  })

  it('answer a late writer with the stored row, and repeat without conflict', async () => {
    await put({ homeroom_note: 'Satu', version: 0 })
    expect((await put({ homeroom_note: 'Satu', version: 0 })).data).toMatchObject({ version: 1 })
    const late = await put({ homeroom_note: 'Dua', version: 0 })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: { homeroom_note: 'Satu' } })
  })

  it('by two first writers at once: one is answered with the row of the other', async () => {
    const answers = await Promise.all([
      put({ homeroom_note: 'Satu', version: 0 }),
      put({ homeroom_note: 'Dua', version: 0 }),
    ])
    expect(answers.map((one) => one.code).sort()).toEqual([ErrorCode.ok, ErrorCode.conflict])
    expect((await read()).version).toBe(1)
  })

  it('refuse scores and subjects that cannot be', async () => {
    const mtk = await subject('Matematika')
    const other = await makeSchool(service.db, `seberang${number}`)
    const theirs = await subject('Fisika', other.schoolId)
    for (const [list, at] of [
      [[{ subject_id: mtk, score: 100.5 }], 'subjects.0.score'],
      [[{ subject_id: mtk, score: -1 }], 'subjects.0.score'],
      [[{ subject_id: mtk, score: 80.123 }], 'subjects.0.score'],
      [[{ subject_id: mtk, score: '90' }], 'subjects.0.score'],
      [[{ subject_id: mtk }, { subject_id: mtk }], 'subjects'],
      [[{ subject_id: mtk }, { subject_id: uuidv7() }], 'subjects.1.subject_id'],
      [[{ subject_id: theirs }], 'subjects.0.subject_id'],
    ] as const) {
      expect(await put({ subjects: list })).toMatchObject({
        code: ErrorCode.invalid,
        data: { errors: [{ path: at }] },
      })
    }
    expect((await read()).version).toBe(0)
  })

  it('are the own class’s, and a headmaster only reads', async () => {
    for (const more of ['', '/attendance']) {
      const answer = await service.call('GET', `${path(pupil('7B'))}${more}`, { token: wali })
      expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    }
    const foreign = await service.call('PUT', path(pupil('7B')), {
      token: wali,
      body: { homeroom_note: 'x' },
    })
    expect(foreign.code).toBe(ErrorCode.notPermitted)
    const head = await service.token(school.email('kepala_sekolah'))
    expect((await put({ homeroom_note: 'x' }, '', head)).code).toBe(ErrorCode.notPermitted)
    expect((await read('', head)).version).toBe(0)
    const unknown = await service.call('GET', `${path()}?sub_period_id=${uuidv7()}`, { token: wali })
    expect(unknown).toMatchObject({ code: ErrorCode.notFound, message: 'Semester ini tidak ditemukan.' })
  })
})

describe('the attendance of a semester', () => {
  const attendance = async () => {
    const answer = await service.call('GET', `${path()}/attendance`, { token: wali })
    return z.parse(AttendanceReport, answer.data)
  }
  const mark = (date: string, status: 'hadir' | 'terlambat' | 'sakit' | 'izin' | 'alpa') =>
    service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: pupil(),
      date,
      status,
      registerVersion: 1,
    })

  it('counts school days that have come, and no other mark', async () => {
    await mark('2026-11-16', 'sakit')
    await mark('2026-11-17', 'terlambat')
    await mark('2026-11-18', 'hadir')
    await mark('2026-11-19', 'izin')
    await mark('2026-11-15', 'alpa') // a Sunday
    await mark('2026-08-17', 'alpa') // a holiday
    const { not_taken, school_days, ...rest } = await attendance()
    expect(rest).toMatchObject({ hadir: 1, terlambat: 1, sakit: 1, izin: 1, alpa: 0, absence_percent: 50 })
    // 1 July to 19 November 2026: 142 days, 20 Sundays, one holiday.
    expect([school_days, not_taken]).toEqual([121, 117])
    expect((await read()).attendance).toEqual(await attendance())
  })

  it('has no percentage while nothing is taken', async () => {
    expect(await attendance()).toMatchObject({ hadir: 0, absence_percent: null, school_days: 121 })
  })

  it('begins with the pupil, and follows to another class of the year', async () => {
    await mark('2026-11-02', 'alpa')
    await mark('2026-11-16', 'sakit')
    const body = { student_ids: [pupil()], from_date: '2026-11-10' }
    await service.call('PUT', `/v1/classes/${school.classes['7B'].id}/students`, { token: office, body })
    const answer = await service.call('GET', `${path()}/attendance`, { token: office })
    expect(answer.data).toMatchObject({ alpa: 1, sakit: 1, school_days: 121 })
  })
})
