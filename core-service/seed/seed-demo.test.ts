import { count, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../contract/attendance/attendances'
import { Announcement } from '../../contract/school/announcements'
import { Me } from '../../contract/accounts/auth'
import { SchoolClass } from '../../contract/school/classes'
import { listOf } from '../../contract/envelope'
import { AttendanceReport, StudentReport } from '../../contract/attendance/reports'
import { dayKind } from '../../contract/values/school-days'
import { startTestService } from '../../tests/support/services/core-service'
import { classes, classMemberships } from '../db/schema/school/classes'
import { periods, subPeriods } from '../db/schema/school/periods'
import { studentDays } from '../db/schema/attendance/student-days'
import { studentAchievements } from '../db/schema/people/student-records'
import { students } from '../db/schema/people/students'
import { teachers } from '../db/schema/people/teachers'
import { demoSignIns } from './people/demo-sign-ins'
import { seedDemo } from './seed-demo'
import { testService } from '../../tests/support/records/school-kit'

const today = '2026-11-19'

const service = await testService()
beforeAll(async () => {
  expect(await seedDemo({ db: service.db, clock: () => service.clock.now })).toBe(true)
})

const rows = async (table: Parameters<ReturnType<typeof service.db.select>['from']>[0]) => {
  const [row] = await service.db.select({ n: count() }).from(table)
  return row?.n
}

async function registerOf(className: string) {
  const token = await service.token(`wali.${className.toLowerCase()}@demo.hadir.id`)
  const own = z.parse(listOf(SchoolClass), (await service.call('GET', '/v1/classes', { token })).data).list
  expect(own.map((one) => one.name)).toEqual([className])
  const path = `/v1/students/attendances?class_id=${own[0]?.id ?? ''}&date=${today}`
  return z.parse(RegisterData, (await service.call('GET', path, { token })).data)
}

describe('the demo school', () => {
  it('has the size of a school, once', async () => {
    expect([await rows(classes), await rows(students), await rows(teachers), await rows(subPeriods)]).toEqual(
      // Twelve classes of this year, eight of the last one.
      [20, 432, 30, 4],
    )
    expect(await seedDemo({ db: service.db, clock: () => service.clock.now })).toBe(false)
    expect(await rows(students)).toBe(432)
  })

  it('has a gate that agrees with the registers of the last days', async () => {
    const seen = await service.db
      .select({ date: studentDays.date, status: studentDays.status, at: studentDays.checkinTime })
      .from(studentDays)
      .where(eq(studentDays.gateVersion, 2))
    expect(seen.length).toBeGreaterThan(2000)
    expect(seen.every(({ at }) => at !== null)).toBe(true)
    // Seven in the morning in Bandung is midnight in Greenwich.
    const late = seen.filter(({ date, at }) => (at?.toISOString() ?? '') > `${date}T00:00:00.000Z`)
    expect(late.length).toBeGreaterThan(5)
    expect(late).toEqual(seen.filter(({ status }) => status === 'terlambat'))
  })

  it.each(demoSignIns.map((one) => [one.role, one] as const))(
    'lets %s in',
    async (role, { email, password, name }) => {
      const { access_token: token } = await service.signIn(email, password)
      const me = z.parse(Me, (await service.call('GET', '/v1/auth/me', { token })).data)
      expect(me.name).toBe(name)
      if (role.startsWith('Wali')) expect(me.homeroom_class_ids).toHaveLength(1)
    },
  )

  it('has names that are all different, some of one word and some very long', async () => {
    const names = (await service.db.select({ name: students.name }).from(students)).map((row) => row.name)
    expect(new Set(names).size).toBe(432)
    expect(names.filter((name) => !name.includes(' ')).length).toBeGreaterThan(3)
    expect(names.filter((name) => name.length > 40).length).toBe(3)
  })

  it('has numbers with leading zeros', async () => {
    const [row] = await service.db
      .select({ n: count() })
      .from(students)
      .where(sql`nis LIKE '0%' AND nisn LIKE '0%' AND char_length(nisn) = 10`)
    expect(row?.n).toBe(432)
  })

  it('has registers on every school day until yesterday and on no other day', async () => {
    const days = await service.db
      .select({ date: studentDays.date, n: count() })
      .from(studentDays)
      .where(isNotNull(studentDays.status))
      .groupBy(studentDays.date)
      .orderBy(studentDays.date)
    const [semester] = await service.db.select().from(subPeriods).where(eq(subPeriods.isActive, true))
    const past = days.filter((day) => day.date < today)
    expect(past).toHaveLength(48)
    expect(past.every((day) => day.n === 432 && dayKind(day.date, semester?.setting) === 'school')).toBe(true)
    const [absent] = await service.db
      .select({
        share: sql<number>`avg(CASE WHEN status IN ('sakit','izin','alpa') THEN 1.0 ELSE 0 END)::float`,
      })
      .from(studentDays)
    expect(absent?.share).toBeGreaterThan(0.015)
    expect(absent?.share).toBeLessThan(0.08)
  })

  it('tells each person what is for them', async () => {
    const titles = async (email: string, query = '') => {
      const token = await service.token(`${email}@demo.hadir.id`)
      const answer = await service.call('GET', `/v1/announcements?limit=50${query}`, { token })
      return z.parse(listOf(Announcement), answer.data).list.map((one) => one.title)
    }
    expect(await titles('wali.7a')).toContain('Imunisasi siswa kelas 7')
    expect(await titles('wali.7a')).toContain('Rapat wali kelas')
    const ofGuru = await titles('guru')
    expect(ofGuru.length).toBeGreaterThan(1)
    expect(ofGuru).not.toContain('Rapat wali kelas')
    expect(await titles('tu', '&status=scheduled')).toEqual(['Pembagian rapor semester ganjil'])
    expect(await titles('tu', '&status=ended')).toEqual(['Upacara bendera hari Senin'])
  })

  it('waits for 7A with one proposal of a leave, and shows the gate in 7B', async () => {
    const a = await registerOf('7A')
    expect(a.list).toHaveLength(36)
    expect(a.list.every((entry) => entry.status === null)).toBe(true)
    expect(a.list.flatMap((entry) => entry.proposal ?? [])).toMatchObject([
      { status: 'sakit', source: 'leave' },
    ])
    const b = await registerOf('7B')
    const seen = b.list.flatMap((entry) => entry.proposal ?? [])
    expect(seen.map((one) => one.source)).toEqual(Array(6).fill('gate'))
    expect(seen.filter((one) => one.status === 'terlambat')).toMatchObject([
      { minutes_late: 14, detail: '07:14' },
    ])
    const taken = (await registerOf('8B')).list
    expect(taken).toHaveLength(36)
    expect(taken.filter((entry) => entry.status === null)).toEqual([])
  })
})

describe('the pupils of the demo school', () => {
  const records = async (path: string) => {
    const [pupil] = await service.db
      .select({ id: classMemberships.studentId })
      .from(classMemberships)
      .innerJoin(classes, eq(classes.id, classMemberships.classId))
      .innerJoin(studentAchievements, eq(studentAchievements.studentId, classMemberships.studentId))
      .where(eq(classes.name, '9A'))
      .limit(1)
    const token = await service.token('wali.9a@demo.hadir.id')
    return (await service.call('GET', `/v1/students/${pupil?.id ?? ''}/${path}`, { token })).data
  }

  it('were in another class last year, and have a rapor of its last semester', async () => {
    expect(await records('grades')).toMatchObject({
      list: [
        { class: { name: '9A' }, period: { name: '2026/2027' }, from: '2026-07-01', to: null },
        { class: { name: '8A' }, period: { name: '2025/2026' }, from: '2025-07-01', to: '2026-06-30' },
      ],
    })
    const [last] = await service.db
      .select({ id: subPeriods.id })
      .from(subPeriods)
      .where(eq(subPeriods.lastDate, '2026-06-30'))
    const report = z.parse(StudentReport, await records(`reports?sub_period_id=${last?.id ?? ''}`))
    expect(report).toMatchObject({ version: 1, sub_period: { period_name: '2025/2026' } })
    expect(report.subjects?.map((one) => one.score).every((score) => (score ?? 0) >= 70)).toBe(true)
    expect([report.subjects?.length, report.homeroom_note !== null]).toEqual([13, true])
  })

  it('have won something, and this semester counts their days', async () => {
    expect(await records('achievements')).toMatchObject({ list: [{ level: 'nasional' }] })
    const report = z.parse(AttendanceReport, await records('reports/attendance'))
    const { hadir, terlambat, sakit, izin, alpa, not_taken, school_days } = report
    expect((hadir ?? 0) + (terlambat ?? 0) + (sakit ?? 0) + (izin ?? 0) + (alpa ?? 0)).toBeGreaterThan(40)
    expect((school_days ?? 0) - (not_taken ?? 0)).toBeGreaterThan(40)
  })
})

describe.each([
  ['a Sunday', '2026-11-22T03:00:00Z'],
  ['Christmas', '2026-12-25T03:00:00Z'],
  ['New Year', '2026-12-31T17:30:00Z'],
  ['a school day, before it begins', '2026-11-23T18:00:00Z'],
  ['the first day of the school year', '2026-07-01T00:00:00Z'],
  ['the last one', '2027-06-30T12:00:00Z'],
  ['a leap day', '2028-02-29T01:00:00Z'],
])('made on %s', (_name, at) => {
  it('works: today lies in the active semester and the roster is there', async () => {
    const own = await startTestService()
    own.clock.now = new Date(at)
    await seedDemo({ db: own.db, clock: () => own.clock.now })
    const token = await own.token('wali.7a@demo.hadir.id')
    const [found] = z.parse(listOf(SchoolClass), (await own.call('GET', '/v1/classes', { token })).data).list
    const [active] = await own.db
      .select({ setting: subPeriods.setting })
      .from(subPeriods)
      .innerJoin(periods, eq(periods.id, subPeriods.periodId))
      .where(eq(subPeriods.isActive, true))
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(own.clock.now)
    expect(active && active.setting.first_date <= date && date <= active.setting.last_date).toBe(true)
    // Nothing is recorded only later.
    const later = await own.db
      .select({ id: studentDays.id })
      .from(studentDays)
      .where(
        or(gt(studentDays.registerUpdatedAt, own.clock.now), gt(studentDays.gateUpdatedAt, own.clock.now)),
      )
    expect(later).toEqual([])
    const put = await own.call('PUT', '/v1/students/attendances', {
      token,
      body: {
        class_id: found?.id,
        date,
        entries: await own.db
          .select({ student_id: students.id, status: sql`'hadir'` })
          .from(students)
          .limit(1),
      },
    })
    expect(put.code).toBe(0)
    await own.close()
  })
})
