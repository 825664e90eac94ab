import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../../contract/errors'
import { makeSchool } from '../../tests/support/records/school-fixture'
import { studentDays } from '../db/schema/attendance/student-days'
import { schoolKit } from '../../tests/support/records/school-kit'

const { service, school: mine, token } = await schoolKit('a', { token: 'administrator' })
const theirs = await makeSchool(service.db, 'b')
const theirToken = await service.token(theirs.email('administrator'))

const list = async (path: string, by = token) => {
  const answer = await service.call('GET', path, { token: by })
  return z
    .parse(z.object({ list: z.array(z.looseObject({ id: z.string() })) }), answer.data)
    .list.map((one) => one.id)
}

describe('an administrator of one school', () => {
  it.each([
    '/v1/students',
    '/v1/classes',
    '/v1/teachers',
    '/v1/roles',
    '/v1/grades',
    '/v1/periods',
    '/v1/students/leaves',
  ])('lists nothing of the other one at %s', async (path) => {
    const own = await list(`${path}?limit=200`)
    const other = await list(`${path}?limit=200`, theirToken)
    expect(own.filter((id) => other.includes(id))).toEqual([])
    if (path !== '/v1/students/leaves') expect([own.length, own.length]).toEqual([other.length, other.length])
  })

  it.each([
    ['students', () => theirs.classes['7A'].pupils[0]?.id],
    ['classes', () => theirs.classes['7A'].id],
    ['roles', () => theirs.roleIds.get('guru')],
  ])('finds none of the other one by id at %s', async (area, id) => {
    const answer = await service.call('GET', `/v1/${area}/${id() ?? ''}`, { token })
    expect([answer.status, answer.code]).toEqual([404, ErrorCode.notFound])
  })

  it.each([
    ['class_id', () => theirs.classes['7A'].id],
    ['grade_id', () => theirs.classes['7A'].gradeId],
  ])('finds nobody by filtering students with the other one’s %s', async (name, id) => {
    expect(await list(`/v1/students?${name}=${id()}`)).toEqual([])
  })

  it('finds no classes by the other one’s school year', async () => {
    expect(await list(`/v1/classes?period_id=${theirs.periodId}`)).toEqual([])
  })

  it('finds nobody by searching', async () => {
    const found = await list('/v1/students?search=Aji&limit=50')
    expect(found).toEqual([mine.classes['7A'].pupils[0]?.id, mine.classes['7B'].pupils[0]?.id])
  })

  it('reads and writes no register of the other one', async () => {
    const class_id = theirs.classes['7A'].id
    const read = await service.call('GET', `/v1/students/attendances?class_id=${class_id}&date=2026-11-19`, {
      token,
    })
    expect(read.code).toBe(ErrorCode.notFound)
    const entries = [{ student_id: theirs.classes['7A'].pupils[0]?.id, status: 'alpa' }]
    const put = (id: string) =>
      service.call('PUT', '/v1/students/attendances', {
        token,
        body: { class_id: id, date: '2026-11-19', entries },
      })
    expect((await put(class_id)).code).toBe(ErrorCode.notFound)
    expect((await put(mine.classes['7A'].id)).data).toMatchObject({
      list: [{ error_code: ErrorCode.notInClass, row: null }],
    })
    expect(await service.db.select().from(studentDays)).toEqual([])
  })

  it('names no teacher of the other one as wali kelas', async () => {
    const answer = await service.call('PUT', `/v1/classes/${mine.classes['7A'].id}`, {
      token,
      body: { homeroom_teacher_id: theirs.classes['7A'].teacherId },
    })
    expect([answer.status, answer.code]).toEqual([422, ErrorCode.invalid])
  })

  it('changes no class and no account of the other one', async () => {
    const name = { name: 'Milik saya' }
    const changed = await service.call('PUT', `/v1/classes/${theirs.classes['7A'].id}`, { token, body: name })
    expect(changed.code).toBe(ErrorCode.notFound)
    const account = await service.call('PUT', `/v1/teacher_accounts/${theirs.classes['7A'].teacherId}`, {
      token,
      body: { email: 'pencuri@a.test', password: 'panjang sekali ini' },
    })
    expect(account.code).toBe(ErrorCode.notFound)
  })

  it('is refused with the other one’s header on every call', async () => {
    for (const path of ['/v1/students', '/v1/auth/me', '/v1/dashboard']) {
      const answer = await service.call('GET', path, { token, headers: { school_id: theirs.schoolId } })
      expect([answer.status, answer.code]).toEqual([403, ErrorCode.notPermitted])
    }
  })

  it('imports a pupil with a number of the other one as a new one', async () => {
    const answer = await service.call('POST', '/v1/students/import', {
      token,
      body: { dry_run: false, rows: [{ row: 1, name: 'Baru', nisn: '0123450013', nis: '0013' }] },
    })
    // Of the own school alone: the numbers are a pupil's with another name.
    const numbers = { outcome: 'asked', question: { about: 'number', people: [{ nis: '0013' }] } }
    expect(answer.data).toMatchObject({ list: [numbers] })
    const fresh = await service.call('POST', '/v1/students/import', {
      token: theirToken,
      body: { dry_run: false, rows: [{ row: 1, name: 'Hanya B', nisn: '0777777777' }] },
    })
    expect(fresh.data).toMatchObject({ list: [{ outcome: 'created' }] })
    const again = await service.call('POST', '/v1/students/import', {
      token,
      body: { dry_run: false, rows: [{ row: 1, name: 'Hanya B', nisn: '0777777777' }] },
    })
    expect(again.data).toMatchObject({ list: [{ outcome: 'created' }] })
  })
})

it('the white label is of no school while several could be meant, and answered to anyone who names the id', async () => {
  const bare = await service.call('GET', '/v1/whitelabel/school')
  expect(bare.data).toEqual({})
  const asked = await service.call('GET', `/v1/whitelabel/school?school_id=${mine.schoolId}`)
  expect(asked.data).toMatchObject({ name: 'Sekolah a' })
})
