import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { totalsOn } from '../../../contract/analytics/attendance-analytics'
import { statusOf, totalsOfMarks } from '../../../contract/attendance/attendance-marks'
import { sumTotals } from '../../../contract/attendance/attendance-totals'
import { ValidationData } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { StaffAnalytics } from '../../../contract/analytics/staff-analytics'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { teacherAttendances } from '../../db/schema/attendance/teacher-days'
import { teachers } from '../../db/schema/people/teachers'
import { schoolKit } from '../../../tests/support/records/school-kit'

/** A week from Monday to Saturday. Worked out by hand: Wali 7A 1 of 6, Wali 7B 2 of 5, who left 0 of 2: 3 of 13. */
const dates = ['09', '10', '11', '12', '13', '14'].map((day) => `2026-11-${day}`)
const marks = { 'Wali 7A': 'HHSHTH', 'Wali 7B': 'AAHH-H', 'Sudah Pindah': 'HH....' } as const
const span = 'from=2026-11-09&to=2026-11-15'

const { service, school } = await schoolKit('staf', {}, { now: new Date('2026-11-19T09:00:00Z') })
beforeAll(async () => {
  const { db } = service
  const { schoolId } = school
  await db.insert(teachers).values([
    {
      id: uuidv7(),
      schoolId,
      name: 'Sudah Pindah',
      type: 'teacher',
      status: 'archived',
      createdAt: new Date(),
    },
    {
      id: uuidv7(),
      schoolId,
      name: 'Tak Pernah',
      type: 'teacher',
      status: 'archived',
      createdAt: new Date(),
    },
    { id: uuidv7(), schoolId, name: 'Penjaga', type: 'non_teaching', createdAt: new Date() },
  ])
  const idOf = async (name: string) => {
    const mine = and(eq(teachers.schoolId, schoolId), eq(teachers.name, name))
    return (await db.select().from(teachers).where(mine))[0]?.id ?? ''
  }
  for (const [name, text] of Object.entries(marks)) {
    const teacherId = await idOf(name)
    await db.insert(teacherAttendances).values(
      dates.flatMap((date, at) => {
        const status = statusOf(text[at] ?? '')
        return status ? [{ id: uuidv7(), schoolId, teacherId, date, status, updatedAt: new Date() }] : []
      }),
    )
  }
  // A Sunday counts in no figure.
  const sunday = { id: uuidv7(), schoolId, teacherId: await idOf('Wali 7A'), date: '2026-11-15' }
  await db.insert(teacherAttendances).values({ ...sunday, status: 'alpa', updatedAt: new Date() })
})

const ask = async (query: string, role: Parameters<SchoolFixture['email']>[0] = 'kepala_sekolah') =>
  service.call('GET', `/v1/analytics/teacher-attendance?${query}`, {
    token: await service.token(school.email(role)),
  })

it('counts the staff’s marks on school days, and of people who left the days that were recorded', async () => {
  const answer = z.parse(StaffAnalytics, (await ask(span)).data)
  expect(answer.dates).toEqual(dates)
  const found = new Map(answer.staff?.map((one) => [one.name, one.marks]))
  for (const [name, text] of Object.entries(marks)) expect([name, found.get(name)]).toEqual([name, text])
  expect(found.has('Tak Pernah')).toBe(false)
  expect(found.get('Penjaga')).toBe('------')
  const [teaching, others] = answer.groups
  expect([teaching?.type, others?.type]).toEqual(['teacher', 'non_teaching'])
  const days = teaching?.days
  if (!days) throw new Error('no teachers')
  expect(sumTotals(dates.map((_, at) => totalsOn(days, at)))).toMatchObject({ taken: 13, percent: 300 / 13 })
  expect(sumTotals((answer.staff ?? []).map((one) => totalsOfMarks(one.marks)))).toMatchObject({ taken: 13 })
})

it('gives totals to all who read analytics, persons only to those who read the staff’s days', async () => {
  const answer = z.parse(StaffAnalytics, (await ask(span, 'bendahara')).data)
  expect(answer.staff).toBeNull()
  // One person alone is no total.
  expect(answer.groups.map(({ type }) => type)).toEqual(['teacher'])
  expect(answer.hidden_groups).toBe(1)
  for (const role of ['guru', 'wali_kelas', 'petugas_piket'] as const)
    expect((await ask(span, role)).code).toBe(ErrorCode.notPermitted)
})

it('hides a group of few on one of the days from readers without the right to persons, whatever days are chosen', async () => {
  const tokens = {
    led: await service.token(school.email('kepala_sekolah')),
    other: await service.token(school.email('bendahara')),
  }
  const read = async (from: string, to: string, who: keyof typeof tokens = 'led') => {
    const path = `/v1/analytics/teacher-attendance?from=${from}&to=${to}`
    return z.parse(StaffAnalytics, (await service.call('GET', path, { token: tokens[who] })).data)
  }
  const types = ({ groups }: StaffAnalytics) => groups.map(({ type }) => type)
  const inOffice = and(eq(teachers.schoolId, school.schoolId), eq(teachers.type, 'teacher'))
  const active = (await service.db.select().from(teachers).where(inOffice)).filter(
    ({ status }) => status === 'active',
  )
  // Four are left, and who has left is the fifth on the first two days.
  const gone = active.filter(({ name }) => !name.startsWith('Wali')).slice(2)
  const set = (status: 'active' | 'archived') =>
    Promise.all(gone.map(({ id }) => service.db.update(teachers).set({ status }).where(eq(teachers.id, id))))
  await set('archived')
  try {
    expect((await read('2026-11-09', '2026-11-14')).groups[0]?.days.people).toEqual([5, 5, 4, 4, 4, 4])
    for (const [at, first] of dates.entries()) {
      for (const last of dates.slice(at)) {
        const isLarge = last <= '2026-11-10'
        const answer = await read(first, last, 'other')
        expect([first, last, ...types(answer)]).toEqual([first, last, ...(isLarge ? ['teacher'] : [])])
        expect(answer.hidden_groups).toBe(isLarge ? 1 : 2)
      }
    }
    const led = await read('2026-11-09', '2026-11-14')
    expect([...types(led), led.hidden_groups]).toEqual(['teacher', 'non_teaching', 0])
  } finally {
    await set('active')
  }
})

it('is never another school’s', async () => {
  const other = await makeSchool(service.db, 'staf2')
  const token = await service.token(other.email('kepala_sekolah'))
  const { data } = await service.call('GET', `/v1/analytics/teacher-attendance?${span}`, { token })
  const names = z.parse(StaffAnalytics, data).staff?.map(({ name }) => name)
  expect(names).toContain('Wali 7A')
  expect(names).not.toContain('Penjaga')
})

it.each([
  ['from=2026-11-31&to=2026-12-01', 'from'],
  ['from=2026-11-14&to=2026-11-02', 'to'],
  ['from=1926-11-01&to=2026-11-01', 'to'],
])('%s is refused with a sentence', async (query, path) => {
  const answer = await ask(query)
  expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
  expect(z.parse(ValidationData, answer.data).errors[0]?.path).toBe(path)
})
