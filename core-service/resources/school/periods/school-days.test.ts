import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AttendanceAnalytics } from '../../../../contract/analytics/attendance-analytics'
import { RegisterPutResult } from '../../../../contract/attendance/attendances'
import { ErrorCode } from '../../../../contract/errors'
import { CalendarEffect } from '../../../../contract/school/years/calendar-effect'
import { Schedule } from '../../../../contract/school/timetable/schedules'
import { Period } from '../../../../contract/school/years/periods'
import { datesIn } from '../../../../contract/values/school-year'
import { weekday } from '../../../../contract/values/dates'
import { uuidv7 } from '../../../../contract/values/ids'
import { teachers } from '../../../db/schema/people/teachers'
import { subjects } from '../../../db/schema/school/subjects'
import { schoolKit } from '../../../../tests/support/records/school-kit'

/** Saturday to Thursday, as a pesantren has them. */
const fridayOff = [0, 1, 2, 3, 4, 6]
const sunday = '2026-11-22'
const [maths, ani] = [uuidv7(), uuidv7()]

// Wednesday after that Sunday.
const { service, school, office, wali, head } = await schoolKit(
  'ahad',
  { office: 'tata_usaha', wali: 'wali_kelas', head: 'kepala_sekolah' },
  { now: new Date('2026-11-25T01:00:00Z') },
)
beforeAll(async () => {
  const { schoolId } = school
  const createdAt = service.clock.now
  await service.db
    .insert(subjects)
    .values({ id: maths, schoolId, code: 'MTK', name: 'Matematika', group: 'A', createdAt })
  await service.db.insert(teachers).values({ id: ani, schoolId, name: 'Bu Ani', type: 'teacher', createdAt })
})

const year = async () =>
  z.parse(Period, (await service.call('GET', `/v1/periods/${school.periodId}`, { token: office })).data)
const semester = async () => {
  const part = (await year()).sub_periods?.find(({ is_active }) => is_active)
  if (!part?.setting) throw new Error('no semester')
  return { id: part.id, setting: part.setting }
}
const put = async (setting: object, token = office) =>
  service.call('PUT', `/v1/periods/${school.periodId}/${(await semester()).id}/setting`, {
    token,
    body: setting,
  })
/** Gives every semester of the year these days, as lessons are of a whole year. */
const setDays = async (setting: object) => {
  for (const { id } of (await year()).sub_periods ?? []) {
    const answer = await service.call('PUT', `/v1/periods/${school.periodId}/${id}/setting`, {
      token: office,
      body: setting,
    })
    expect(answer.code).toBe(ErrorCode.ok)
  }
}
const lesson = (day: number) => ({
  class_id: school.classes['7A'].id,
  entries: [{ subject_id: maths, teacher_id: ani, weekday: day, start_time: '07:00', end_time: '07:40' }],
})
const putLesson = (day: number) => service.call('PUT', '/v1/schedules', { token: office, body: lesson(day) })
const lessons = async (query = '') =>
  z.parse(z.array(Schedule), (await service.call('GET', `/v1/schedules${query}`, { token: office })).data)
const countedDates = async (from: string, to: string) => {
  const answer = await service.call('GET', `/v1/analytics/student-attendance?from=${from}&to=${to}`, {
    token: head,
  })
  return z.parse(AttendanceAnalytics, answer.data).dates
}

