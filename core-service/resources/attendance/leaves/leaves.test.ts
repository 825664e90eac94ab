import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { RegisterData } from '../../../../contract/attendance/attendances'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { StudentLeave } from '../../../../contract/attendance/leaves'
import { thursday } from '../../../../tests/support/services/core-service'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { studentLeaves, students } from '../../../db/schema/people/students'
import { schoolKit } from '../../../../tests/support/records/school-kit'
import { uploadImage } from '../../../../tests/support/pictures/upload-image'

const today = '2026-11-19'

const { service, school, wali, office } = await schoolKit('izin', {
  wali: 'wali_kelas',
  office: 'tata_usaha',
})
const other = await makeSchool(service.db, 'izin-lain')
beforeEach(async () => {
  service.clock.now = thursday
  await service.db.delete(studentDays)
  await service.db.delete(studentLeaves)
  await service.db.delete(auditLog)
})

const pupil = (index: number, name: '7A' | '7B' = '7A') => school.classes[name].pupils[index]?.id ?? ''
const bodyOf = (more: object) => ({ student_id: pupil(0), type: 'sakit', from: today, to: today, ...more })
const send = (more: object, token = wali) =>
  service.call('POST', '/v1/students/leaves', { token, body: bodyOf(more) })
const enter = async (more: object = {}, token = wali) => {
  const answer = await send(more, token)
  expect([answer.status, answer.message]).toEqual([200, 'Berhasil'])
  return z.parse(StudentLeave, answer.data)
}
const change = (id: string, body: object, token = wali) =>
  service.call('PUT', `/v1/students/leaves/${id}`, { token, body })
const list = async (query = '', token = office) =>
  z.parse(listOf(StudentLeave), (await service.call('GET', `/v1/students/leaves?${query}`, { token })).data)
const entryOf = async (index: number, date = today) => {
  const url = `/v1/students/attendances?class_id=${school.classes['7A'].id}&date=${date}`
  const register = z.parse(RegisterData, (await service.call('GET', url, { token: office })).data)
  return register.list.find((entry) => entry.student_id === pupil(index))
}
const stored = () => service.db.select().from(studentLeaves)

