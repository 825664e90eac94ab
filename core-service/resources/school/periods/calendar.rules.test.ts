import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '../../../../contract/values/dates'
import { dayKind } from '../../../../contract/values/school-days'
import { datesIn, overlaps, sharedDays, yearSpan } from '../../../../contract/values/school-year'
import { settingErrors } from './calendar.rules'
import { semesterSettings } from '../../../../contract/school/years/usual-semesters'
import { schoolYearOf, startYearOf } from './school-year'

const startArb = fc.integer({ min: 2000, max: 2200 })
const dateArb = fc
  .tuple(startArb, fc.integer({ min: 0, max: 400 }))
  .map(([year, days]) => addDays(`${year}-01-01`, days))
const spanArb = fc
  .tuple(dateArb, fc.integer({ min: 0, max: 400 }))
  .map(([first, days]) => ({ first, last: addDays(first, days) }))

describe('for every date', () => {
  it('its school year holds it, from July to June, and one semester of it is active', () => {
    fc.assert(
      fc.property(dateArb, (date) => {
        const year = schoolYearOf(date)
        const span = yearSpan(year.name)
        expect(span).toEqual({ first: year.first, last: year.last })
        expect(year.first <= date && date <= year.last).toBe(true)
        const active = year.semesters.filter((one) => one.isActive)
        expect(active).toHaveLength(1)
        const { first_date = '', last_date = '' } = active[0]?.setting ?? {}
        expect(first_date <= date && date <= last_date).toBe(true)
      }),
    )
  })
})

describe('for every year', () => {
  it('the two semesters cover it, share no day, and are in order', () => {
    fc.assert(
      fc.property(startArb, (start) => {
        const [odd, even] = semesterSettings(start)
        expect(addDays(odd.last_date, 1)).toBe(even.first_date)
        const year = yearSpan(`${start}/${start + 1}`)
        if (year === undefined) throw new Error('a year has a span')
        expect([odd.first_date, even.last_date]).toEqual([year.first, year.last])
        const other = { name: 'x', span: { first: odd.first_date, last: odd.last_date } }
        expect(settingErrors(even, year, [other])).toEqual([])
        expect(daysBetween(year.first, year.last)).toBeGreaterThanOrEqual(364)
      }),
    )
  })

  it('a day of a semester is a school day, a holiday or a weekend, and Sundays never count', () => {
    fc.assert(
      fc.property(dateArb, fc.constantFrom(5 as const, 6 as const), (date, week_days) => {
        const [odd, even] = semesterSettings(startYearOf(date), {
          week_days,
          late_after: '07:00',
          lock_after_days: 7,
        })
        const kinds = [dayKind(date, odd), dayKind(date, even)]
        expect(kinds.filter((kind) => kind === 'outside')).toHaveLength(1)
        if (weekday(date) === 0) expect(kinds).toContain('weekend')
        if (weekday(date) === 6 && week_days === 5) expect(kinds).toContain('weekend')
      }),
    )
  })
})

describe('for every two spans', () => {
  it('what they share is in both, and nothing outside is', () => {
    fc.assert(
      fc.property(spanArb, spanArb, (a, b) => {
        const both = datesIn(a).filter((date) => b.first <= date && date <= b.last)
        const shared = sharedDays(a, b)
        expect(shared === undefined ? [] : datesIn(shared)).toEqual(both)
        expect(overlaps(a, b)).toBe(overlaps(b, a))
      }),
    )
  })

  it('a semester that shares a day with another is refused, and one that does not is not', () => {
    const setting = semesterSettings(2026)[0]
    const year = { first: '2026-07-01', last: '2027-06-30' }
    const inside = fc
      .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 364 }))
      .map(([a, b]) => ({
        first: addDays(year.first, Math.min(a, b)),
        last: addDays(year.first, Math.max(a, b)),
      }))
    fc.assert(
      fc.property(inside, inside, (mine, span) => {
        const own = { ...setting, holidays: [], first_date: mine.first, last_date: mine.last }
        const errors = settingErrors(own, year, [{ name: 'Semester Genap', span }])
        expect(errors.length > 0).toBe(overlaps(mine, span))
      }),
    )
  })
})
