import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isRealDate, weekday } from './dates'
import type { SubPeriodSetting } from '../school/years/periods'
import { dayKind, schoolDaysBefore } from './school-days'

const setting: SubPeriodSetting = {
  first_date: '2026-07-13',
  last_date: '2026-12-19',
  week_days: 6,
  holidays: [{ date: '2026-08-17', name: 'Hari Kemerdekaan' }],
  late_after: '07:15',
  lock_after_days: 7,
}

describe('the school calendar', () => {
  it.each([
    ['2026-11-21', 'school'],
    ['2026-11-22', 'weekend'],
    ['2026-08-17', 'holiday'],
    ['2026-07-12', 'outside'],
    ['2026-12-20', 'outside'],
  ])('%s is %s', (date, kind) => {
    expect(dayKind(date, setting)).toBe(kind)
  })

  it('has no Saturday in a week of five', () => {
    expect(dayKind('2026-11-21', { ...setting, week_days: 5 })).toBe('weekend')
  })

  it('counts back over school days only, newest first, and stops at the semester', () => {
    expect(schoolDaysBefore('2026-11-23', 3, setting)).toEqual(['2026-11-23', '2026-11-21', '2026-11-20'])
    expect(schoolDaysBefore('2026-07-14', 9, setting)).toEqual(['2026-07-14', '2026-07-13'])
    expect(schoolDaysBefore('2027-02-01', 1, setting)).toEqual(['2026-12-19'])
    expect(schoolDaysBefore('2026-11-23', 3, null)).toEqual([])
  })
})

describe('dates', () => {
  it.each(['2013-02-31', '2013-02-29', '2013-13-01', '13-01-01', '2013-1-1', ''])('refuses %j', (text) => {
    expect(isRealDate(text)).toBe(false)
  })

  it('moves over months, years and leap days and back', () => {
    const date = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
    fc.assert(
      fc.property(date, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        const to = addDays(from, days)
        expect(isRealDate(to)).toBe(true)
        expect(daysBetween(from, to)).toBe(days)
        expect(weekday(to)).toBe((((weekday(from) + days) % 7) + 7) % 7)
      }),
    )
  })
})
