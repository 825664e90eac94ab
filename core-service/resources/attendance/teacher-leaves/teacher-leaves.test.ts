import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listOf } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { TeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { makeSchool } from '../../../../tests/support/records/school-fixture'
import { auditLog } from '../../../db/schema/audit-log'
import { teacherLeaves } from '../../../db/schema/attendance/teacher-days'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const { service, school, office, wali } = await schoolKit('cuti', {
  office: 'tata_usaha',
  wali: 'wali_kelas',
})
const other = await makeSchool(service.db, 'cutilain')
const waliId = school.classes['7A'].teacherId
beforeEach(() => service.db.execute(sql`TRUNCATE ${teacherLeaves}`))

const path = '/v1/teachers/leaves'
const sick = { type: 'sakit', from: '2026-11-19', to: '2026-11-21', reason: 'Demam' }
const ask = (body: object, token = wali) => service.call('POST', path, { token, body })
const asked = async (body: object, token = wali) => z.parse(TeacherLeave, (await ask(body, token)).data)
const put = (id: string, body: object, token = office) =>
  service.call('PUT', `${path}/${id}`, { token, body })
const remove = (id: string, token = wali) => service.call('DELETE', `${path}/${id}`, { token })
const list = async (query = '', token = office) =>
  z.parse(listOf(TeacherLeave), (await service.call('GET', `${path}${query}`, { token })).data).list

describe('asking for a leave', () => {
  it('makes one of the own, pending, however often it is sent', async () => {
    const body = { id: uuidv7(), ...sick, status: 'approved' }
    const first = await asked(body)
    expect(first).toMatchObject({
      id: body.id,
      teacher_id: waliId,
      teacher_name: 'Wali 7A',
      status: 'pending',
      decided_at: null,
      version: 1,
    })
    expect(await Promise.all([asked(body), asked(body)])).toEqual([first, first])
    const different = await ask({ ...body, to: '2026-11-22' })
    expect([different.status, different.code, different.data]).toEqual([409, ErrorCode.conflict, first])
    await put(body.id, { status: 'approved' })
    expect(await asked(body)).toMatchObject({ status: 'approved', version: 2 })
  })

  it('under the id of a colleague’s leave shows nothing of that leave', async () => {
    const id = uuidv7()
    await asked({ id, ...sick, reason: 'Operasi yang tidak diceritakan' })
    const colleague = await service.token(school.email('guru'))
    const answer = await ask({ id, ...sick, from: '2026-12-01', to: '2026-12-01' }, colleague)
    expect(answer.code).toBe(ErrorCode.conflict)
    expect(answer.text).not.toMatch(/Operasi|Wali 7A/)
    // Who decides leaves may read it, so the same clash shows the row.
    const shown = await ask({ id, teacher_id: waliId, ...sick, to: '2026-11-20' }, office)
    expect([shown.code, shown.data]).toMatchObject([ErrorCode.conflict, { teacher_name: 'Wali 7A' }])
  })

  it('for somebody else is the office’s, which may approve at once', async () => {
    const answer = await ask({ ...sick, teacher_id: school.classes['7B'].teacherId })
    expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    const made = await asked({ ...sick, type: 'dinas', teacher_id: waliId, status: 'approved' }, office)
    expect(made).toMatchObject({ status: 'approved', decided_by: { name: 'Tata Usaha' } })
    const theirs = { ...sick, teacher_id: other.classes['7A'].teacherId }
    expect((await ask(theirs, office)).code).toBe(ErrorCode.invalid)
  })

  it.each([
    { to: '2026-11-18' },
    { to: '2028-01-01' },
    { from: '2026-02-30' },
    { type: 'liburan' },
    { attachment_url: 'javascript:alert(1)' },
    { reason: 'x'.repeat(501) },
    { id: '1' },
  ])('is refused with %o', async (wrong) => {
    const answer = await ask({ ...sick, ...wrong })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
  })

  it('on days of another leave is refused with that one; not of a rejected one', async () => {
    const first = await asked(sick)
    const touching = await ask({ ...sick, from: '2026-11-21', to: '2026-11-25' })
    expect([touching.status, touching.code, touching.data]).toEqual([409, ErrorCode.duplicate, first])
    expect(touching.message).toBe(
      'Wali 7A sudah punya sakit pada 19 November 2026 sampai 21 November 2026. Ubah atau batalkan yang itu dulu.',
    )
    await put(first.id, { status: 'rejected', decision_note: 'Lampirkan surat' })
    const second = await asked({ ...sick, from: '2026-11-21', to: '2026-11-25' })
    const back = await put(first.id, { status: 'approved' })
    expect([back.code, back.data]).toMatchObject([ErrorCode.duplicate, { id: second.id }])
  })

  it('twice at the same moment leaves one', async () => {
    const answers = await Promise.all([ask(sick), ask(sick), ask(sick)])
    expect(answers.map((one) => one.code).sort()).toEqual([0, ErrorCode.duplicate, ErrorCode.duplicate])
    expect(await list()).toHaveLength(1)
  })
})

describe('a leave', () => {
  it('is decided by the office, by version, with a note and a history', async () => {
    const { id } = await asked(sick)
    const own = await put(id, { status: 'approved' }, wali)
    expect([own.status, own.code, own.message]).toEqual([
      403,
      ErrorCode.notPermitted,
      'Izin diputuskan oleh tata usaha.',
    ])
    const decided = await put(id, { status: 'approved', decision_note: 'Lekas sembuh', version: 1 })
    expect(decided.data).toMatchObject({
      status: 'approved',
      decision_note: 'Lekas sembuh',
      decided_at: '2026-11-19T01:00:00.000Z',
      decided_by: { name: 'Tata Usaha' },
      version: 2,
    })
    expect((await put(id, { status: 'approved', version: 1 })).data).toEqual(decided.data)
    const late = await put(id, { status: 'rejected', version: 1 })
    expect([late.code, late.data]).toEqual([ErrorCode.conflict, decided.data])
    const kept = await service.db.select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(kept.map((one) => one.after?.['status'])).toEqual(['pending', 'approved'])
  })

  it('is its owner’s to change and take back until it is decided', async () => {
    const { id } = await asked(sick)
    expect((await put(id, { to: '2026-11-20', reason: 'Membaik' }, wali)).data).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-20',
      reason: 'Membaik',
      version: 2,
    })
    expect((await put(id, { to: '2026-11-01' }, wali)).code).toBe(ErrorCode.invalid)
    await put(id, { status: 'approved' })
    expect((await put(id, { to: '2026-11-30' }, wali)).code).toBe(ErrorCode.notPermitted)
    expect((await remove(id)).code).toBe(ErrorCode.notPermitted)
    expect((await remove(id, office)).code).toBe(ErrorCode.ok)
    const next = await asked(sick)
    expect((await remove(next.id)).code).toBe(ErrorCode.ok)
    expect((await remove(next.id)).code).toBe(ErrorCode.notFound)
  })

  it('of somebody else is not found for a teacher, and all are shown to people who read attendance', async () => {
    const { id } = await asked({ ...sick, teacher_id: school.classes['7B'].teacherId }, office)
    await asked(sick)
    expect((await service.call('GET', `${path}/${id}`, { token: wali })).code).toBe(ErrorCode.notFound)
    expect((await put(id, { reason: 'Usil' }, wali)).code).toBe(ErrorCode.notFound)
    expect((await remove(id)).code).toBe(ErrorCode.notFound)
    expect((await list('', wali)).map((one) => one.teacher_name)).toEqual(['Wali 7A'])
    const gate = await service.token(school.email('petugas_piket'))
    expect(await list('', gate)).toHaveLength(2)
    expect((await put(id, { status: 'approved' }, gate)).code).toBe(ErrorCode.notPermitted)
    const foreign = await service.token(other.email('administrator'))
    expect(await list('', foreign)).toEqual([])
    expect((await put(id, { status: 'approved' }, foreign)).code).toBe(ErrorCode.notFound)
  })

  it('is listed the latest first and filtered', async () => {
    await asked(sick)
    await asked({ ...sick, type: 'cuti', from: '2026-12-01', to: '2026-12-05' })
    const from = async (query: string) => (await list(query)).map((one) => one.from)
    expect(await from('')).toEqual(['2026-12-01', '2026-11-19'])
    expect(await from('?type=cuti')).toEqual(['2026-12-01'])
    expect(await from('?from=2026-11-22')).toEqual(['2026-12-01'])
    expect(await from('?from=2026-11-21&to=2026-11-30')).toEqual(['2026-11-19'])
    expect(await from('?status=approved')).toEqual([])
    expect(await from('?search=wali')).toHaveLength(2)
    expect(await from(`?teacher_id=${school.classes['7B'].teacherId}`)).toEqual([])
  })
})
