import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumTotals } from '../../attendance/attendance-totals'
import { effectOfCalendar, type DayMarks } from './calendar-effect'
import { addDays } from '../../values/dates'
import { dayKind } from '../../values/school-days'
import { datesIn } from '../../values/school-year'

const setting = {
  first_date: '2026-07-01',
  last_date: '2026-12-31',
  week_days: 6 as const,
  late_after: '07:00',
  lock_after_days: 7,
  holidays: [] as { date: string; name: string }[],
}
const day = (date: string, alpa: number): DayMarks => ({
  date,
  hadir: 10 - alpa,
  terlambat: 0,
  sakit: 0,
  izin: 0,
  alpa,
})

it('a holiday takes its marks out of the percentage of its month, and no other month is named', () => {
  const marks = [day('2026-10-01', 0), day('2026-10-02', 10), day('2026-09-30', 5)]
  const after = { ...setting, holidays: [{ date: '2026-10-02', name: 'Libur' }] }
  expect(effectOfCalendar(setting, after, marks, '2026-11-01')).toEqual([
    {
      month: '2026-10',
      days: { before: 27, after: 26 },
      percent: { before: 50, after: 0 },
      marks: { dropped: 10, added: 0 },
    },
  ])
})

it('a day to come changes the number of school days and no percentage', () => {
  const after = { ...setting, holidays: [{ date: '2026-12-24', name: 'Libur' }] }
  expect(effectOfCalendar(setting, after, [day('2026-12-01', 1)], '2026-12-02')).toMatchObject([
    { days: { before: 27, after: 26 }, percent: { before: 10, after: 10 }, marks: { dropped: 0 } },
  ])
})

it('a holiday on a Sunday changes nothing', () => {
  const after = { ...setting, holidays: [{ date: '2026-10-04', name: 'Libur' }] }
  expect(effectOfCalendar(setting, after, [], '2026-11-01')).toEqual([])
})

const dateArb = fc.integer({ min: 0, max: 183 }).map((days) => addDays(setting.first_date, days))

it('agrees with a count of every day, whatever changes', () => {
  const change = fc.record({
    holidays: fc.uniqueArray(dateArb, { maxLength: 30 }),
    week_days: fc.constantFrom(5 as const, 6 as const),
    span: fc.tuple(dateArb, dateArb),
    absent: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 184, maxLength: 184 }),
    today: dateArb,
  })
  fc.assert(
    fc.property(change, ({ holidays, week_days, span: [a, b], absent, today }) => {
      const after = {
        ...setting,
        week_days,
        first_date: a < b ? a : b,
        last_date: a < b ? b : a,
        holidays: holidays.map((date) => ({ date, name: 'Libur' })),
      }
      const dates = datesIn({ first: setting.first_date, last: setting.last_date })
      const marks = dates.map((date, at) => day(date, absent[at] ?? 0))
      const months = effectOfCalendar(setting, after, marks, today)
      for (const month of new Set(dates.map((date) => date.slice(0, 7)))) {
        const own = dates.filter((date) => date.startsWith(month))
        const school = (of: typeof setting | typeof after) =>
          own.filter((date) => dayKind(date, of) === 'school')
        const percent = (days: string[]) =>
          sumTotals(marks.filter(({ date }) => days.includes(date) && date <= today)).percent
        const [was, is] = [school(setting), school(after)]
        const found = months.find((one) => one.month === month)
        if (was.join() === is.join()) expect(found).toBeUndefined()
        else {
          expect(found?.days).toEqual({ before: was.length, after: is.length })
          expect(found?.percent).toEqual({ before: percent(was), after: percent(is) })
        }
      }
    }),
    { numRuns: 60 },
  )
})
