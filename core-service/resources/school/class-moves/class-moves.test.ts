import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { MoveData } from '../../../../contract/school/class-moves'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Period } from '../../../../contract/school/years/periods'
import { ClassHistoryEntry } from '../../../../contract/people/student-grades'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let number = 0

const service = await testService()
beforeEach(async () => {
  service.clock.now = thursday
  school = await makeSchool(service.db, `pindah${++number}`)
  office = await service.token(school.email('tata_usaha'))
})

const pupil = (index: number, of: '7A' | '7B' = '7A') => school.classes[of].pupils[index]?.id ?? ''
const put = (body: object, token = office) => service.call('PUT', '/v1/students/grades', { token, body })
async function change(body: object) {
  const answer = await put(body)
  expect([answer.status, answer.code]).toEqual([200, ErrorCode.ok])
  const data = z.parse(MoveData, answer.data)
  return { list: data?.list ?? [], classes: data?.classes ?? [], counts: data?.counts }
}
const history = async (id: string, query = '', token = office) => {
  const answer = await service.call('GET', `/v1/students/${id}/grades${query}`, { token })
  expect(answer.code).toBe(ErrorCode.ok)
  return z.parse(listOf(ClassHistoryEntry), answer.data)
}
const spans = async (id: string) => (await history(id)).list.map((one) => [one.class?.name, one.from, one.to])

/** Next year with one class of grade 8, at its first day. */
async function nextYear(capacity: number | null = null) {
  service.clock.now = new Date('2027-07-12T01:00:00Z')
  office = await service.token(school.email('tata_usaha'))
  const made = await service.call('POST', '/v1/periods', { token: office, body: { name: '2027/2028' } })
  const period = z.parse(Period, made.data)
  const grade = await service.call('POST', '/v1/grades', { token: office, body: { level: 8 } })
  const { id: grade_id } = z.parse(z.object({ id: z.string() }), grade.data)
  const body = { name: '8A', grade_id, period_id: period.id, capacity }
  const answer = await service.call('POST', '/v1/classes', { token: office, body })
  return { period, classId: z.parse(z.object({ id: z.string() }), answer.data).id }
}

