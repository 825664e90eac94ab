import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ValidationData } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Period } from '../../../../contract/school/years/periods'
import { SubPeriodChange } from '../../../../contract/school/years/sub-periods'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { promotions } from '../../../db/schema/school/promotions'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `tahun${++number}`)
  office = await service.token(school.email('tata_usaha'))
})

const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  service.call(method, `/v1/periods${path}`, { token: office, ...(body === undefined ? {} : { body }) })
const get = async (id: string) => z.parse(Period, (await call('GET', `/${id}`)).data)
const make = async (name = '2027/2028') => z.parse(Period, (await call('POST', '', { name })).data)
const semester = (period: Period, index: number) => period.sub_periods?.[index]?.id ?? ''

describe('a new school year', () => {
  it('counts its own classes', async () => {
    expect(await get(school.periodId)).toMatchObject({ class_count: 2 })
    expect(await make()).toMatchObject({ class_count: 0 })
  })

  it('is refused with a sentence when the id of a semester is in use, and takes nothing away', async () => {
    const current = await get(school.periodId)
    const taken = semester(current, 0)
    const fresh = uuidv7()
    for (const ids of [
      [taken, fresh],
      [fresh, fresh],
    ]) {
      const answer = await call('POST', '', { name: '2027/2028', sub_periods: ids.map((id) => ({ id })) })
      expect(answer).toMatchObject({
        code: ErrorCode.invalid,
        message: 'Pengenal semester ini sudah dipakai semester lain.',
        data: { errors: [{ path: 'sub_periods' }] },
      })
    }
    expect(await get(school.periodId)).toEqual(current)
  })

  it('has two semesters with the habits of the active one, and neither is active', async () => {
    const current = await get(school.periodId)
    await call('PUT', `/${school.periodId}/${semester(current, 0)}/setting`, {
      week_days: 5,
      late_after: '06:45',
      lock_after_days: 3,
    })
    const made = await make()
    expect(made).toMatchObject({ name: '2027/2028', is_active: false, class_count: 0, version: 1 })
    const habits = { week_days: 5, late_after: '06:45', lock_after_days: 3 }
    expect(made.sub_periods).toMatchObject([
      {
        name: 'Semester Ganjil',
        is_active: false,
        setting: { first_date: '2027-07-01', last_date: '2027-12-31', ...habits },
      },
      { name: 'Semester Genap', setting: { first_date: '2028-01-01', last_date: '2028-06-30', ...habits } },
    ])
  })

  it('asked for twice with one id is made once; without id it is taken', async () => {
    const body = { id: uuidv7(), name: '2027/2028' }
    const first = await call('POST', '', body)
    expect((await call('POST', '', body)).data).toEqual(first.data)
    expect(await call('POST', '', { name: '2027/2028' })).toMatchObject({
      code: ErrorCode.duplicate,
      message: 'Tahun ajaran ini sudah ada.',
    })
    expect((await call('POST', '', { ...body, name: '2029/2030' })).code).toBe(ErrorCode.conflict)
  })

  it.each(['2027', '2027/2029', '2027/2026', '27/28', '2027 / 2028', '٢٠٢٧/٢٠٢٨'])(
    'named %s is refused',
    async (name) => {
      expect(await call('POST', '', { name })).toMatchObject({
        code: ErrorCode.invalid,
        data: { errors: [{ path: 'name', message: 'Tulis tahun ajaran seperti 2026/2027' }] },
      })
    },
  )

  it('takes settings that lie in it and share no day', async () => {
    const setting = (first_date: string, last_date: string) => ({
      setting: { first_date, last_date, week_days: 6, late_after: '07:00', lock_after_days: 7 },
    })
    const sub_periods = [setting('2027-07-12', '2028-01-05'), setting('2028-01-05', '2028-07-01')]
    expect(await call('POST', '', { name: '2027/2028', sub_periods })).toMatchObject({
      code: ErrorCode.invalid,
      data: {
        errors: [
          { path: 'sub_periods.1.setting.last_date' },
          {
            path: 'sub_periods.1.setting.first_date',
            message: 'Tanggal ini bertumpang tindih dengan Semester Ganjil: 5 Januari 2028.',
          },
        ],
      },
    })
    const good = [setting('2027-07-12', '2027-12-18'), setting('2028-01-03', '2028-06-24')]
    expect((await call('POST', '', { name: '2027/2028', sub_periods: good })).code).toBe(ErrorCode.ok)
  })
})

