import { and, asc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { Dashboard } from '../../../../contract/analytics/dashboard'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Period } from '../../../../contract/school/years/periods'
import { Promotion, PromotionLog } from '../../../../contract/school/years/promotions'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { promotions } from '../../../db/schema/school/promotions'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let period: Period
/** Classes of the new year: 8A with room for all, 8B with room for two. */
let next: { a: string; b: string }
let number = 0
const Made = z.object({ id: z.string() })
const newYear = new Date('2027-07-12T01:00:00Z')

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `naik${++number}`)
  service.clock.now = newYear
  office = await service.token(school.email('tata_usaha'))
  const made = await service.call('POST', '/v1/periods', { token: office, body: { name: '2027/2028' } })
  period = z.parse(Period, made.data)
  const grade = await service.call('POST', '/v1/grades', { token: office, body: { level: 8 } })
  const { id: grade_id } = z.parse(Made, grade.data)
  const add = async (name: string, capacity: number | null) => {
    const body = { name, grade_id, period_id: period.id, capacity }
    return z.parse(Made, (await service.call('POST', '/v1/classes', { token: office, body })).data).id
  }
  next = { a: await add('8A', null), b: await add('8B', 2) }
})

const pupils = () => [...school.classes['7A'].pupils, ...school.classes['7B'].pupils]
const pupil = (index: number) => pupils()[index]?.id ?? ''
type Wish = { student_id: string; class_id?: string; status?: string }
const send = (students: Wish[], id: string | undefined, more: object = {}, token = office) =>
  service.call('PUT', '/v1/students/grades', {
    token,
    body: { period_id: period.id, promotion_id: id, students, ...more },
  })
const log = async (id: string) => {
  const answer = await service.call('GET', `/v1/promotions/${id}`, { token: office })
  return z.parse(PromotionLog, answer.data)
}
const undo = (id: string, token = office) => service.call('PUT', `/v1/promotions/${id}/undone`, { token })

/** Where everybody is and was, without what only counts changes. */
async function places() {
  const memberships = await service.db
    .select()
    .from(classMemberships)
    .where(eq(classMemberships.schoolId, school.schoolId))
    .orderBy(asc(classMemberships.id))
  const people = await service.db
    .select({
      id: students.id,
      status: students.status,
      leftOn: students.leftOn,
      reason: students.leftReason,
    })
    .from(students)
    .where(eq(students.schoolId, school.schoolId))
    .orderBy(asc(students.id))
  return { memberships, people }
}

async function promoted() {
  const id = uuidv7()
  const answer = await send(
    [
      { student_id: pupil(0), class_id: next.a },
      { student_id: pupil(1), status: 'graduated' },
    ],
    id,
  )
  expect(answer.code).toBe(ErrorCode.ok)
  return id
}

describe('a year end', () => {
  it('is kept as a log that names every pupil, also the refused', async () => {
    const id = uuidv7()
    const wishes = [0, 1, 2].map((at) => ({ student_id: pupil(at), class_id: next.b }))
    const answer = await send([...wishes, { student_id: uuidv7(), status: 'graduated' }], id)
    const kept = await log(id)
    expect(kept.list).toEqual(z.parse(MoveData, answer.data)?.list)
    expect(kept).toMatchObject({
      period: { name: '2027/2028' },
      counts: { moved: 2, refused: 2 },
      from_date: '2027-07-12',
      undo_refusal: null,
      undone_at: null,
    })
    const list = await service.call('GET', `/v1/promotions?period_id=${period.id}`, { token: office })
    expect(z.parse(listOf(Promotion), list.data).list.map((one) => one.id)).toEqual([id])
  })

  it('names how many leaves of a pupil wait for a decision, when it is tried and in the log', async () => {
    const leave = async (index: number, status: string) => {
      const body = { student_id: pupil(index), type: 'izin', from: '2027-07-12', to: '2027-07-12', status }
      expect((await service.call('POST', '/v1/students/leaves', { token: office, body })).code).toBe(0)
    }
    await leave(0, 'pending')
    await leave(1, 'approved')
    const wishes = [0, 1].map((at) => ({ student_id: pupil(at), class_id: next.a }))
    const waiting = (list: MoveData) => list?.list?.map((one) => one.waiting_leaves ?? 0)
    const tried = await send(wishes, undefined, { dry_run: true })
    expect(waiting(z.parse(MoveData, tried.data))).toEqual([1, 0])
    const id = uuidv7()
    await send(wishes, id)
    expect((await log(id)).list.map((one) => one.waiting_leaves ?? 0)).toEqual([1, 0])
  })

  it('tried first changes nothing and is not kept', async () => {
    const before = await places()
    const id = uuidv7()
    await send([{ student_id: pupil(0), class_id: next.a }], id, { dry_run: true })
    expect(await places()).toEqual(before)
    expect((await service.call('GET', `/v1/promotions/${id}`, { token: office })).code).toBe(
      ErrorCode.notFound,
    )
  })

  it('sent again, also at once and with other wishes, answers the first time and doubles nothing', async () => {
    const id = uuidv7()
    const wishes = [{ student_id: pupil(0), class_id: next.a }]
    const [a, b] = await Promise.all([send(wishes, id), send(wishes, id)])
    expect(a.data).toEqual(b.data)
    const before = await places()
    const late = await send([{ student_id: pupil(1), class_id: next.a }], id)
    expect(late.data).toEqual(a.data)
    expect(await places()).toEqual(before)
    expect(
      await service.db.select().from(promotions).where(eq(promotions.schoolId, school.schoolId)),
    ).toHaveLength(1)
  })
})