describe('year end', () => {
  it('moves, graduates and transfers in one request; history is kept to the day', async () => {
    const { period, classId } = await nextYear()
    const body = {
      period_id: period.id,
      from_date: '2027-07-12',
      students: [
        { student_id: pupil(0), class_id: classId },
        { student_id: pupil(1), class_id: classId },
        { student_id: pupil(2), status: 'graduated' },
        { student_id: pupil(3), status: 'transferred' },
      ],
    }
    const preview = await change({ ...body, dry_run: true })
    expect(preview.counts).toEqual({
      moved: 2,
      left: 2,
      unchanged: 0,
      refused: 0,
      graduated: 1,
      transferred: 1,
    })
    expect(preview.classes).toMatchObject([
      { name: '7A', before: 6, after: 2 },
      { name: '8A', before: 0, after: 2 },
    ])
    expect(await spans(pupil(0))).toEqual([['7A', '2026-07-01', null]])

    expect(await change(body)).toEqual(preview)
    expect(await spans(pupil(0))).toEqual([
      ['8A', '2027-07-12', null],
      ['7A', '2026-07-01', '2027-07-11'],
    ])
    expect(await spans(pupil(2))).toEqual([['7A', '2026-07-01', '2027-07-11']])
    const rows = await service.db.select().from(students).where(eq(students.schoolId, school.schoolId))
    const statusOf = (id: string) => rows.find((row) => row.id === id)
    expect(statusOf(pupil(2))).toMatchObject({ status: 'graduated', version: 2 })
    expect(statusOf(pupil(3))).toMatchObject({ status: 'transferred', version: 2 })
    expect(statusOf(pupil(4))).toMatchObject({ status: 'active', version: 1 })

    const audit = await service.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, pupil(2)))
    expect(audit).toMatchObject([
      { entity: 'students', before: { class: '7A', status: 'active' }, after: { status: 'graduated' } },
    ])
  })

  it('sent again changes nothing', async () => {
    const { period, classId } = await nextYear()
    const body = {
      period_id: period.id,
      students: [
        { student_id: pupil(0), class_id: classId },
        { student_id: pupil(2), status: 'graduated' },
      ],
    }
    await change(body)
    const stored = () => service.db.select().from(classMemberships).orderBy(asc(classMemberships.id))
    const before = await stored()
    service.clock.now = new Date('2027-07-20T01:00:00Z')
    office = await service.token(school.email('tata_usaha'))
    expect((await change(body)).counts).toMatchObject({ unchanged: 2, moved: 0, left: 0 })
    expect(await stored()).toEqual(before)
  })

  it('refuses single pupils with the reason and moves the others', async () => {
    const { period, classId } = await nextYear(2)
    await service.db
      .update(students)
      .set({ status: 'dropped' })
      .where(eq(students.id, pupil(5)))
    const { list, counts } = await change({
      period_id: period.id,
      students: [
        { student_id: pupil(0), class_id: classId },
        { student_id: pupil(5), class_id: classId },
        { student_id: pupil(1), class_id: classId },
        { student_id: pupil(2), class_id: classId },
        { student_id: uuidv7(), class_id: classId },
        { student_id: pupil(3), class_id: school.classes['7B'].id },
      ],
    })
    expect(list.map((one) => one.message)).toEqual([
      null,
      'Siswa ini sudah tercatat keluar.',
      null,
      'Kelas 8A sudah penuh (2 siswa).',
      'Siswa ini tidak ditemukan.',
      'Kelas 7B bukan kelas tahun ajaran 2027/2028.',
    ])
    expect(counts).toMatchObject({ moved: 2, refused: 4 })
  })

  it.each([
    ['neither class nor status', [{ student_id: uuidv7() }]],
    ['both', [{ student_id: uuidv7(), class_id: uuidv7(), status: 'graduated' }]],
    ['another status', [{ student_id: uuidv7(), status: 'dropped' }]],
    ['nobody', []],
    ['5001 pupils', Array.from({ length: 5001 }, () => ({ student_id: uuidv7(), status: 'graduated' }))],
  ])('%s is refused', async (_name, list) => {
    expect((await put({ students: list })).code).toBe(ErrorCode.invalid)
  })

  it.each(['2026-11-20', '2026-02-30', 'besok'])('a first day of %s is refused', async (from_date) => {
    const answer = await put({ from_date, students: [{ student_id: pupil(0), status: 'graduated' }] })
    expect(answer).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path: 'from_date' }] } })
    expect(await spans(pupil(0))).toEqual([['7A', '2026-07-01', null]])
  })

  it('an unknown year is refused, and so is one of another school', async () => {
    const other = await makeSchool(service.db, `lain${number}`)
    for (const period_id of [uuidv7(), other.periodId]) {
      const answer = await put({ period_id, students: [{ student_id: pupil(0), status: 'graduated' }] })
      expect(answer).toMatchObject({ code: ErrorCode.invalid, data: { errors: [{ path: 'period_id' }] } })
    }
    const { list } = await change({
      students: [
        { student_id: other.classes['7A'].pupils[0]?.id, class_id: school.classes['7B'].id },
        { student_id: pupil(0), class_id: other.classes['7B'].id },
      ],
    })
    expect(list.map((one) => one.message)).toEqual([
      'Siswa ini tidak ditemukan.',
      'Kelas ini tidak ditemukan.',
    ])
  })

  it('two requests at once do not overfill a class', async () => {
    await service.db
      .update(classes)
      .set({ capacity: 4 })
      .where(and(eq(classes.schoolId, school.schoolId), eq(classes.id, school.classes['7B'].id)))
    const wish = (index: number) =>
      change({ students: [{ student_id: pupil(index), class_id: school.classes['7B'].id }] })
    const answers = await Promise.all([0, 1, 2, 3].map(wish))
    expect(answers.map((one) => one.counts?.moved).sort()).toEqual([0, 0, 0, 1])
  })

  it('works for a pupil who was in no class', async () => {
    await service.db.delete(classMemberships).where(eq(classMemberships.studentId, pupil(0)))
    const target = school.classes['7B'].id
    await change({ from_date: '2026-10-01', students: [{ student_id: pupil(0), class_id: target }] })
    expect(await spans(pupil(0))).toEqual([['7B', '2026-10-01', null]])
  })
})

describe('a move taken back on the same day', () => {
  it('leaves no trace in the history', async () => {
    const there = { students: [{ student_id: pupil(0), class_id: school.classes['7B'].id }] }
    const back = { students: [{ student_id: pupil(0), class_id: school.classes['7A'].id }] }
    await change(there)
    expect(await spans(pupil(0))).toEqual([
      ['7B', '2026-11-19', null],
      ['7A', '2026-07-01', '2026-11-18'],
    ])
    await change(back)
    expect(await spans(pupil(0))).toEqual([['7A', '2026-07-01', null]])
  })

  it('a move to a third class on the same day replaces the second', async () => {
    const target = (class_id: string) => change({ students: [{ student_id: pupil(0), class_id }] })
    await target(school.classes['7B'].id)
    const grade = school.classes['7A'].gradeId
    const body = { name: '7C', grade_id: grade }
    const made = await service.call('POST', '/v1/classes', { token: office, body })
    await target(z.parse(z.object({ id: z.string() }), made.data).id)
    expect(await spans(pupil(0))).toEqual([
      ['7C', '2026-11-19', null],
      ['7A', '2026-07-01', '2026-11-18'],
    ])
  })
})

