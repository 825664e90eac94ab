import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../../contract/analytics/attendance-analytics'
import { BillAnalytics } from '../../../contract/analytics/bill-analytics'
import { Dashboard } from '../../../contract/analytics/dashboard'
import { StaffAnalytics } from '../../../contract/analytics/staff-analytics'
import { StudentAnalytics } from '../../../contract/analytics/student-analytics'
import { addDays } from '../../../contract/values/dates'
import { datesIn } from '../../../contract/values/school-year'
import { uuidv7 } from '../../../contract/values/ids'
import { pupilRows, totalsOfClasses } from '../../../src/features/analytics/attendance/analysis'
import { pupilWords } from '../../../src/features/analytics/attendance/attendance-words'
import { headlineOf } from '../../../src/features/analytics/attendance/headline'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { studentDays } from '../../db/schema/attendance/student-days'
import { students } from '../../db/schema/people/students'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { subPeriods } from '../../db/schema/school/periods'
import { testService } from '../../../tests/support/records/school-kit'

/** Schools that are unlike others: every page of the analytics and the dashboard is answered for each, with figures that hold. */

const today = '2026-11-19'
const span = `from=2026-07-13&to=${today}`

const service = await testService()
service.clock.now = new Date(`${today}T09:00:00Z`)

async function pagesOf(school: SchoolFixture, query = span) {
  const token = await service.token(school.email('administrator'))
  const read = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    z.parse(schema, (await service.call('GET', path, { token })).data)
  return {
    attendance: await read(AttendanceAnalytics, `/v1/analytics/student-attendance?${query}`),
    students: await read(StudentAnalytics, `/v1/analytics/students?${query}`),
    bills: await read(BillAnalytics, `/v1/analytics/bills?${query}`),
    staff: await read(StaffAnalytics, `/v1/analytics/teacher-attendance?${query}`),
    dashboard: await read(Dashboard, '/v1/dashboard'),
  }
}

const sentenceOf = (answer: AttendanceAnalytics) =>
  headlineOf({
    dates: answer.dates,
    classes: answer.classes,
    percent: totalsOfClasses(answer.classes).percent,
    pupils: pupilRows(answer, answer.classes, undefined),
    before: null,
    words: pupilWords,
  })

/** Takes a class with its pupils out of a school, as if it had never been. */
async function without(school: SchoolFixture, ...names: ('7A' | '7B')[]): Promise<void> {
  for (const name of names) {
    const { id, pupils } = school.classes[name]
    const ids = pupils.map((one) => one.id)
    await service.db.delete(classMemberships).where(inArray(classMemberships.studentId, ids))
    await service.db.delete(students).where(inArray(students.id, ids))
    await service.db.delete(classes).where(eq(classes.id, id))
  }
}

const mark = (school: SchoolFixture, studentId: string, date: string, status: 'hadir' | 'alpa') =>
  service.db
    .insert(studentDays)
    .values({ id: uuidv7(), schoolId: school.schoolId, studentId, date, status, registerVersion: 1 })

it('a school without any data has pages that say so', async () => {
  const school = await makeSchool(service.db, 'kosong')
  await without(school, '7A', '7B')
  const { attendance, students: pupils, bills, dashboard } = await pagesOf(school)
  expect(attendance).toMatchObject({ classes: [], students: [], contacts: [], hidden_classes: 0 })
  expect(sentenceOf(attendance)).toBe('Belum ada absensi pada rentang ini.')
  expect(pupils).toMatchObject({ classes: [], moves: [] })
  expect(bills).toMatchObject({ billed: [], open: [] })
  expect(dashboard).toMatchObject({ student_count: 0, class_count: 0, registers: [] })
})

it('a school of one class is that class, which is hidden where it is so small that figures would name its pupils', async () => {
  const school = await makeSchool(service.db, 'satu-kelas')
  await without(school, '7B')
  await mark(school, school.classes['7A'].pupils[0]?.id ?? '', today, 'alpa')
  const { attendance, students: pupils, dashboard } = await pagesOf(school)
  expect(attendance.classes.map(({ name }) => name)).toEqual(['7A'])
  expect(pupils.classes).toHaveLength(1)
  expect(dashboard.registers?.map(({ total, absent }) => [total, absent])).toEqual([[6, 1]])

  const token = await service.token(school.email('bendahara'))
  const shown = async () =>
    z.parse(
      AttendanceAnalytics,
      (await service.call('GET', `/v1/analytics/student-attendance?${span}`, { token })).data,
    )
  expect((await shown()).classes).toHaveLength(1)
  const few = school.classes['7A'].pupils.slice(0, 2).map(({ id }) => id)
  await service.db.delete(studentDays).where(inArray(studentDays.studentId, few))
  await service.db.delete(classMemberships).where(inArray(classMemberships.studentId, few))
  expect(await shown()).toMatchObject({ classes: [], students: null, hidden_classes: 1 })
})

it('a semester of holidays counts no day, whatever was marked on them', async () => {
  const school = await makeSchool(service.db, 'libur')
  const [half] = await service.db
    .select()
    .from(subPeriods)
    .where(and(eq(subPeriods.schoolId, school.schoolId), eq(subPeriods.isActive, true)))
  if (!half?.setting) throw new Error('no semester')
  const { first_date: first, last_date: last } = half.setting
  const holidays = datesIn({ first, last }).map((date) => ({ date, name: 'Libur panjang' }))
  await service.db
    .update(subPeriods)
    .set({ setting: { ...half.setting, holidays } })
    .where(eq(subPeriods.id, half.id))
  await mark(school, school.classes['7A'].pupils[0]?.id ?? '', '2026-11-18', 'alpa')
  const { attendance, students: pupils, staff, dashboard } = await pagesOf(school)
  expect(attendance).toMatchObject({ dates: [], students: [] })
  expect(sentenceOf(attendance)).toBe('Belum ada hari sekolah pada rentang ini.')
  expect(pupils.classes.map(({ unknown }) => unknown.at(-1))).toEqual([6, 3])
  expect(staff.dates).toEqual([])
  expect(dashboard.absent_in_row).toMatchObject({ total: 0 })
})