describe('taken back', () => {
  it('is as if it had never been; twice is once, and a late repetition does not carry it out again', async () => {
    const before = await places()
    const id = await promoted()
    expect(await places()).not.toEqual(before)
    expect((await undo(id)).code).toBe(ErrorCode.ok)
    expect(await places()).toEqual(before)
    expect(z.parse(PromotionLog, (await undo(id)).data).undone_by?.id).toBeDefined()
    expect((await send([{ student_id: pupil(0), class_id: next.a }], id)).code).toBe(ErrorCode.wrongState)
    expect(await places()).toEqual(before)
  })

  it('is refused as soon as a mark was made in the new year, and says how many', async () => {
    const id = await promoted()
    await service.db.insert(studentDays).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: pupil(0),
      date: '2027-07-12',
      status: 'hadir',
      registerVersion: 1,
      registerUpdatedAt: new Date(newYear.getTime() + 1000),
    })
    const after = await places()
    const answer = await undo(id)
    expect(answer).toMatchObject({ code: ErrorCode.wrongState })
    expect(answer.message).toContain('1 catatan absensi')
    expect((await log(id)).undo_refusal).toBe(answer.message)
    expect(await places()).toEqual(after)
  })

  it('is refused where a pupil left or moved meanwhile, by name, and nobody is put back', async () => {
    const id = await promoted()
    await send([{ student_id: pupil(0), class_id: next.b }], undefined)
    const after = await places()
    const answer = await undo(id)
    expect(answer.code).toBe(ErrorCode.wrongState)
    expect(answer.message).toContain('Aji Saputra')
    expect(await places()).toEqual(after)
  })

  it('is refused into a class that was archived', async () => {
    const id = await promoted()
    await service.db
      .update(classes)
      .set({ status: 'archived' })
      .where(eq(classes.id, school.classes['7A'].id))
    expect((await undo(id)).message).toContain('diarsipkan')
  })
})

it('names on the dashboard who was forgotten, until nobody is', async () => {
  const without = async (token = office) => {
    const { data } = await service.call('GET', '/v1/dashboard', { token })
    return z.parse(Dashboard, data).without_class?.map((one) => [one.period_name, one.students])
  }
  await send([{ student_id: pupil(0), class_id: next.a }], uuidv7())
  expect(await without()).toEqual([['2027/2028', 8]])
  const path = `/v1/periods/${period.id}/${period.sub_periods?.[0]?.id ?? ''}`
  await service.call('PUT', path, { token: office, body: {} })
  expect(await without()).toEqual([['2027/2028', 8]])
  expect(await without(await service.token(school.email('wali_kelas')))).toBeUndefined()
  await send(
    pupils().map(({ id }) => ({ student_id: id, class_id: next.a })),
    uuidv7(),
  )
  expect(await without()).toEqual([])
})

it('belongs to those who reach the whole school, and to no other school', async () => {
  const id = await promoted()
  const wali = await service.token(school.email('wali_kelas'))
  for (const path of ['', `/${id}`]) {
    expect((await service.call('GET', `/v1/promotions${path}`, { token: wali })).code).toBe(
      ErrorCode.notPermitted,
    )
  }
  expect((await undo(id, wali)).code).toBe(ErrorCode.notPermitted)
  const other = await makeSchool(service.db, `asing${number}`)
  const foreign = await service.token(other.email('tata_usaha'))
  expect((await undo(id, foreign)).code).toBe(ErrorCode.notFound)
  expect((await service.call('GET', `/v1/promotions/${id}`, { token: foreign })).code).toBe(
    ErrorCode.notFound,
  )
})

it('whatever is wished, every pupil is in one place, and taking it back restores all', async () => {
  const wish = fc.record({ at: fc.integer({ min: 0, max: 8 }), to: fc.constantFrom('a', 'b', 'out', 'gone') })
  const program = fc.array(fc.array(wish, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(program, async (ends) => {
      const states = [await places()]
      const done: string[] = []
      for (const wishes of ends) {
        if (wishes.length === 0) continue
        const id = uuidv7()
        const moves = wishes.map(({ at, to }): Wish => {
          if (to === 'out') return { student_id: pupil(at), status: 'graduated' }
          if (to === 'gone') return { student_id: pupil(at), status: 'transferred' }
          return { student_id: pupil(at), class_id: next[to === 'a' ? 'a' : 'b'] }
        })
        const first = await send(moves, id)
        expect(first.code).toBe(ErrorCode.ok)
        expect((await send(moves, id)).data).toEqual(first.data)
        done.push(id)
        states.push(await places())
      }
      const open = await service.db
        .select()
        .from(classMemberships)
        .where(and(eq(classMemberships.schoolId, school.schoolId), isNull(classMemberships.toDate)))
      const { people } = states.at(-1) ?? { people: [] }
      expect(people).toHaveLength(9)
      for (const { id, status } of people) {
        expect(open.filter((one) => one.studentId === id)).toHaveLength(status === 'active' ? 1 : 0)
      }
      expect(open.filter((one) => one.classId === next.b).length).toBeLessThanOrEqual(2)
      // The newest first: an older one is refused while a newer one depends on it.
      for (const id of done.reverse()) {
        const answer = await undo(id)
        expect(answer.code, answer.message).toBe(ErrorCode.ok)
        states.pop()
        expect(await places()).toEqual(states.at(-1))
      }
    }),
    { numRuns: 12 },
  )
})
