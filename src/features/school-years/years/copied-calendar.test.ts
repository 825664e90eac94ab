import { expect, it } from 'vitest'
import type { Period } from '../../../../contract/school/years/periods'
import { copiedCalendar, yearsToCopy } from './copied-calendar'

const setting = (first_date: string, last_date: string, holidays: [string, string][] = []) => ({
  first_date,
  last_date,
  week_days: 6 as const,
  late_after: '07:15',
  lock_after_days: 7,
  holidays: holidays.map(([date, name]) => ({ date, name })),
})
const year = (start: number, odd: ReturnType<typeof setting>, even: ReturnType<typeof setting>): Period => ({
  id: String(start),
  name: `${start}/${start + 1}`,
  sub_periods: [
    { id: `${start}-1`, name: 'Ganjil', setting: odd },
    { id: `${start}-2`, name: 'Genap', setting: even },
  ],
})
const from = year(
  2026,
  setting('2026-07-13', '2026-12-19', [['2026-08-17', 'Kemerdekaan']]),
  setting('2027-01-04', '2027-06-19'),
)
const usual = year(2027, setting('2027-07-01', '2027-12-31'), setting('2028-01-01', '2028-06-30'))

it('moves the calendar of another year into one that is there', () => {
  expect(copiedCalendar(from, usual).map(({ semester, change }) => [semester.part.id, change])).toEqual([
    ['2027-1', setting('2027-07-13', '2027-12-19', [['2027-08-17', 'Kemerdekaan']])],
    ['2027-2', setting('2028-01-04', '2028-06-19')],
  ])
})

it('changes nothing where both are the same, and the second semester first where the first one grows into it', () => {
  const same = year(
    2027,
    setting('2027-07-13', '2027-12-19', [['2027-08-17', 'Kemerdekaan']]),
    setting('2028-01-04', '2028-06-19'),
  )
  expect(copiedCalendar(from, same)).toEqual([])
  const early = year(2027, setting('2027-07-01', '2027-11-30'), setting('2027-12-01', '2028-06-30'))
  expect(copiedCalendar(from, early).map(({ semester }) => semester.part.id)).toEqual(['2027-2', '2027-1'])
})

it('offers the nearest earlier year first, and no year without a calendar', () => {
  const bare: Period = { id: 'x', name: '2030/2031' }
  const older = year(2025, setting('2025-07-01', '2025-12-31'), setting('2026-01-01', '2026-06-30'))
  const newer = year(2028, setting('2028-07-01', '2028-12-31'), setting('2029-01-01', '2029-06-30'))
  expect(yearsToCopy([bare, newer, usual, from, older], usual).map(({ id }) => id)).toEqual([
    '2026',
    '2025',
    '2028',
  ])
})
