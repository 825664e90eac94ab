import { expect, it } from 'vitest'
import { copiedSemesters, nextYearName, usualSemesters, yearsLater } from './next-year'

const setting = (first_date: string, last_date: string, holidays: string[]) => ({
  first_date,
  last_date,
  week_days: 5 as const,
  late_after: '07:15',
  lock_after_days: 3,
  holidays: holidays.map((date) => ({ date, name: 'Libur' })),
})
const year = {
  id: 'a',
  name: '2027/2028',
  sub_periods: [
    { id: '1', name: 'Gasal', setting: setting('2027-07-12', '2027-12-18', ['2027-08-17']) },
    { id: '2', name: 'Genap', setting: setting('2028-01-03', '2028-06-17', ['2028-02-28', '2028-02-29']) },
  ],
}

it('copies dates and holidays into the new year; a leap day falls on the 28th, once', () => {
  expect(copiedSemesters(year, '2028/2029')).toEqual([
    { name: 'Gasal', setting: setting('2028-07-12', '2028-12-18', ['2028-08-17']) },
    { name: 'Genap', setting: setting('2029-01-03', '2029-06-17', ['2029-02-28']) },
  ])
  expect(yearsLater('2028-02-29', 4)).toBe('2032-02-29')
})

it('copies nothing where a calendar or the name of a year is unknown', () => {
  expect(copiedSemesters({ ...year, name: 'Angkatan 5' }, '2028/2029')).toBeUndefined()
  expect(copiedSemesters({ ...year, sub_periods: [{ id: '1', name: 'Gasal' }] }, '2028/2029')).toBeUndefined()
})

it('names the year after the newest one, or the one of today', () => {
  expect(nextYearName([year], '2026-11-19')).toBe('2028/2029')
  expect(nextYearName([], '2026-06-30')).toBe('2025/2026')
  expect(nextYearName([{ id: 'x', name: 'lain' }], '2026-07-01')).toBe('2026/2027')
})

it('gives a year both halves, with the week and hours of the active semester', () => {
  const sub_periods = year.sub_periods.map((part, at) => ({ ...part, is_active: at === 0 }))
  const active = { ...year, is_active: true, sub_periods }
  expect(usualSemesters([active], '2028/2029')).toMatchObject([
    { name: 'Semester Ganjil', setting: { first_date: '2028-07-01', last_date: '2028-12-31', week_days: 5 } },
    {
      name: 'Semester Genap',
      setting: { first_date: '2029-01-01', last_date: '2029-06-30', late_after: '07:15' },
    },
  ])
  expect(usualSemesters([], '2028/2029')?.[0]?.setting).toMatchObject({ week_days: 6 })
  expect(usualSemesters([], 'Angkatan 5')).toBeUndefined()
})
