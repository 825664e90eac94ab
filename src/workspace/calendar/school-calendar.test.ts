import { describe, expect, it } from 'vitest'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { kindOn, lockedByCalendar, weekOf } from './school-calendar'

const odd: SubPeriodSetting = {
  first_date: '2026-07-13',
  last_date: '2026-12-31',
  week_days: 5,
  holidays: [{ date: '2026-12-25', name: 'Natal' }],
  late_after: '07:00',
  lock_after_days: 3,
}
const even: SubPeriodSetting = { ...odd, first_date: '2027-01-01', last_date: '2027-06-30', week_days: 6 }

describe('the calendar of a school year', () => {
  it('asks the semester that holds the date', () => {
    expect(kindOn('2026-12-26', [odd, even])).toBe('weekend')
    expect(kindOn('2027-01-02', [odd, even])).toBe('school')
    expect(kindOn('2026-12-25', [odd, even])).toBe('holiday')
    expect(kindOn('2027-07-01', [odd, even])).toBe('outside')
  })

  it('takes every day but Sunday for a school day where there is no calendar', () => {
    expect(kindOn('2026-11-21', [])).toBe('school')
    expect(kindOn('2026-11-22', [])).toBe('weekend')
  })

  it('locks a register after the days of its own semester', () => {
    expect(lockedByCalendar('2026-11-18', '2026-11-21', [odd])).toBe(false)
    expect(lockedByCalendar('2026-11-17', '2026-11-21', [odd])).toBe(true)
    expect(lockedByCalendar('2026-11-17', '2026-11-21', [])).toBe(false)
  })

  it('gives Monday to Saturday, also for a Sunday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(weekOf('2026-11-16', [odd])).toEqual(week)
    expect(weekOf('2026-11-22', [odd])).toEqual(week)
  })
})
