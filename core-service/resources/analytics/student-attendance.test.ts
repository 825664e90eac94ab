import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics, totalsOn, fewestPupils } from '../../../contract/analytics/attendance-analytics'
import { absencesInARow, statusOf, totalsOfMarks } from '../../../contract/attendance/attendance-marks'
import { sumTotals } from '../../../contract/attendance/attendance-totals'
import { ValidationData } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { AttendanceReport } from '../../../contract/attendance/reports'
import { dayKind } from '../../../contract/values/school-days'
import { recapOf } from '../../../src/records/recap/recap-of'
import { datesOf } from '../../../src/records/recap/month'
import { makeSchool } from '../../../tests/support/records/school-fixture'
import { classMemberships } from '../../db/schema/school/classes'
import { subPeriods } from '../../db/schema/school/periods'
import { studentDays } from '../../db/schema/attendance/student-days'
import { users } from '../../db/schema/people/users'
import { schoolKit } from '../../../tests/support/records/school-kit'

/** Two weeks from Monday to Saturday, with a holiday on the second Tuesday: eleven school days. */
const from = '2026-11-02'
const to = '2026-11-14'
const holiday = '2026-11-10'
const dates = ['02', '03', '04', '05', '06', '07', '09', '11', '12', '13', '14'].map(
  (day) => `2026-11-${day}`,
)

/**
 * Worked out by hand. Éka came on the 9th and Fajar left after the 5th; Citra was forgotten on the 9th.
 *   Aji 2 of 11, Budi 3 of 11, Citra 0 of 10, Dimas 1 of 11, Éka 0 of 5, Fajar 2 of 4: 8 of 52 pupil-days.
 */
const marks = {
  Aji: 'HSSHHHHHHHH',
  Budi: 'HHHHHHHHAAA',
  Citra: 'THHHHH-HHHH',
  Dimas: 'HHHHHHHHHHI',
  Éka: '......HHHHH',
  Fajar: 'HHAA.......',
} as const
const away = { Aji: 200 / 11, Budi: 300 / 11, Citra: 0, Dimas: 100 / 11, Éka: 0, Fajar: 50 }

const pupil = (name: string) => school.classes['7A'].pupils.find((one) => one.name.startsWith(name))?.id ?? ''

const { service, school } = await schoolKit('analitik', {}, { now: new Date('2026-11-19T09:00:00Z') })
beforeAll(async () => {
  const { db } = service
  const [half] = await db
    .select()
    .from(subPeriods)
    .where(and(eq(subPeriods.schoolId, school.schoolId), eq(subPeriods.isActive, true)))
  if (!half) throw new Error('no semester')
  const setting = { ...half.setting, holidays: [{ date: holiday, name: 'Hari Pahlawan' }] }
  await db.update(subPeriods).set({ setting }).where(eq(subPeriods.id, half.id))
  const stay = (name: string) => eq(classMemberships.studentId, pupil(name))
  await db.update(classMemberships).set({ fromDate: '2026-11-09' }).where(stay('Éka'))
  await db.update(classMemberships).set({ toDate: '2026-11-05' }).where(stay('Fajar'))
  const day = (name: string, date: string, status: string | undefined) => ({
    ...{ id: uuidv7(), schoolId: school.schoolId, studentId: pupil(name), date, registerVersion: 1 },
    status: z.parse(z.enum(['hadir', 'terlambat', 'sakit', 'izin', 'alpa']), status),
  })
  await db.insert(studentDays).values([
    ...Object.entries(marks).flatMap(([name, text]) =>
      dates.flatMap((date, at) => {
        const status = statusOf(text[at] ?? '')
        return status ? [day(name, date, status)] : []
      }),
    ),
    // What must not count: a holiday, a Sunday, before the first day in the class and after the last.
    day('Dimas', holiday, 'alpa'),
    day('Aji', '2026-11-08', 'alpa'),
    day('Éka', '2026-11-02', 'alpa'),
    day('Fajar', '2026-11-06', 'alpa'),
  ])
})

const ask = async (
  query: string,
  role: 'kepala_sekolah' | 'bendahara' | 'wali_kelas' | 'guru' = 'kepala_sekolah',
) =>
  service.call('GET', `/v1/analytics/student-attendance?${query}`, {
    token: await service.token(school.email(role)),
  })
const read = async (query = `from=${from}&to=${to}`, role?: 'bendahara' | 'wali_kelas') =>
  z.parse(AttendanceAnalytics, (await ask(query, role)).data)