it('who came yesterday counts from yesterday, and who changed the class twice has each day once', async () => {
  const school = await makeSchool(service.db, 'pindah')
  const [newcomer, mover] = school.classes['7A'].pupils
  if (!newcomer || !mover) throw new Error('no pupils')
  const { db } = service
  await db
    .update(classMemberships)
    .set({ fromDate: addDays(today, -1) })
    .where(eq(classMemberships.studentId, newcomer.id))
  await db
    .update(classMemberships)
    .set({ toDate: '2026-11-13' })
    .where(eq(classMemberships.studentId, mover.id))
  const stay = (fromDate: string, toDate: string | null, of: '7A' | '7B') => ({
    ...{ id: uuidv7(), schoolId: school.schoolId, studentId: mover.id },
    ...{ classId: school.classes[of].id, fromDate, toDate },
  })
  await db
    .insert(classMemberships)
    .values([stay('2026-11-14', '2026-11-16', '7B'), stay('2026-11-17', null, '7A')])
  for (const date of ['2026-11-17', '2026-11-18', today]) await mark(school, newcomer.id, date, 'alpa')
  for (const date of ['2026-11-13', '2026-11-14', '2026-11-16', '2026-11-17'])
    await mark(school, mover.id, date, 'alpa')
  const { attendance, students: pupils } = await pagesOf(school, `from=2026-11-12&to=${today}`)
  // 12, 13, 14, 16, 17, 18, 19 November: the 15th is a Sunday.
  const linesOf = (id: string) =>
    attendance.students?.flatMap((one) => (one.id === id ? [one.marks] : [])).sort()
  expect(linesOf(newcomer.id)).toEqual(['.....AA'])
  expect(linesOf(mover.id)).toEqual(['-A..A--', '..AA...'])
  const rows = pupilRows(attendance, attendance.classes, undefined)
  expect(rows.filter(({ id }) => id === mover.id).map(({ marks }) => marks)).toEqual(['-AAAA--'])
  expect(rows.find(({ id }) => id === newcomer.id)?.totals).toMatchObject({ taken: 2, percent: 100 })
  expect(pupils.moves?.map(({ student_id, kind, date }) => [student_id, kind, date])).toEqual([
    [newcomer.id, 'in', '2026-11-18'],
    [mover.id, 'class', '2026-11-17'],
    [mover.id, 'class', '2026-11-14'],
  ])
})

it('ten years of data are answered year by year, each with its own days and marks', async () => {
  const school = await makeSchool(service.db, 'sepuluh-tahun')
  const pupil = school.classes['7A'].pupils[0]?.id ?? ''
  const own = sql`${school.schoolId}::uuid`
  const { db } = service
  await db.execute(sql`
    WITH old AS (
      INSERT INTO periods SELECT (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'name', (left(p.name, 4)::int - ago) || '/' || (left(p.name, 4)::int - ago + 1),
        'is_active', false))).*
      FROM periods p, generate_series(1, 10) AS ago WHERE p.school_id = ${own} RETURNING id, school_id, name
    )
    INSERT INTO sub_periods (id, school_id, period_id, name, position, setting)
    SELECT gen_random_uuid(), s.school_id, old.id, s.name, s.position, s.setting || jsonb_build_object(
      'first_date', (s.setting->>'first_date')::date - (ago || ' years')::interval,
      'last_date', (s.setting->>'last_date')::date - (ago || ' years')::interval)
    FROM sub_periods s JOIN old USING (school_id)
      CROSS JOIN LATERAL (SELECT 2026 - left(old.name, 4)::int AS ago) AS years
    WHERE s.school_id = ${own} AND s.is_active`)
  // The dates of the settings are written as a time by the interval; they are kept as dates.
  await db.execute(sql`UPDATE sub_periods SET setting = setting || jsonb_build_object(
    'first_date', left(setting->>'first_date', 10), 'last_date', left(setting->>'last_date', 10)) WHERE school_id = ${own}`)
  await db
    .update(classMemberships)
    .set({ fromDate: '2016-07-01' })
    .where(eq(classMemberships.studentId, pupil))
  await db.execute(sql`
    INSERT INTO student_days (id, school_id, student_id, date, status, register_version)
    SELECT gen_random_uuid(), ${own}, ${pupil}::uuid, d::date, CASE WHEN extract(day FROM d) = 9 THEN 'alpa' ELSE 'hadir' END, 1
    FROM generate_series('2016-07-01'::date, ${today}::date, '1 day') AS d`)
  for (let year = 2016; year <= 2026; year++) {
    const { attendance } = await pagesOf(school, `from=${year}-11-01&to=${year}-11-19`)
    const weekdays = datesIn({ first: `${year}-11-01`, last: `${year}-11-19` }).filter(
      (date) => new Date(date).getUTCDay() !== 0,
    )
    expect(attendance.dates).toEqual(weekdays)
    const marks = attendance.students?.find(({ id }) => id === pupil)?.marks
    expect(marks).toBe(weekdays.map((date) => (date.endsWith('09') ? 'A' : 'H')).join(''))
  }
  const { dashboard } = await pagesOf(school)
  expect(dashboard.class_count).toBe(2)
})