describe('renaming and removing', () => {
  it('a year keeps its semesters inside, and its version', async () => {
    const made = await make()
    expect(await call('PUT', `/${made.id}`, { name: '2030/2031' })).toMatchObject({
      code: ErrorCode.invalid,
      message: 'Tanggal semesternya tidak berada dalam tahun ajaran 2030/2031.',
    })
    expect((await call('PUT', `/${made.id}`, { name: '2026/2027' })).code).toBe(ErrorCode.invalid)
    const sub_periods = [{ id: semester(made, 0), name: 'Ganjil' }]
    const renamed = await call('PUT', `/${made.id}`, { sub_periods, version: 1 })
    expect(z.parse(Period, renamed.data).sub_periods?.[0]).toMatchObject({ name: 'Ganjil', version: 2 })
    const foreign = [{ id: semester(await get(school.periodId), 0), name: 'X' }]
    expect((await call('PUT', `/${made.id}`, { sub_periods: foreign })).code).toBe(ErrorCode.invalid)
  })

  it('the active year stays, one with classes stays, an unused one goes with its semesters', async () => {
    expect(await call('DELETE', `/${school.periodId}`)).toMatchObject({
      code: ErrorCode.inUse,
      message: 'Tahun ajaran ini sedang aktif. Aktifkan tahun ajaran lain dulu, lalu hapus.',
    })
    const made = await make()
    const body = { name: '8A', grade_id: school.classes['7A'].gradeId, period_id: made.id }
    const added = await service.call('POST', '/v1/classes', { token: office, body })
    expect((await call('DELETE', `/${made.id}`)).message).toBe('Tahun ajaran ini masih dipakai di 1 kelas.')
    const { id } = z.parse(z.object({ id: z.string() }), added.data)
    await service.call('DELETE', `/v1/classes/${id}`, { token: office })
    // The log of a year end that was taken back names the year too.
    const counts = { moved: 0, left: 0, unchanged: 0, refused: 0, graduated: 0, transferred: 0 }
    const log = { id: uuidv7(), schoolId: school.schoolId, periodId: made.id, fromDate: '2027-07-12', counts }
    const by = { madeAt: new Date(), madeBy: uuidv7(), madeByName: 'Tata Usaha' }
    await service.db.insert(promotions).values({ ...log, ...by, outcomes: [], classes: [], traces: [] })
    expect(await call('DELETE', `/${made.id}`)).toMatchObject({
      code: ErrorCode.inUse,
      message: 'Tahun ajaran ini masih dipakai di 1 catatan kenaikan kelas.',
    })
    await service.db.delete(promotions).where(eq(promotions.periodId, made.id))
    expect((await call('DELETE', `/${made.id}`)).code).toBe(ErrorCode.ok)
    expect((await call('GET', `/${made.id}`)).code).toBe(ErrorCode.notFound)
    expect(await service.db.select().from(subPeriods).where(eq(subPeriods.periodId, made.id))).toEqual([])
  })
})