/** Gives the wali kelas of 7A the permission to read analytics, without the reach over every class. */
async function letWaliKelasRead(): Promise<void> {
  const admin = await service.token(school.email('administrator'))
  const roleId = school.roleIds.get('wali_kelas') ?? ''
  const { data } = await service.call('GET', `/v1/roles/${roleId}`, { token: admin })
  const role = z.parse(z.object({ name: z.string(), permissions: z.array(z.string()) }), data)
  const body = { name: role.name, permissions: [...role.permissions, 'analytics.read'] }
  const answer = await service.call('PUT', `/v1/roles/${roleId}`, { token: admin, body })
  expect(answer.code).toBe(ErrorCode.ok)
}

describe('two weeks of a small class', () => {
  it('are the marks of its pupils on its school days, as worked out by hand', async () => {
    const answer = await read()
    expect(answer.dates).toEqual(dates)
    const own = answer.students?.filter(({ class_id }) => class_id === school.classes['7A'].id) ?? []
    expect(Object.fromEntries(own.map(({ name, marks }) => [name.split(' ')[0], marks]))).toEqual(marks)
    for (const [name, percent] of Object.entries(away)) {
      const text = own.find((one) => one.name.startsWith(name))?.marks ?? ''
      expect([name, totalsOfMarks(text).percent]).toEqual([name, percent])
    }
    expect(own.map(({ marks }) => absencesInARow(marks))).toEqual([0, 3, 0, 1, 0, 0])
  })

  it('give each day of the class its pupils and its marks', async () => {
    const [first] = (await read()).classes
    if (!first) throw new Error('no class')
    expect(first).toMatchObject({ name: '7A', grade: { name: 'Kelas 7', level: 7 } })
    expect(first.days).toEqual({
      people: [5, 5, 5, 5, 4, 4, 5, 5, 5, 5, 5],
      hadir: [4, 4, 3, 4, 4, 4, 4, 5, 4, 4, 3],
      terlambat: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      sakit: [0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
      izin: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      alpa: [0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1],
    })
    expect(sumTotals(dates.map((_, at) => totalsOn(first.days, at)))).toMatchObject({
      taken: 52,
      percent: 800 / 52,
    })
  })

  it('are the same in a school of many pupils, whose marks are read day by day', async () => {
    const before = await read()
    const room = school.classes['7B'].id
    const own = sql`${school.schoolId}::uuid`
    await service.db.execute(sql`
      WITH made AS (
        INSERT INTO students (id, school_id, name, created_at, updated_at)
        SELECT gen_random_uuid(), ${own}, 'Ramai ' || n, now(), now() FROM generate_series(1, 520) AS n
        RETURNING id
      ), stays AS (
        INSERT INTO class_memberships (id, school_id, student_id, class_id, from_date)
        SELECT gen_random_uuid(), ${own}, id, ${room}::uuid, ${from}::date FROM made
      )
      INSERT INTO student_days (id, school_id, student_id, date, status, register_version)
      SELECT gen_random_uuid(), ${own}, id, ${to}::date, 'izin', 1 FROM made`)
    try {
      const after = await read()
      const added = after.students?.filter(({ name }) => name.startsWith('Ramai')) ?? []
      expect(added).toHaveLength(520)
      expect(new Set(added.map(({ marks }) => marks))).toEqual(new Set(['----------I']))
      expect(after.students?.filter(({ name }) => !name.startsWith('Ramai'))).toEqual(before.students)
      expect(after.classes[0]).toEqual(before.classes[0])
    } finally {
      const added = sql`SELECT id FROM students WHERE school_id = ${own} AND name LIKE 'Ramai %'`
      await service.db.execute(sql`DELETE FROM student_days WHERE student_id IN (${added})`)
      await service.db.execute(sql`DELETE FROM class_memberships WHERE student_id IN (${added})`)
      await service.db.execute(sql`DELETE FROM students WHERE school_id = ${own} AND name LIKE 'Ramai %'`)
    }
  })

  it('agree with the recap of the month', async () => {
    const answer = await read('from=2026-11-01&to=2026-11-30')
    const [half] = await service.db
      .select()
      .from(subPeriods)
      .where(and(eq(subPeriods.schoolId, school.schoolId), eq(subPeriods.isActive, true)))
    const days = datesOf('2026-11').map((date) => ({ date, kind: dayKind(date, half?.setting) }))
    const own = answer.students?.filter(({ class_id }) => class_id === school.classes['7A'].id) ?? []
    const recap = recapOf(
      own.map(({ id }) => id),
      days,
      new Map(
        dates.map((date, at) => [
          date,
          new Map(
            Object.entries(marks).flatMap(([name, text]) => {
              const status = statusOf(text[at] ?? '')
              return status ? [[pupil(name), status] as const] : []
            }),
          ),
        ]),
      ),
      '2026-11-19',
    )
    expect(own).toHaveLength(6)
    for (const { id, marks } of own) expect(totalsOfMarks(marks)).toEqual(recap.people.get(id))
    expect(sumTotals(own.map(({ marks }) => totalsOfMarks(marks)))).toEqual(recap.whole)
  })

  it('agree with the report of each pupil over the semester', async () => {
    const token = await service.token(school.email('kepala_sekolah'))
    const { students } = await read('from=2026-07-01&to=2026-12-31')
    expect(students).toHaveLength(9)
    for (const { id, marks } of students ?? []) {
      const { data } = await service.call('GET', `/v1/students/${id}/reports/attendance`, { token })
      const { percent, taken, ...counts } = totalsOfMarks(marks)
      expect(z.parse(AttendanceReport, data)).toMatchObject({ ...counts, absence_percent: percent })
      expect(taken).toBeGreaterThanOrEqual(0)
    }
  })

  it('follow a pupil to another class, a day each', async () => {
    const id = pupil('Citra')
    const body = { student_ids: [id], from_date: '2026-11-12' }
    const token = await service.token(school.email('tata_usaha'))
    const moved = await service.call('PUT', `/v1/classes/${school.classes['7B'].id}/students`, {
      token,
      body,
    })
    expect(moved.code).toBe(ErrorCode.ok)
    const stays = (await read()).students?.filter((one) => one.id === id) ?? []
    const of = (name: '7A' | '7B') => stays.find((one) => one.class_id === school.classes[name].id)?.marks
    expect([of('7A'), of('7B')]).toEqual(['THHHHH-H...', '........HHH'])
  })
})

describe('who may see what', () => {
  it('leave the pupils out where only classes are compared, with the same figures and the same classes', async () => {
    const [whole, classes] = [
      await read(`from=${from}&to=${to}`),
      await read(`from=${from}&to=${to}&students=false`),
    ]
    expect(whole.students?.length).toBeGreaterThan(0)
    expect(classes).toEqual({ ...whole, students: null, contacts: null })
    // Who may not see pupils is shown no more for it.
    const others = await read(`from=${from}&to=${to}&students=true`, 'bendahara')
    expect(others).toMatchObject({ students: null, hidden_classes: 2 })
  })

  it('single pupils are shown to people who read marks; a small class is hidden from others', async () => {
    const answer = await read(undefined, 'bendahara')
    expect(answer.students).toBeNull()
    // 7A has five pupils on the first days, and four on the 6th and the 7th.
    expect(answer).toMatchObject({ classes: [], hidden_classes: 2 })
    const some = await read(`from=${from}&to=2026-11-05`, 'bendahara')
    expect(some.classes.map(({ name }) => name)).toEqual(['7A'])
    expect(some.hidden_classes).toBe(1)
  })

  it('no choice of days shows the figures of a day with few pupils, nor sums from which they follow', async () => {
    const small = (await read()).classes.flatMap(({ id, days }) =>
      dates.flatMap((date, at) => ((days.people[at] ?? 0) < fewestPupils ? [`${id} ${date}`] : [])),
    )
    const [a, b] = [school.classes['7A'].id, school.classes['7B'].id]
    // Citra has left 7A from the 12th on.
    const few = ['06', '07', '12', '13', '14'].map((day) => `${a} 2026-11-${day}`)
    expect(small.filter((one) => one.startsWith(a))).toEqual(few)
    const token = await service.token(school.email('bendahara'))
    const seen = new Set<string>()
    for (const [at, first] of dates.entries()) {
      for (const last of dates.slice(at)) {
        for (const more of ['', `&class_id=${a}`, `&class_id=${b}`]) {
          const path = `/v1/analytics/student-attendance?from=${first}&to=${last}${more}`
          const answer = z.parse(AttendanceAnalytics, (await service.call('GET', path, { token })).data)
          for (const { id } of answer.classes) for (const date of answer.dates) seen.add(`${id} ${date}`)
          expect(answer.classes.length + (answer.hidden_classes ?? 0)).toBe(more === '' ? 2 : 1)
        }
      }
    }
    expect(small.filter((one) => seen.has(one))).toEqual([])
    // All other days are shown to those who ask for them.
    expect(seen.size).toBe(dates.filter((date) => !small.includes(`${a} ${date}`)).length)
  })

  it('on days without school nobody is hidden, for there are no figures', async () => {
    expect(await read(`from=${holiday}&to=${holiday}`, 'bendahara')).toMatchObject({
      ...{ dates: [], hidden_classes: 0 },
    })
  })

  it('is refused without the right to read analytics', async () => {
    for (const role of ['guru', 'wali_kelas'] as const)
      expect((await ask(`from=${from}&to=${to}`, role)).code).toBe(ErrorCode.notPermitted)
  })

  it('a wali kelas who may is shown the own class and refused another', async () => {
    await letWaliKelasRead()
    const answer = await read(undefined, 'wali_kelas')
    expect(answer.classes.map(({ name }) => name)).toEqual(['7A'])
    expect(new Set(answer.students?.map(({ class_id }) => class_id))).toEqual(
      new Set([school.classes['7A'].id]),
    )
    const other = `from=${from}&to=${to}&class_id=${school.classes['7B'].id}`
    expect((await ask(other, 'wali_kelas')).code).toBe(ErrorCode.notPermitted)
    expect((await ask(`from=${from}&to=${to}&class_id=${uuidv7()}`, 'wali_kelas')).code).toBe(
      ErrorCode.notPermitted,
    )
    expect((await ask(`from=${from}&to=${to}&class_id=${uuidv7()}`)).code).toBe(ErrorCode.notFound)
  })

  it('never shows another school', async () => {
    const other = await makeSchool(service.db, 'tetangga')
    const token = await service.token(other.email('kepala_sekolah'))
    const answer = await service.call('GET', `/v1/analytics/student-attendance?from=${from}&to=${to}`, {
      token,
    })
    const ids = z.parse(AttendanceAnalytics, answer.data).classes.map(({ id }) => id)
    expect(ids.sort()).toEqual([other.classes['7A'].id, other.classes['7B'].id].sort())
    const spied = `/v1/analytics/student-attendance?from=${from}&to=${to}&class_id=${school.classes['7A'].id}`
    expect((await service.call('GET', spied, { token })).code).toBe(ErrorCode.notFound)
  })
})

describe('whose family was reached', () => {
  const reach = async (
    name: string,
    day: string,
    who: 'tata_usaha' | 'wali_kelas' = 'tata_usaha',
    more: object = {},
  ) => {
    const before = service.clock.now
    service.clock.now = new Date(`${day}T03:00:00Z`)
    const body = { student_id: pupil(name), concern: 'absent', note: `tentang ${day}`, ...more }
    const token = await service.token(school.email(who))
    const { code } = await service.call('POST', '/v1/parent_contacts', { token, body })
    service.clock.now = before
    expect(code).toBe(ErrorCode.ok)
  }

  it('is counted within the span, the last of each, and of absences only', async () => {
    expect((await read()).contacts).toEqual([])
    await reach('Budi', '2026-11-12')
    await reach('Budi', '2026-11-14', 'wali_kelas')
    await reach('Aji', '2026-11-15')
    await reach('Dimas', '2026-11-13', 'tata_usaha', { concern: 'late' })
    const { contacts } = await read()
    expect(contacts?.map(({ student_id, date, note, by }) => [student_id, date, note, by?.name])).toEqual([
      [pupil('Budi'), '2026-11-14', 'tentang 2026-11-14', 'Wali 7A'],
    ])
  })

  it('is refused without the right to see pupils, and holds only the own class where the reach ends there', async () => {
    expect((await read(undefined, 'bendahara')).contacts).toBeNull()
    const other = school.classes['7B'].pupils[0]?.id
    await reach('Budi', '2026-11-13', 'tata_usaha', { student_id: other })
    expect((await read()).contacts).toHaveLength(2)
    expect((await read(undefined, 'wali_kelas')).contacts?.map(({ student_id }) => student_id)).toEqual([
      pupil('Budi'),
    ])
  })
})

describe('what is asked', () => {
  it.each([
    ['from=2026-02-31&to=2026-03-01', 'from'],
    ['from=kemarin&to=2026-03-01', 'from'],
    ['from=2026-03-01', 'to'],
    ['from=2026-11-14&to=2026-11-02', 'to'],
    ['from=1926-11-01&to=2026-11-01', 'to'],
    ['from=2025-11-19&to=2026-11-20', 'to'],
    ["from=2026-11-01&to=2026-11-02&class_id=1'--", 'class_id'],
  ])('%s is refused, with the field and a sentence', async (query, path) => {
    const answer = await ask(query)
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    const [error] = z.parse(ValidationData, answer.data).errors
    expect(error?.path).toBe(path)
    expect(error?.message).toMatch(/[a-z]/)
  })

  it('a whole year is answered, also one in which there was no school', async () => {
    expect((await read('from=2025-11-20&to=2026-11-20')).classes).toHaveLength(2)
    expect(await read('from=1990-01-01&to=1990-12-31')).toMatchObject({
      dates: [],
      classes: [],
      students: [],
    })
  })

  it('a day to come is none', async () => {
    expect((await read('from=2026-11-19&to=2026-12-31')).dates).toEqual(['2026-11-19'])
  })
})

it('an account of no member of staff reaches no class', async () => {
  await service.db
    .update(users)
    .set({ teacherId: null })
    .where(eq(users.email, school.email('wali_kelas')))
  const token = await service.token(school.email('wali_kelas'))
  const answer = await service.call('GET', `/v1/analytics/student-attendance?from=${from}&to=${to}`, {
    token,
  })
  expect(z.parse(AttendanceAnalytics, answer.data).classes).toEqual([])
})
