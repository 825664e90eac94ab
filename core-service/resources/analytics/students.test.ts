import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ValidationData } from '../../../contract/envelope'
import { ErrorCode } from '../../../contract/errors'
import { uuidv7 } from '../../../contract/values/ids'
import { countDates, StudentAnalytics } from '../../../contract/analytics/student-analytics'
import { moveSpan } from '../../../src/features/analytics/weekly/week'
import { makeSchool, type SchoolFixture } from '../../../tests/support/records/school-fixture'
import { classMemberships } from '../../db/schema/school/classes'
import { students } from '../../db/schema/people/students'
import { schoolKit } from '../../../tests/support/records/school-kit'

const pupil = (name: string) => school.classes['7A'].pupils.find((one) => one.name.startsWith(name))?.id ?? ''

/**
 * Worked out by hand. 7A begins with Aji, Budi, Citra, Dimas and Fajar, 7B with three. Éka comes to 7A on 5 August, Fajar's last
 * day is 31 August, Citra goes to 7B on 10 September, and Dimas is away from 1 to 20 October, which is no leaving.
 */
const { service, school } = await schoolKit('gerak', {}, { now: new Date('2026-11-19T09:00:00Z') })
beforeAll(async () => {
  const { db } = service
  const stay = (name: string) => eq(classMemberships.studentId, pupil(name))
  const begin = (name: string, fromDate: string, of: '7A' | '7B') =>
    db.insert(classMemberships).values({
      ...{ id: uuidv7(), schoolId: school.schoolId, studentId: pupil(name), fromDate },
      classId: school.classes[of].id,
    })
  await db.update(classMemberships).set({ fromDate: '2026-08-05' }).where(stay('Éka'))
  await db.update(classMemberships).set({ toDate: '2026-08-31' }).where(stay('Fajar'))
  await db.update(classMemberships).set({ toDate: '2026-09-09' }).where(stay('Citra'))
  await begin('Citra', '2026-09-10', '7B')
  await db.update(classMemberships).set({ toDate: '2026-09-30' }).where(stay('Dimas'))
  await begin('Dimas', '2026-10-21', '7A')
  const set = (name: string, values: object) =>
    db
      .update(students)
      .set(values)
      .where(eq(students.id, pupil(name)))
  await set('Aji', { gender: 'L' })
  await set('Budi', { gender: 'L' })
  await set('Citra', { gender: 'P' })
  await set('Fajar', {
    gender: 'L',
    status: 'transferred',
    leftOn: '2026-08-31',
    leftReason: 'Ikut orang tua',
  })
})

const ask = async (query: string, role: Parameters<SchoolFixture['email']>[0] = 'kepala_sekolah') =>
  service.call('GET', `/v1/analytics/students?${query}`, { token: await service.token(school.email(role)) })
const read = async (query: string) => z.parse(StudentAnalytics, (await ask(query)).data)