describe('changing the active semester', () => {
  const change = async (period: Period, index: number, body: object = {}) => {
    const answer = await call('PUT', `/${period.id}/${semester(period, index)}`, body)
    expect(answer.code).toBe(ErrorCode.ok)
    return z.parse(SubPeriodChange, answer.data)
  }
  const active = async () => {
    const parts = await service.db.select().from(subPeriods).where(eq(subPeriods.schoolId, school.schoolId))
    const years = await service.db.select().from(periods).where(eq(periods.schoolId, school.schoolId))
    return [
      years.filter((one) => one.isActive).map((one) => one.name),
      parts.filter((one) => one.isActive).map((one) => one.id),
    ]
  }

  it('within a year leaves the year', async () => {
    const current = await get(school.periodId)
    expect(await change(current, 1)).toMatchObject({
      changed: true,
      period_changes: false,
      from: { sub_period: { name: 'Semester Ganjil' } },
      to: { sub_period: { name: 'Semester Genap' } },
      effects: { classes: 2, classes_without_homeroom: 0, students: 9, students_without_class: 0 },
      warnings: ['Semester Genap baru mulai 1 Januari 2027.'],
    })
    expect(await active()).toEqual([['2026/2027'], [semester(current, 1)]])
    expect(await change(current, 1)).toMatchObject({ changed: false })
  })

  it('of another year changes both; a preview says so and changes nothing', async () => {
    const made = await make()
    const before = await active()
    const preview = await change(made, 0, { dry_run: true })
    expect(preview).toMatchObject({
      dry_run: true,
      changed: true,
      period_changes: true,
      from: { period: { name: '2026/2027' } },
      to: { period: { name: '2027/2028' } },
      effects: { classes: 0, students: 0, students_without_class: 9 },
    })
    expect(preview?.warnings).toContain(
      'Belum ada kelas di 2027/2028. Buat kelasnya dulu supaya absensi bisa diisi.',
    )
    expect(await active()).toEqual(before)

    expect(await change(made, 0)).toMatchObject({ changed: true, period: { is_active: true, version: 2 } })
    expect(await active()).toEqual([['2027/2028'], [semester(made, 0)]])
    const audit = await service.db.select().from(auditLog).where(eq(auditLog.entityId, made.id))
    expect(audit.map((one) => one.after)).toContainEqual({
      active: 'Semester Ganjil 2027/2028',
      sub_period_id: semester(made, 0),
    })
    // The wali kelas of the old year has no class any more.
    const wali = await service.token(school.email('wali_kelas'))
    const list = await service.call('GET', '/v1/classes', { token: wali })
    expect(list.data).toMatchObject({ list: [] })
  })

  it('by many at once leaves one of each', async () => {
    const current = await get(school.periodId)
    const made = await make()
    await Promise.all([change(made, 0), change(current, 1), change(made, 1), change(current, 0)])
    const [years, parts] = await active()
    expect([years?.length, parts?.length]).toEqual([1, 1])
  })

  it('to one of another year or school, or of nobody, is refused', async () => {
    const made = await make()
    const other = await makeSchool(service.db, `asing${number}`)
    for (const path of [
      `/${made.id}/${semester(await get(school.periodId), 0)}`,
      `/${other.periodId}/${uuidv7()}`,
      `/${uuidv7()}/${semester(made, 0)}`,
    ]) {
      expect((await call('PUT', path, {})).code).toBe(ErrorCode.notFound)
    }
  })
})

