import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { ParentContact, ParentContacts } from '../../../../contract/attendance/parent-contacts'
import { auditLog } from '../../../db/schema/audit-log'
import { parentContacts } from '../../../db/schema/people/parent-contacts'
import { studentDays } from '../../../db/schema/attendance/student-days'
import type { MasterRoleName } from '../../accounts/roles/master-roles'
import { schoolKit } from '../../../../tests/support/records/school-kit'

const path = '/v1/parent_contacts'
const today = '2026-11-19'
type Who = MasterRoleName | 'wali.7b'
const tokens = new Map<string, string>()

const { service, school } = await schoolKit('hubungi', {})
beforeAll(async () => {
  const mark = (studentId: string, daysAgo: number, status: 'alpa' | 'terlambat') => ({
    id: uuidv7(),
    schoolId: school.schoolId,
    studentId,
    date: addDays(today, -daysAgo),
    status,
    registerVersion: 1,
  })
  await service.db
    .insert(studentDays)
    .values([
      ...[0, 1, 2].flatMap((ago) => [mark(pupil(0), ago, 'alpa'), mark(pupil(0, '7B'), ago, 'alpa')]),
      mark(pupil(1), 0, 'terlambat'),
    ])
})
beforeEach(async () => {
  await service.db.delete(parentContacts)
})

const pupil = (index: number, name: '7A' | '7B' = '7A') => school.classes[name].pupils[index]?.id ?? ''
async function call(who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, body?: object) {
  const token = tokens.get(who) ?? (await service.token(school.email(who)))
  tokens.set(who, token)
  return await service.call(method, at, { token, ...(body === undefined ? {} : { body }) })
}
const list = async (who: Who) => z.parse(ParentContacts, (await call(who, 'GET', path)).data)
const reached = (student_id: string, more: object = {}) => ({ student_id, concern: 'absent', ...more })

describe('whose family is to be reached', () => {
  it('names them within reach, with the day of the first absence and who has contacted whom', async () => {
    const id = uuidv7()
    const body = reached(pupil(0), { id, note: '  Demam, besok masuk ' })
    expect((await call('wali_kelas', 'POST', path, body)).code).toBe(ErrorCode.ok)
    // The answer was lost; the same is sent again.
    expect((await call('wali_kelas', 'POST', path, body)).code).toBe(ErrorCode.ok)
    expect(await service.db.select().from(parentContacts)).toHaveLength(1)
    const { pupils } = await list('wali_kelas')
    expect(pupils.map(({ student_id, concern, since }) => [student_id, concern, since])).toEqual([
      [pupil(0), 'absent', '2026-11-17'],
      [pupil(1), 'late', undefined],
    ])
    expect(pupils[0]?.contact).toMatchObject({ id, note: 'Demam, besok masuk', by: { name: 'Wali 7A' } })
    // About the other concern nobody was reached.
    expect(pupils[1]?.contact).toBeNull()
    expect((await list('wali.7b')).pupils.map(({ student_id }) => student_id)).toEqual([pupil(0, '7B')])
    expect((await list('tata_usaha')).pupils).toHaveLength(3)
  })

  it('forgets a contact of an earlier row of absences', async () => {
    await service.db.insert(parentContacts).values({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: pupil(0),
      date: '2026-11-13',
      concern: 'absent',
      createdAt: new Date('2026-11-13T02:00:00Z'),
      createdBy: uuidv7(),
      createdByName: 'Seseorang',
    })
    expect((await list('wali_kelas')).pupils[0]?.contact).toBeNull()
  })
})

describe('who keeps and takes back', () => {
  it('keeps to the own class, and audits', async () => {
    const other = await call('wali_kelas', 'POST', path, reached(pupil(0, '7B')))
    expect([other.status, other.code]).toEqual([403, ErrorCode.notPermitted])
    expect((await call('wali_kelas', 'POST', path, reached(uuidv7()))).code).toBe(ErrorCode.notFound)
    for (const who of ['bendahara', 'guru'] as const) {
      expect((await call(who, 'POST', path, reached(pupil(0)))).code).toBe(ErrorCode.notPermitted)
    }
    await service.db.delete(auditLog)
    await call('petugas_piket', 'POST', path, reached(pupil(1), { concern: 'late' }))
    const [entry] = await service.db.select().from(auditLog).where(eq(auditLog.entity, 'parent_contacts'))
    expect(entry).toMatchObject({
      after: { studentId: pupil(1), concern: 'late' },
    })
  })

  it('lets the head teacher note the own call, take it back, and none of another person', async () => {
    const answer = await call('kepala_sekolah', 'POST', path, reached(pupil(0), { note: 'Ibu, sakit' }))
    const own = z.parse(ParentContact, answer.data)
    expect((await list('wali_kelas')).pupils[0]?.contact).toMatchObject({ id: own.id, note: 'Ibu, sakit' })
    const ofOffice = z.parse(ParentContact, (await call('tata_usaha', 'POST', path, reached(pupil(0)))).data)
    expect((await call('kepala_sekolah', 'DELETE', `${path}/${ofOffice.id}`)).code).toBe(
      ErrorCode.notPermitted,
    )
    expect((await call('kepala_sekolah', 'DELETE', `${path}/${own.id}`)).code).toBe(ErrorCode.ok)
  })

  it('lets only its writer, or people who reach all classes, take one back, and no one of another class', async () => {
    const kept = async (who: Who) =>
      z.parse(ParentContact, (await call(who, 'POST', path, reached(pupil(0)))).data).id
    const ofOffice = await kept('tata_usaha')
    expect((await call('wali_kelas', 'DELETE', `${path}/${ofOffice}`)).code).toBe(ErrorCode.notPermitted)
    expect((await call('wali.7b', 'DELETE', `${path}/${ofOffice}`)).code).toBe(ErrorCode.notFound)
    // Who only reads takes back nothing of others (decision 0157), whatever the reach.
    for (const who of ['kepala_sekolah', 'bendahara', 'guru'] as const)
      expect((await call(who, 'DELETE', `${path}/${ofOffice}`)).code).toBe(ErrorCode.notPermitted)
    const own = await kept('wali_kelas')
    expect((await call('wali_kelas', 'DELETE', `${path}/${own}`)).code).toBe(ErrorCode.ok)
    expect((await call('petugas_piket', 'DELETE', `${path}/${ofOffice}`)).code).toBe(ErrorCode.ok)
    expect(await service.db.select().from(parentContacts)).toEqual([])
  })

  it('refuses what is no contact in words', async () => {
    const long = await call('wali_kelas', 'POST', path, reached(pupil(0), { note: 'x'.repeat(201) }))
    expect([long.status, JSON.stringify(long.data)]).toEqual([422, expect.stringContaining('Catatan')])
    expect((await call('wali_kelas', 'POST', path, reached(pupil(0), { concern: 'rich' }))).status).toBe(422)
  })
})

it('keeps the texts of the school, which only people who lead it change', async () => {
  const text = 'Yth. orang tua {nama}, mohon kabarnya.'
  expect((await call('wali_kelas', 'PUT', `${path}/texts`, { absent: text })).code).toBe(
    ErrorCode.notPermitted,
  )
  await call('administrator', 'PUT', `${path}/texts`, { absent: text })
  expect((await list('wali_kelas')).texts).toEqual({ absent: text, late: null })
  await call('administrator', 'PUT', `${path}/texts`, { absent: null })
  expect((await list('wali_kelas')).texts).toEqual({ absent: null, late: null })
})