describe('a school from July to November', () => {
  it('has the pupils of each month, by class and sex, as worked out by hand', async () => {
    const { dates, classes } = await read('from=2026-07-01&to=2026-12-31')
    expect(dates).toEqual([
      ...['2026-07-01', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-19'],
    ])
    expect(classes).toMatchObject([
      {
        name: '7A',
        boys: [3, 3, 3, 2, 2, 2],
        girls: [1, 1, 1, 0, 0, 0],
        unknown: [1, 1, 2, 2, 2, 2],
        ...{ joined: 1, left: 1, moved_in: 0, moved_out: 1 },
      },
      {
        name: '7B',
        boys: [0, 0, 0, 0, 0, 0],
        girls: [0, 0, 0, 1, 1, 1],
        unknown: [3, 3, 3, 3, 3, 3],
        ...{ joined: 0, left: 0, moved_in: 1, moved_out: 0 },
      },
    ])
  })

  it('names who came, left and moved; the first day of the records is no coming', async () => {
    const { moves } = await read('from=2026-07-01&to=2026-12-31')
    const [a, b] = (['7A', '7B'] as const).map((name) => ({ id: school.classes[name].id, name }))
    expect(moves).toEqual([
      expect.objectContaining({ kind: 'class', date: '2026-09-10', from_class: a, to_class: b }),
      expect.objectContaining({
        ...{ kind: 'out', date: '2026-09-01', student_id: pupil('Fajar'), from_class: a, to_class: null },
        ...{ status: 'transferred', reason: 'Ikut orang tua' },
      }),
      expect.objectContaining({ kind: 'in', date: '2026-08-05', from_class: null, to_class: a }),
    ])
    expect((await read('from=2026-06-01&to=2026-08-04')).moves).toEqual([])
  })

  it('the week on one page holds who comes on its first day, which a span that begins there does not', async () => {
    const week = { first: '2026-08-05', last: '2026-08-11' }
    const kinds = async ({ first, last }: typeof week) =>
      (await read(`from=${first}&to=${last}`)).moves?.map(({ kind }) => kind)
    expect(await kinds(week)).toEqual([])
    expect(await kinds(moveSpan(week))).toEqual(['in'])
  })

  it('adds up: who is there at the end was there, or came, and did not leave', async () => {
    const { classes } = await read('from=2026-07-15&to=2026-11-19')
    for (const { boys, girls, unknown, joined, left, moved_in, moved_out } of classes) {
      const count = (at: number) => (boys.at(at) ?? 0) + (girls.at(at) ?? 0) + (unknown.at(at) ?? 0)
      expect(count(-1)).toBe(count(0) + joined + moved_in - left - moved_out)
    }
  })
})

describe('who may see what', () => {
  it('names and small classes are shown to people who read pupils; the reach is as everywhere', async () => {
    const admin = await service.token(school.email('administrator'))
    const give = async (role: 'wali_kelas' | 'guru', permissions: string[]) => {
      const id = school.roleIds.get(role) ?? ''
      const body = { name: `${role} analitik`, permissions }
      expect((await service.call('PUT', `/v1/roles/${id}`, { token: admin, body })).code).toBe(ErrorCode.ok)
    }
    const span = 'from=2026-07-01&to=2026-11-19'
    expect((await ask(span, 'wali_kelas')).code).toBe(ErrorCode.notPermitted)
    await give('wali_kelas', ['students.read', 'analytics.read'])
    const own = z.parse(StudentAnalytics, (await ask(span, 'wali_kelas')).data)
    expect(own.classes.map(({ name }) => name)).toEqual(['7A'])
    // The other class is not theirs: it is not named.
    expect(own.moves?.find(({ kind }) => kind === 'class')?.to_class).toBeNull()
    await give('guru', ['analytics.read', 'classes.all'])
    const guru = z.parse(StudentAnalytics, (await ask(span, 'guru')).data)
    // 7A has four pupils in September, 7B three: both are hidden.
    expect(guru).toMatchObject({ moves: null, classes: [], hidden_classes: 2 })
  })

  it('never another school’s', async () => {
    const other = await makeSchool(service.db, 'gerak2')
    const token = await service.token(other.email('kepala_sekolah'))
    const { data } = await service.call('GET', '/v1/analytics/students?from=2026-07-01&to=2026-11-19', {
      token,
    })
    const ids = z.parse(StudentAnalytics, data).classes.map(({ id }) => id)
    expect(ids.sort()).toEqual([other.classes['7A'].id, other.classes['7B'].id].sort())
  })
})

it.each([
  ['from=2026-02-31&to=2026-03-01', 'from'],
  ['from=2026-11-14&to=2026-11-02', 'to'],
  ['from=1926-11-01&to=2026-11-01', 'to'],
])('%s is refused with a sentence', async (query, path) => {
  const answer = await ask(query)
  expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
  expect(z.parse(ValidationData, answer.data).errors[0]?.path).toBe(path)
})

it('counts on the first day, each last of a month and the last day that has come', () => {
  const on = (first: string, last: string) => countDates({ first, last }, '2026-11-19')
  expect(on('2026-11-19', '2026-11-19')).toEqual(['2026-11-19'])
  expect(on('2026-11-20', '2026-12-20')).toEqual([])
  expect(on('2026-09-30', '2026-11-30')).toEqual(['2026-09-30', '2026-10-31', '2026-11-19'])
  expect(on('2026-09-30', '2026-10-31')).toEqual(['2026-09-30', '2026-10-31'])
})