describe('who may', () => {
  it('a wali kelas reads the history of the own class and moves nobody', async () => {
    const wali = await service.token(school.email('wali_kelas'))
    expect((await history(pupil(0), '', wali)).list).toMatchObject([
      { class: { name: '7A' }, grade: { level: 7 }, period: { id: school.periodId, name: '2026/2027' } },
    ])
    const other = await service.call('GET', `/v1/students/${pupil(0, '7B')}/grades`, { token: wali })
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
    const moved = await put({ students: [{ student_id: pupil(0), status: 'graduated' }] }, wali)
    expect(moved.code).toBe(ErrorCode.notPermitted)
  })

  it('the history has pages, the newest first', async () => {
    for (const [day, to] of [
      ['2026-08-01', '7B'],
      ['2026-09-01', '7A'],
      ['2026-10-01', '7B'],
    ] as const) {
      await change({ from_date: day, students: [{ student_id: pupil(0), class_id: school.classes[to].id }] })
    }
    const first = await history(pupil(0), '?page=1&limit=3')
    const second = await history(pupil(0), '?page=2&limit=3')
    expect([...first.list, ...second.list].map((one) => [one.class?.name, one.from, one.to])).toEqual([
      ['7B', '2026-10-01', null],
      ['7A', '2026-09-01', '2026-09-30'],
      ['7B', '2026-08-01', '2026-08-31'],
      ['7A', '2026-07-01', '2026-07-31'],
    ])
    expect(first.pagination).toMatchObject({ total_data: 4, total_page: 2 })
    const nobody = await service.call('GET', `/v1/students/${uuidv7()}/grades`, { token: office })
    expect(nobody.code).toBe(ErrorCode.notFound)
  })
})

describe('a pupil whom somebody else has moved meanwhile', () => {
  const elsewhere = 'Sementara itu siswa ini masuk kelas 7B. Tutup, lalu pilih lagi.'
  const calls = {
    'PUT /v1/students/grades': (ids: string[], class_id: string) => ({
      path: '/v1/students/grades',
      body: { students: ids.map((student_id) => ({ student_id, class_id })) },
    }),
    'PUT /v1/classes/{id}/students': (student_ids: string[], class_id: string) => ({
      path: `/v1/classes/${class_id}/students`,
      body: { student_ids },
    }),
    'PUT /v1/grades/{id}/students': (student_ids: string[], class_id: string) => ({
      path: `/v1/grades/${school.classes['7A'].gradeId}/students`,
      body: { student_ids, class_id },
    }),
  }

  it.each(Object.entries(calls))('%s refuses that pupil and moves the others', async (_, request) => {
    const made = await service.call('POST', '/v1/classes', {
      token: office,
      body: { name: '7C', grade_id: school.classes['7A'].gradeId },
    })
    const { id: third } = z.parse(z.object({ id: z.string() }), made.data)
    const [stays, moved] = [pupil(0), pupil(1)]
    await service.call('PUT', `/v1/classes/${school.classes['7B'].id}/students`, {
      token: office,
      body: { student_ids: [moved] },
    })
    const seen = [stays, moved].map((student_id) => ({ student_id, class_id: school.classes['7A'].id }))
    const { path, body } = request([stays, moved], third)
    const send = (more: object) =>
      service.call('PUT', path, { token: office, body: { ...body, seen, ...more } })
    for (const more of [{ dry_run: true }, {}]) {
      const answer = await send(more)
      expect(z.parse(MoveData, answer.data)?.list?.map((one) => one.message ?? one.outcome)).toEqual([
        'moved',
        elsewhere,
      ])
    }
    expect((await spans(moved))[0]?.[0]).toBe('7B')
    // Sent again because the answer was lost: who is there already is not elsewhere.
    const again = z.parse(MoveData, (await send({})).data)
    expect(again?.list?.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused'])
  })

  it.each(Object.entries(calls))(
    '%s takes no other list than one of pupils and classes',
    async (_, request) => {
      const { path, body } = request([pupil(0)], school.classes['7B'].id)
      for (const seen of [
        'semua',
        [pupil(0)],
        [{ student_id: pupil(0), class_id: "' OR 1=1" }],
        [{ student_id: pupil(0) }],
        Array.from({ length: 5001 }, () => ({ student_id: pupil(0), class_id: null })),
      ]) {
        const answer = await service.call('PUT', path, { token: office, body: { ...body, seen } })
        expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
      }
      const wali = await service.token(school.email('wali_kelas'))
      expect((await service.call('PUT', path, { token: wali, body })).code).toBe(ErrorCode.notPermitted)
      expect((await spans(pupil(0)))[0]?.[0]).toBe('7A')
    },
  )

  it('and who left their class is no longer in it', async () => {
    await service.call('PUT', `/v1/classes/${school.classes['7A'].id}/students`, {
      token: office,
      body: { student_ids: [pupil(1)], replace: true },
    })
    const seen = [{ student_id: pupil(0), class_id: school.classes['7A'].id }]
    const { list } = await change({
      students: [{ student_id: pupil(0), class_id: school.classes['7B'].id }],
      seen,
    })
    expect(list[0]?.message).toBe('Sementara itu siswa ini keluar dari kelasnya. Tutup, lalu pilih lagi.')
  })
})