describe('a new leave', () => {
  it('begins no earlier than the pupil is at the school', async () => {
    const joined = (day: string | null) =>
      service.db
        .update(students)
        .set({ joinedOn: day })
        .where(eq(students.id, pupil(0)))
    await joined(today)
    const early = await send({ from: '2026-11-18' })
    await joined(null)
    const message = 'Siswa ini baru masuk 19 November 2026. Pilih tanggal itu atau setelahnya.'
    expect(early).toMatchObject({ code: 1100, data: { errors: [{ path: 'from', message }] } })
    expect(await stored()).toEqual([])
  })
  it('waits, with everything that was entered', async () => {
    const id = uuidv7()
    const { url: attachment_url } = await uploadImage(service, wali)
    const leave = await enter({ id, to: '2026-11-21', reason: '  Demam 🤒 حمى ', attachment_url })
    expect(leave).toMatchObject({
      id,
      student_name: 'Aji Saputra',
      class: { name: '7A' },
      from: today,
      to: '2026-11-21',
      reason: 'Demam 🤒 حمى',
      attachment_url,
      status: 'pending',
      created_by: { name: 'Wali 7A' },
      decided_by: null,
      version: 1,
    })
    const got = await service.call('GET', `/v1/students/leaves/${id}`, { token: wali })
    expect(got.data).toEqual(leave)
    expect((await entryOf(0))?.proposal).toBeNull()
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept).toMatchObject([
      { entity: 'student_leaves', entityId: id, before: null, after: { studentId: pupil(0) } },
    ])
  })

  it('is approved at once where the wali kelas says so, and proposes itself', async () => {
    const leave = await enter({ status: 'approved', reason: 'Demam' })
    expect(leave).toMatchObject({ status: 'approved', decided_by: { name: 'Wali 7A' } })
    expect((await entryOf(0))?.proposal).toEqual({
      status: 'sakit',
      source: 'leave',
      detail: 'Demam',
      by: 'Wali 7A',
    })
  })

  it('sent twice is one, also at the same moment, later, and after it was decided', async () => {
    const id = uuidv7()
    const both = await Promise.all([enter({ id, reason: 'x' }), enter({ id, reason: 'x' })])
    expect(both[0]).toEqual(both[1])
    await change(id, { status: 'approved' })
    service.clock.now = new Date('2026-11-19T01:05:00Z')
    expect(await enter({ id, reason: 'x' })).toMatchObject({ id, status: 'approved', version: 2 })
    expect(await stored()).toHaveLength(1)
    expect(await service.db.select().from(auditLog)).toHaveLength(2)

    const approved = uuidv7()
    const first = await enter({ id: approved, student_id: pupil(1), status: 'approved' })
    service.clock.now = new Date('2026-11-19T01:06:00Z')
    expect(await enter({ id: approved, student_id: pupil(1), status: 'approved' })).toEqual(first)
  })

  it('under an id with other contents is a conflict with the current row', async () => {
    const leave = await enter()
    const answer = await send({ id: leave.id, reason: 'lain' })
    expect([answer.status, answer.code]).toEqual([409, ErrorCode.conflict])
    expect(answer.data).toEqual(leave)
  })

  it('that shares a day with another one is refused, and the other one named', async () => {
    const first = await enter({ from: '2026-11-12', to: '2026-11-14', type: 'izin', status: 'approved' })
    const answer = await send({ from: '2026-11-14', to: '2026-11-20' })
    expect([answer.status, answer.code]).toEqual([409, ErrorCode.duplicate])
    expect(answer.message).toBe(
      'Aji Saputra sudah punya izin pada 12 November 2026 sampai 14 November 2026 (disetujui). Ubah atau batalkan yang itu dulu.',
    )
    expect(answer.data).toEqual(first)
    await enter({ from: '2026-11-15', to: '2026-11-20' })
    await enter({ student_id: pupil(1), from: '2026-11-14', to: '2026-11-14' })
    expect(await stored()).toHaveLength(3)
  })

  it('of two at the same moment is one', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3].map((day) => send({ from: `2026-11-1${day + 2}`, to: '2026-11-19' })),
    )
    expect(answers.map((answer) => answer.code).filter((code) => code === ErrorCode.ok)).toHaveLength(1)
    expect(answers.every((answer) => [0, ErrorCode.duplicate].includes(answer.code))).toBe(true)
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['the wrong way round', { from: '2026-11-20', to: '2026-11-19' }],
    ['of 93 days', { from: '2026-07-01', to: '2026-10-01' }],
    ['on days that do not exist', { from: '2026-02-30', to: '2026-02-30' }],
    ['of no kind', { type: 'liburan' }],
    ['that is rejected already', { status: 'rejected' }],
    ['with a script attached', { attachment_url: 'javascript:alert(1)' }],
    ['of a novel', { reason: 'x'.repeat(501) }],
    ['of nobody', { student_id: uuidv7() }],
    ['of a pupil of another school', { student_id: 'other' }],
  ])('%s is refused with the field', async (_name, more) => {
    const foreign = other.classes['7A'].pupils[0]?.id
    const answer = await send(
      'student_id' in more && more.student_id === 'other' ? { student_id: foreign } : more,
    )
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
    const { errors } = z.parse(
      z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
      answer.data,
    )
    expect(errors[0]?.path).toMatch(/^(to|from|type|status|attachment_url|reason|student_id)$/)
    expect(errors[0]?.message).not.toMatch(/[Ii]nvalid|expected/)
    expect(await stored()).toEqual([])
  })

  it('of 92 days is taken, of one who has left is not', async () => {
    await enter({ from: '2026-07-01', to: '2026-09-30' })
    await service.db
      .update(students)
      .set({ status: 'dropped' })
      .where(eq(students.id, pupil(1)))
    expect((await send({ student_id: pupil(1) })).code).toBe(ErrorCode.invalid)
    await service.db
      .update(students)
      .set({ status: 'active' })
      .where(eq(students.id, pupil(1)))
  })

  it('of another class is not a wali kelas’ to enter', async () => {
    expect((await send({ student_id: pupil(0, '7B') })).code).toBe(ErrorCode.notPermitted)
  })
})

