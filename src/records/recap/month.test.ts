import { describe, expect, it } from 'vitest'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { addMonths, datesOf, isMonth, monthsUntil } from './month'

const setting = (first_date: string, last_date: string): SubPeriodSetting => ({
  first_date,
  last_date,
  week_days: 6,
  holidays: [],
  late_after: '07:00',
  lock_after_days: 7,
})
const year = [setting('2026-07-13', '2026-12-31'), setting('2027-01-01', '2027-06-30')]

describe('months', () => {
  it('know their dates', () => {
    expect(datesOf('2026-11')).toHaveLength(30)
    expect(datesOf('2028-02').at(-1)).toBe('2028-02-29')
    expect(datesOf('2026-12')[0]).toBe('2026-12-01')
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('are told from what is none', () => {
    expect(['2026-11', '2026-13', '2026-1', '1026-11', ''].filter(isMonth)).toEqual(['2026-11'])
  })

  it('reach from the start of the school year to today', () => {
    expect(monthsUntil('2026-09-30', year)).toEqual(['2026-09', '2026-08', '2026-07'])
    expect(monthsUntil('2027-08-02', year)[0]).toBe('2027-06')
    expect(monthsUntil('2026-07-01', year)).toEqual(['2026-07'])
    expect(monthsUntil('2026-06-20', year)).toEqual(['2026-06'])
    expect(monthsUntil('2026-11-21', [])).toHaveLength(12)
  })
})
