import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SubPeriodSetting } from '../school/years/periods'
import { addDays, daysBetween, weekday, weekStart } from './dates'
import { dayKind, schoolDaysBefore, schoolDaysOf } from './school-days'
import { firstDayOf, inWeekOrder, lessonDaysOf, lessonDaysOfYear } from './school-week'
import { schoolDayName, schoolDaysWords } from './school-week-words'
import { weekOfDays } from '../school/years/week-of-days'

const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 })
const setting = (week: Partial<SubPeriodSetting>): SubPeriodSetting => ({
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 6,
  holidays: [],
  late_after: '07:00',
  lock_after_days: 7,
  ...week,
})

describe('the week of a school', () => {
  it.each([
    ['Senin sampai Sabtu', [1, 2, 3, 4, 5, 6], 1],
    ['Senin sampai Jumat', [5, 4, 3, 2, 1], 1],
    ['Sabtu sampai Kamis', [0, 1, 2, 3, 4, 6], 6],
    ['Ahad sampai Kamis', [0, 1, 2, 3, 4], 0],
    ['Senin sampai Ahad', [0, 1, 2, 3, 4, 5, 6], 1],
    ['Senin, Selasa, Kamis sampai Sabtu', [1, 2, 4, 5, 6], 1],
    ['Sabtu, Ahad', [0, 6], 6],
    ['Rabu', [3], 3],
  ])('is called %s', (words, days, first) => {
    expect(schoolDaysWords(days)).toBe(words)
    expect(firstDayOf(days)).toBe(first)
  })

  it('begins after its longest row of days off, and has every day once', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const week = inWeekOrder(days)
        expect([...week].sort()).toEqual([...days].sort())
        expect(week[0]).toBe(firstDayOf(days))
        const last = week.at(-1) ?? 0
        const free = (from: number, to: number) => (to - from + 6) % 7
        const longest = Math.max(...week.map((day, at) => free(week.at(at - 1) ?? day, day)))
        expect(free(last, week[0] ?? 0)).toBe(longest)
      }),
    )
  })

  it('holds each date in one week of seven days that begins on its first day', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 0, max: 800 }), (days, more) => {
        const date = addDays('2026-01-01', more)
        const start = weekStart(date, firstDayOf(days))
        expect(weekday(start)).toBe(firstDayOf(days))
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(start, date)).toBeLessThan(7)
      }),
    )
  })

  it('comes back from how it is kept', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const kept = weekOfDays(days)
        expect(schoolDaysOf(kept)).toEqual([...days].sort())
        expect(weekOfDays(schoolDaysOf(kept))).toEqual(kept)
      }),
    )
  })

  it('is kept as an older app reads it where it is one of the two usual weeks', () => {
    expect(weekOfDays([1, 2, 3, 4, 5])).toEqual({ week_days: 5, school_days: null })
    expect(weekOfDays([1, 2, 3, 4, 5, 6])).toEqual({ week_days: 6, school_days: null })
  })

  it('allows lessons on Saturdays beside school days of Monday to Friday, and else on school days only', () => {
    expect(lessonDaysOf()).toEqual([1, 2, 3, 4, 5, 6])
    expect(lessonDaysOf({ week_days: 5 })).toEqual([1, 2, 3, 4, 5, 6])
    expect(lessonDaysOf({ week_days: 6, school_days: [0, 1, 2, 3, 4, 6] })).toEqual([6, 0, 1, 2, 3, 4])
    expect(lessonDaysOfYear([])).toEqual([1, 2, 3, 4, 5, 6])
    expect(
      lessonDaysOfYear([
        { week_days: 5, school_days: [0, 1] },
        { week_days: 5, school_days: [1, 2] },
      ]),
    ).toEqual([0, 1, 2])
  })

  it('calls Sunday Ahad', () => {
    expect([0, 1, 6].map(schoolDayName)).toEqual(['Ahad', 'Senin', 'Sabtu'])
  })
})

describe('a date under any week', () => {
  it('is a school day exactly where its day of the week is one and no holiday is on it', () => {
    const dates = Array.from({ length: 160 }, (_, at) => addDays('2026-07-13', at))
    fc.assert(
      fc.property(someDays, fc.uniqueArray(fc.constantFrom(...dates), { maxLength: 9 }), (days, free) => {
        const own = setting({ ...weekOfDays(days), holidays: free.map((date) => ({ date, name: 'Libur' })) })
        const expected = dates.filter((date) => days.includes(weekday(date)) && !free.includes(date))
        expect(dates.filter((date) => dayKind(date, own) === 'school')).toEqual(expected)
        expect(schoolDaysBefore('2026-12-19', 200, own)).toEqual(expected.toReversed())
      }),
    )
  })
})