describe('a decision', () => {
  it('proposes, takes back, and leaves a person’s mark', async () => {
    const { id } = await enter({ to: '2026-11-22', reason: 'Demam' })
    const approved = await change(id, { status: 'approved', version: 1 })
    expect(approved.data).toMatchObject({ status: 'approved', version: 2, decided_by: { name: 'Wali 7A' } })
    expect((await entryOf(0))?.proposal?.status).toBe('sakit')
    // Sunday is no school day.
    expect((await entryOf(0, '2026-11-22'))?.proposal).toBeNull()
    await service.call('PUT', '/v1/students/attendances', {
      token: wali,
      body: {
        class_id: school.classes['7A'].id,
        date: today,
        entries: [{ student_id: pupil(0), status: 'sakit' }],
      },
    })
    expect((await change(id, { status: 'rejected' })).data).toMatchObject({ status: 'rejected', version: 3 })
    expect(await entryOf(0)).toMatchObject({ status: 'sakit', proposal: null })
    expect((await change(id, { status: 'pending' })).data).toMatchObject({
      decided_at: null,
      decided_by: null,
    })
  })

  it('sent twice, also by somebody else, is one', async () => {
    const { id } = await enter()
    const first = await change(id, { status: 'approved', version: 1 })
    service.clock.now = new Date('2026-11-19T01:05:00Z')
    expect((await change(id, { status: 'approved', version: 1 }, office)).data).toEqual(first.data)
    const changes = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(changes.map(({ after }) => after?.['studentId'])).toEqual([pupil(0), pupil(0)])
  })

  it('on an older version is a conflict', async () => {
    const { id } = await enter()
    await change(id, { reason: 'Demam', version: 1 })
    const late = await change(id, { status: 'rejected', version: 1 }, office)
    expect([late.code, z.parse(StudentLeave, late.data).reason]).toEqual([ErrorCode.conflict, 'Demam'])
  })

  it('for one whose days are taken meanwhile is refused', async () => {
    const { id } = await enter()
    await change(id, { status: 'rejected' })
    await enter({ type: 'izin' })
    const again = await change(id, { status: 'approved' })
    expect([again.code, again.message]).toEqual([
      ErrorCode.duplicate,
      expect.stringContaining('sudah punya izin'),
    ])
  })

  it('never reaches another field, class or school', async () => {
    const { id } = await enter({}, office)
    await change(id, {
      student_id: pupil(1),
      from: '2026-01-01',
      created_by: null,
      school_id: other.schoolId,
    })
    expect((await stored())[0]).toMatchObject({ studentId: pupil(0), fromDate: today, version: 1 })
    const of7b = await enter({ student_id: pupil(0, '7B') }, office)
    const stranger = await service.token(other.email('administrator'))
    for (const token of [wali, stranger]) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const body = method === 'PUT' ? { body: { status: 'approved' } } : {}
        const answer = await service.call(method, `/v1/students/leaves/${of7b.id}`, { token, ...body })
        expect(answer.code).toBe(ErrorCode.notFound)
      }
    }
    expect((await stored()).map((leave) => leave.status)).toEqual(['pending', 'pending'])
  })
})

describe('cancelling', () => {
  it('takes the proposal with it, keeps marks and history, and says so twice', async () => {
    const { id } = await enter({ status: 'approved', to: '2026-11-20' })
    await service.call('PUT', '/v1/students/attendances', {
      token: wali,
      body: {
        class_id: school.classes['7A'].id,
        date: today,
        entries: [{ student_id: pupil(0), status: 'sakit' }],
      },
    })
    const gone = await service.call('DELETE', `/v1/students/leaves/${id}`, { token: wali })
    expect([gone.status, gone.code]).toEqual([200, 0])
    expect(await entryOf(0)).toMatchObject({ status: 'sakit', proposal: null })
    const again = await service.call('DELETE', `/v1/students/leaves/${id}`, { token: wali })
    expect([again.status, again.code]).toEqual([404, ErrorCode.notFound])
    const removed = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(removed.find(({ after }) => after === null)?.before).toMatchObject({ studentId: pupil(0) })
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await enter({ from: '2026-11-02', to: '2026-11-04', status: 'approved' })
    await enter({ from: '2026-11-10', to: '2026-11-10', type: 'izin' })
    await enter({ student_id: pupil(4), from: '2026-11-03', to: '2026-11-03', type: 'izin' })
    await enter({ student_id: pupil(0, '7B'), from: '2026-11-19', to: '2026-11-25' }, office)
  })

  it.each([
    ['', ['2026-11-19', '2026-11-10', '2026-11-03', '2026-11-02']],
    ['from=2026-11-04', ['2026-11-19', '2026-11-10', '2026-11-02']],
    ['to=2026-11-03', ['2026-11-03', '2026-11-02']],
    ['from=2026-11-04&to=2026-11-10', ['2026-11-10', '2026-11-02']],
    ['status=approved', ['2026-11-02']],
    ['type=izin', ['2026-11-10', '2026-11-03']],
    ['search=eka', ['2026-11-03']],
    ['search=%25', []],
    ['limit=1&page=2', ['2026-11-10']],
  ])('%s gives %j', async (query, expected) => {
    expect((await list(query)).list.map(({ from }) => from)).toEqual(expected)
  })

  it('by pupil and class, and only of the own class for a wali kelas', async () => {
    expect((await list(`student_id=${pupil(0)}`)).pagination.total_data).toBe(2)
    expect((await list(`class_id=${school.classes['7B'].id}`)).pagination.total_data).toBe(1)
    expect((await list('', wali)).pagination.total_data).toBe(3)
    expect((await list(`class_id=${school.classes['7B'].id}`, wali)).list).toEqual([])
  })
})