describe('the school days of a semester', () => {
  it('are Monday to Saturday until somebody says otherwise', async () => {
    const { setting } = await semester()
    expect([setting.week_days, setting.school_days ?? null]).toEqual([6, null])
  })

  it('are kept sorted and once each, and a usual week is kept as an older app reads it', async () => {
    await put({ school_days: [6, 0, 1, 2, 3, 4, 0] })
    expect((await semester()).setting).toMatchObject({ week_days: 6, school_days: fridayOff })
    await put({ school_days: [5, 4, 3, 2, 1] })
    expect((await semester()).setting).toMatchObject({ week_days: 5, school_days: null })
    await put({ school_days: [1, 2, 3, 4, 5, 6] })
    expect((await semester()).setting).toMatchObject({ week_days: 6, school_days: null })
  })

  it('refuse no day at all and a day that no week has', async () => {
    for (const school_days of [[], [7], [-1], [1.5], 'Ahad'])
      expect((await put({ school_days })).code).toBe(ErrorCode.invalid)
  })

  it('are changed only by those who may change the calendar', async () => {
    expect((await put({ school_days: fridayOff }, wali)).code).toBe(ErrorCode.notPermitted)
  })

  it('stay when an app that does not know them stores the rest, and go when it chooses another week', async () => {
    await put({ school_days: fridayOff })
    const { week_days, late_after } = (await semester()).setting
    await put({ week_days, late_after: '07:20' })
    expect((await semester()).setting).toMatchObject({ school_days: fridayOff, late_after: '07:20' })
    expect(late_after).not.toBe('07:20')
    await put({ week_days: 5 })
    expect((await semester()).setting).toMatchObject({ week_days: 5, school_days: null })
    await put({ week_days: 6, late_after })
  })

  it('decide on which days lessons may be; a lesson of a day that was taken out stays', async () => {
    const refused = await putLesson(0)
    expect(refused).toMatchObject({
      code: ErrorCode.invalid,
      data: { errors: [{ path: 'entries.0.weekday' }] },
    })
    expect(refused.message).toContain('Ahad bukan hari sekolah (Senin sampai Sabtu)')
    await setDays({ school_days: fridayOff })
    expect((await putLesson(0)).code).toBe(ErrorCode.ok)
    expect(await lessons('?weekday=0')).toMatchObject([{ weekday: 0, start_time: '07:00' }])
    const friday = await putLesson(5)
    expect(friday.code).toBe(ErrorCode.invalid)
    expect(friday.message).toContain('Jumat bukan hari sekolah (Sabtu sampai Kamis)')

    const week = { week_days: 6, school_days: null }
    const effect = await service.call(
      'POST',
      `/v1/periods/${school.periodId}/${(await semester()).id}/setting/effect`,
      { token: office, body: week },
    )
    expect(z.parse(CalendarEffect, effect.data).lessons).toEqual([{ weekday: 0, count: 1 }])
    await setDays(week)
    expect(await lessons()).toMatchObject([{ weekday: 0 }])
    const [kept] = await lessons()
    const moved = {
      ...lesson(0),
      entries: lesson(0).entries.map((one) => ({ ...one, id: kept?.id, room: 'Aula' })),
    }
    expect((await service.call('PUT', '/v1/schedules', { token: office, body: moved })).code).toBe(
      ErrorCode.ok,
    )
    expect(await lessons()).toMatchObject([{ weekday: 0, room: 'Aula' }])
  })

  it('do not decide whether a mark is kept: it waits on the device for a Sunday that has become a day off', async () => {
    const { pupils, id } = school.classes['7A']
    const send = (date: string) =>
      service.call('PUT', '/v1/students/attendances', {
        token: wali,
        body: {
          class_id: id,
          date,
          version: 0,
          entries: pupils.map((pupil) => ({ student_id: pupil.id, status: 'hadir' })),
        },
      })
    await put({ school_days: fridayOff })
    expect(await countedDates(sunday, sunday)).toEqual([sunday])
    await put({ week_days: 6, school_days: null })
    const answer = await send(sunday)
    const results = z.parse(z.object({ list: z.array(RegisterPutResult) }), answer.data).list
    expect(results.map(({ error_code }) => error_code)).toEqual(pupils.map(() => 0))
    expect(await countedDates(sunday, sunday)).toEqual([])
    await put({ school_days: fridayOff })
    expect(await countedDates(sunday, sunday)).toEqual([sunday])
  })

  it('of any kind give figures of exactly the school days that are no holiday', async () => {
    const [from, to] = ['2026-11-02', '2026-11-24']
    const dates = datesIn({ first: from, last: to })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 5 }),
        async (days, free) => {
          const holidays = free.map((date) => ({ date, name: 'Libur' }))
          expect((await put({ school_days: days, holidays })).code).toBe(ErrorCode.ok)
          const expected = dates.filter((date) => days.includes(weekday(date)) && !free.includes(date))
          expect(await countedDates(from, to)).toEqual(expected)
        },
      ),
      { numRuns: 40 },
    )
  })
})
