import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ErrorCode } from '../contract/errors'
import { Presence } from '../contract/attendance/presences'
import { Student } from '../contract/people/students'
import { schoolKit } from '../tests/support/records/school-kit'

const { service, school, token } = await schoolKit('lain', { token: 'administrator' })

const pupil = () => school.classes['7A'].pupils[0] ?? expect.fail('7A is empty')

describe('a program that sends every parameter, filled in or not', () => {
  it.each([
    '/v1/teachers/attendances?page=&limit=&search=&role_id=&date=&teacher_id=',
    '/v1/students/presences?page=&limit=&search=&grade_id=&date=',
    '/v1/students?status=&sort=&class_id=',
  ])('is answered its list: %s', async (path) => {
    const headers = { school_id: '', period_id: '', sub_period_id: '' }
    const asked = await service.call('GET', path, { token, headers })
    const plain = await service.call('GET', path.replace(/\?.*/, ''), { token })
    expect([asked.code, plain.code]).toEqual([ErrorCode.ok, ErrorCode.ok])
    expect(asked.data).toEqual(plain.data)
  })

  it('records a check-in at the gate although the check-out is not filled in yet', async () => {
    const body = {
      id: '',
      student_id: pupil().id,
      date: '2026-11-19',
      status: '',
      checkin_image_url: '',
      checkin_location: 'Gerbang depan',
      checkin_time: '2026-11-19T00:05:00Z',
      checkin_latitude: '',
      checkin_longitude: '',
      checkout_image_url: '',
      checkout_latitude: '',
      checkout_longitude: '',
      checkout_location: '',
      checkout_time: '',
    }
    const answer = await service.call('PUT', '/v1/students/presences', { token, body })
    expect([answer.code, answer.data]).toEqual([ErrorCode.ok, expect.anything()])
    const row = z.parse(Presence, answer.data)
    expect(row).toMatchObject({ checkin_location: 'Gerbang depan', checkout_time: null })
  })
})

describe('a program that writes ids in capital letters', () => {
  it('finds a pupil by them in the address, and its school by the header', async () => {
    const answer = await service.call('GET', `/v1/students/${pupil().id.toUpperCase()}`, {
      token,
      headers: { school_id: school.schoolId.toUpperCase() },
    })
    expect(z.parse(Student, answer.data)).toMatchObject({ id: pupil().id, name: pupil().name })
  })

  it('marks the same pupil, once, and is answered the id in small letters', async () => {
    const put = (classId: string, studentId: string) =>
      service.call('PUT', '/v1/students/attendances', {
        token,
        headers: { period_id: school.periodId.toUpperCase() },
        body: {
          class_id: classId,
          date: '2026-11-19',
          entries: [{ student_id: studentId, status: 'sakit' }],
        },
      })
    const capital = await put(school.classes['7A'].id.toUpperCase(), pupil().id.toUpperCase())
    const small = await put(school.classes['7A'].id, pupil().id)
    expect([capital.code, capital.data]).toEqual([ErrorCode.ok, small.data])
    expect(capital.data).toMatchObject({ list: [{ student_id: pupil().id, error_code: 0 }] })
  })
})
