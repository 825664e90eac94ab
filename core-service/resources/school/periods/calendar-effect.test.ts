import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CalendarEffect } from '../../../../contract/school/years/calendar-effect'
import { ValidationData } from '../../../../contract/envelope'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import { Period } from '../../../../contract/school/years/periods'
import { makeSchool, type SchoolFixture } from '../../../../tests/support/records/school-fixture'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { testService } from '../../../../tests/support/records/school-kit'

let school: SchoolFixture
let office: string
let period: Period
let number = 0

const service = await testService()
beforeEach(async () => {
  school = await makeSchool(service.db, `kalender${++number}`)
  office = await service.token(school.email('tata_usaha'))
  const answer = await service.call('GET', `/v1/periods/${school.periodId}`, { token: office })
  period = z.parse(Period, answer.data)
})

const effect = (body: object, token = office, part = period.sub_periods?.[0]?.id ?? '') =>
  service.call('POST', `/v1/periods/${period.id}/${part}/setting/effect`, { token, body })

const mark = (date: string, status: 'alpa' | 'hadir', of: '7A' | '7B' = '7A') =>
  service.db.insert(studentDays).values(
    school.classes[of].pupils.map(({ id }) => ({
      id: uuidv7(),
      schoolId: school.schoolId,
      studentId: id,
      date,
      status,
      registerVersion: 1,
    })),
  )

it('says how percentages change, stores nothing, and agrees with what follows', async () => {
  await mark('2026-11-16', 'alpa')
  await mark('2026-11-17', 'hadir')
  const holidays = [{ date: '2026-11-16', name: 'Libur' }]
  const answer = await effect({ holidays })
  expect(answer.code).toBe(ErrorCode.ok)
  const november = { month: '2026-11', percent: { before: 50, after: 0 }, marks: { dropped: 6, added: 0 } }
  expect(z.parse(CalendarEffect, answer.data).months).toContainEqual(expect.objectContaining(november))
  const stored = await service.call('GET', `/v1/periods/${period.id}`, { token: office })
  expect(stored.data).toEqual(period)
})

it('refuses what the change itself would refuse, field by field', async () => {
  const answer = await effect({ last_date: '2027-01-15' })
  expect(answer.code).toBe(ErrorCode.invalid)
  expect(z.parse(ValidationData, answer.data).errors[0]?.path).toBe('last_date')
  const twice = await effect({
    holidays: [
      { date: '2026-11-16', name: 'a' },
      { date: '2026-11-16', name: 'b' },
    ],
  })
  expect(twice.code).toBe(ErrorCode.invalid)
  expect((await effect({}, office, uuidv7())).code).toBe(ErrorCode.notFound)
})

it('is the office’s, counts only pupils within reach, and never another school’s', async () => {
  await mark('2026-11-16', 'alpa')
  const wali = await service.token(school.email('wali_kelas'))
  expect((await effect({}, wali)).code).toBe(ErrorCode.notPermitted)
  const other = await makeSchool(service.db, `lain${number}`)
  const foreign = await service.token(other.email('tata_usaha'))
  expect((await effect({}, foreign)).code).toBe(ErrorCode.notFound)
})
