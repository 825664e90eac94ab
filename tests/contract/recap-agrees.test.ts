import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttendanceStatus, attendanceStatuses } from '../../contract/attendance/attendances'
import { addDays } from '../../contract/values/dates'
import type { SubPeriodSetting } from '../../contract/school/years/periods'
import { dayKind } from '../../contract/values/school-days'
import { attendanceReport } from '../../core-service/resources/people/student-records/attendance-report'
import { recapOf } from '../../src/records/recap/recap-of'

const first = '2026-07-01'
const last = '2026-12-31'
const dateArb = fc.integer({ min: -20, max: 210 }).map((days) => addDays(first, days))

const settingArb = fc.record({
  first_date: fc.constant(first),
  last_date: fc.constant(last),
  week_days: fc.constantFrom(5 as const, 6 as const),
  holidays: fc.array(
    dateArb.map((date) => ({ date, name: 'Libur' })),
    { maxLength: 20 },
  ),
  late_after: fc.constant('07:00'),
  lock_after_days: fc.constant(7),
}) satisfies fc.Arbitrary<SubPeriodSetting>

const marksArb = fc
  .array(fc.tuple(dateArb, fc.constantFrom(...attendanceStatuses)), { maxLength: 120 })
  .map((list) => new Map<string, AttendanceStatus>(list))

/** The app's figures for one pupil: its sheet of every date of the semester. */
function recap(setting: SubPeriodSetting, marks: ReadonlyMap<string, AttendanceStatus>, today: string) {
  const days = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    days.push({ date, kind: dayKind(date, setting) })
  }
  const byDate = new Map([...marks].map(([date, status]) => [date, new Map([['p', status]])]))
  return recapOf(['p'], days, byDate, today).people.get('p')
}

describe('for every calendar and every semester of marks', () => {
  it('the service’s report says what the app’s recap says', () => {
    fc.assert(
      fc.property(settingArb, marksArb, dateArb, (setting, marks, today) => {
        const stays = [{ first, last: null }]
        const report = attendanceReport({ setting, marks, today, stays })
        const { taken = 0, percent, ...totals } = recap(setting, marks, today) ?? {}
        expect(report).toMatchObject({ ...totals, absence_percent: percent })
        expect(report.school_days).toBe(taken + (report.not_taken ?? 0))
      }),
    )
  })

  it('days before a pupil came and after a pupil left are nobody’s', () => {
    fc.assert(
      fc.property(settingArb, marksArb, dateArb, dateArb, (setting, marks, a, b) => {
        const [came, left] = a < b ? [a, b] : [b, a]
        const within = (from: string, to: string | null) =>
          attendanceReport({ setting, marks, today: last, stays: [{ first: from, last: to }] })
        const whole = within(first, null).school_days ?? 0
        const parts = [within(first, addDays(came, -1)), within(came, left), within(addDays(left, 1), null)]
        expect(parts.reduce((sum, one) => sum + (one.school_days ?? 0), 0)).toBe(whole)
        const trimmed = new Map([...marks].filter(([date]) => came <= date && date <= left))
        expect(within(came, left)).toMatchObject({
          ...attendanceReport({ setting, marks: trimmed, today: last, stays: [{ first: came, last: left }] }),
        })
      }),
    )
  })

  it('a day that turns into a holiday takes its mark out of every figure and no other', () => {
    fc.assert(
      fc.property(settingArb, marksArb, dateArb, (setting, marks, date) => {
        const stays = [{ first, last: null }]
        const holidays = [...setting.holidays, { date, name: 'Libur' }]
        const after = attendanceReport({ setting: { ...setting, holidays }, marks, today: last, stays })
        const without = new Map([...marks].filter(([day]) => day !== date))
        const before = attendanceReport({ setting, marks: without, today: last, stays })
        const counted = dayKind(date, setting) === 'school' ? 1 : 0
        expect(after).toEqual({
          ...before,
          school_days: (before.school_days ?? 0) - counted,
          not_taken: (before.not_taken ?? 0) - counted,
        })
      }),
    )
  })
})