describe('the setting of a semester', () => {
  const set = async (body: object) => {
    const current = await get(school.periodId)
    return call('PUT', `/${school.periodId}/${semester(current, 0)}/setting`, body)
  }
  const stored = async () => (await get(school.periodId)).sub_periods?.[0]

  it('is confirmed as it is, once, and that is on record', async () => {
    const before = await stored()
    expect((await set({ checked: true })).code).toBe(ErrorCode.ok)
    expect(await stored()).toEqual({ ...before, version: 2 })
    // Again, or with the answer lost: no further version.
    expect((await set({ checked: true })).code).toBe(ErrorCode.ok)
    expect(await stored()).toEqual({ ...before, version: 2 })
    const { rows } = await service.db.execute(
      sql`SELECT before, after FROM audit_log WHERE school_id = ${school.schoolId} AND after ? 'checked'`,
    )
    expect(rows).toEqual([{ before: { checked: false }, after: { checked: true } }])
  })

  it('changes what is named, sorted, with a version, and tells a late editor', async () => {
    const holidays = [
      { date: '2026-12-25', name: 'Natal' },
      { date: '2026-08-17', name: 'Kemerdekaan' },
    ]
    expect((await set({ holidays, week_days: 5, version: 1 })).code).toBe(ErrorCode.ok)
    expect(await stored()).toMatchObject({
      version: 2,
      setting: {
        week_days: 5,
        first_date: '2026-07-01',
        holidays: [{ name: 'Kemerdekaan' }, { name: 'Natal' }],
      },
    })
    expect((await set({ holidays, version: 1 })).code).toBe(ErrorCode.ok)
    const late = await set({ week_days: 6, version: 1 })
    expect(late).toMatchObject({ status: 409, code: ErrorCode.conflict, data: { id: school.periodId } })
  })

  it('touches no mark', async () => {
    const pupil = school.classes['7A'].pupils[0]?.id ?? ''
    await service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: pupil,
      date: '2026-11-16',
      status: 'alpa',
      registerVersion: 1,
    })
    const before = await service.db.select().from(studentDays)
    const absences = async () => {
      const answer = await service.call('GET', `/v1/students/${pupil}/reports/attendance`, { token: office })
      return z.parse(z.object({ alpa: z.int() }), answer.data).alpa
    }
    expect(await absences()).toBe(1)
    await set({ holidays: [{ date: '2026-11-16', name: 'Libur' }] })
    expect(await absences()).toBe(0)
    // One outside the semester is kept and counts for nothing, until the dates reach it.
    expect((await set({ holidays: [{ date: '2027-03-30', name: 'Jauh' }] })).code).toBe(ErrorCode.ok)
    expect(await stored()).toMatchObject({ setting: { holidays: [{ name: 'Jauh' }] } })
    expect(await absences()).toBe(1)
    await set({ holidays: [] })
    expect(await absences()).toBe(1)
    expect(await service.db.select().from(studentDays)).toEqual(before)
  })

  it.each([
    [{ first_date: '2026-06-30' }, 'first_date'],
    [{ last_date: '2027-07-01' }, 'last_date'],
    [{ last_date: '2027-01-01' }, 'last_date'],
    [{ first_date: '2026-12-31', last_date: '2026-12-30' }, 'last_date'],
    [{ first_date: '2026-02-31' }, 'first_date'],
    [{ week_days: 7 }, 'week_days'],
    [{ late_after: '25:00' }, 'late_after'],
    [{ lock_after_days: -1 }, 'lock_after_days'],
    [{ lock_after_days: 400 }, 'lock_after_days'],
    [
      {
        holidays: [
          { date: '2026-08-17', name: 'a' },
          { date: '2026-08-17', name: 'b' },
        ],
      },
      'holidays.1.date',
    ],
    [{ holidays: [{ date: 'kapan-kapan', name: 'a' }] }, 'holidays.0.date'],
  ])('%j is refused at %s and nothing changes', async (body, path) => {
    const before = await stored()
    const answer = await set(body)
    expect(answer.code).toBe(ErrorCode.invalid)
    expect(z.parse(ValidationData, answer.data).errors[0]?.path).toBe(path)
    expect(await stored()).toEqual(before)
  })

  it('the database itself refuses two semesters on one day', async () => {
    const current = await get(school.periodId)
    const setting = current.sub_periods?.[0]?.setting
    if (!setting) throw new Error('no setting')
    const overlapping = service.db
      .update(subPeriods)
      .set({ setting: { ...setting, last_date: '2027-02-01' } })
      .where(eq(subPeriods.id, semester(current, 0)))
    await expect(overlapping).rejects.toThrow()
  })

  it('is the office’s: a wali kelas reads it and changes nothing', async () => {
    const wali = await service.token(school.email('wali_kelas'))
    const read = await service.call('GET', `/v1/periods/${school.periodId}`, { token: wali })
    expect(read.code).toBe(ErrorCode.ok)
    const current = await get(school.periodId)
    const path = `/v1/periods/${school.periodId}/${semester(current, 0)}`
    for (const url of [path, `${path}/setting`]) {
      expect((await service.call('PUT', url, { token: wali, body: {} })).code).toBe(ErrorCode.notPermitted)
    }
  })
})
