import { expect, it } from 'vitest'
import { calendarOf } from './calendar'
import { figuresOf } from './figures'
import { joinedBy } from './had-joined'
import { schoolYears, yearSince } from './school-years'

const setting = (first_date: string, last_date: string) => ({
  ...{ first_date, last_date, week_days: 6 as const, holidays: [] },
  ...{ late_after: '07:15', lock_after_days: 7 },
})
const [year] = schoolYears(
  [
    {
      id: 'p',
      name: '2026/2027',
      is_active: true,
      sub_periods: [
        { id: 'a', name: 'Ganjil', setting: setting('2026-07-13', '2026-12-18') },
        { id: 'b', name: 'Genap', setting: setting('2027-01-04', '2027-06-18') },
      ],
    },
  ],
  '2026-11-27',
)
if (!year) throw new Error('no year')
const span = { first: '2026-07-13', last: '2026-12-18' }
const shown = (joinedOn: string | null) => {
  const since = yearSince(year, joinedOn)
  const days = calendarOf(since, new Map(), '2026-11-27').flatMap(({ rows }) => rows.flat())
  const open = days.filter((day) => day?.state === 'none').map((day) => day?.date)
  return {
    open: open.sort()[0],
    count: open.length,
    figures: figuresOf(span, since, new Map(), '2026-11-27'),
  }
}

it('a pupil is in no register of a day before the first at the school', () => {
  const roster = [
    { id: 'a', name: 'Ani' },
    { id: 'b', name: 'Budi', joined_on: '2026-11-16' },
  ]
  const names = (date: string) => joinedBy(roster, date).map(({ name }) => name)
  expect([names('2026-11-13'), names('2026-11-16')]).toEqual([['Ani'], ['Ani', 'Budi']])
})

it('the days before are blank in the calendar of a pupil, and in no figure', () => {
  expect(shown('2026-11-16')).toMatchObject({ open: '2026-11-16', count: 11, figures: { schoolDays: 11 } })
  expect(yearSince(year, '2027-02-01').semesters.map(({ id }) => id)).toEqual(['b'])
})

it('a first day that is not known, or before the year, changes nothing', () => {
  expect(shown(null).open).toBe('2026-07-13')
  expect([yearSince(year, null), yearSince(year, '2024-07-15')]).toEqual([year, year])
})
