import { expect, it } from 'vitest'
import type { AttendanceStatus } from '../../../../../contract/attendance/attendances'
import { datesOf } from '../../../../records/recap/month'
import { recapOf } from '../../../../records/recap/recap-of'
import type { RecapView } from '../../../../records/recap/recap-view'
import { joinRecaps } from './join-recaps'
import { monthsOf, paperSpan } from './paper-span'

const today = '2026-11-30'

/** A month of some pupils: every date is a school day. @param marks by date, then by pupil */
function monthOf(month: string, marks: Record<string, Record<string, AttendanceStatus>>): RecapView {
  const days = datesOf(month).map((date) => ({ date, kind: 'school' as const }))
  const of = new Map(Object.entries(marks).map(([date, day]) => [date, new Map(Object.entries(day))]))
  const ids = [...new Set(Object.values(marks).flatMap((day) => Object.keys(day)))]
  return {
    ...{ month, days, marks: of, unsent: 1, untaken: [], partial: [], unknown: [], fetchedAt: 5 },
    people: ids.map((id) => ({ id, name: id })),
    recap: recapOf(ids, days, of, today),
  }
}
const october = monthOf('2026-10', { '2026-10-01': { Budi: 'alpa', Ani: 'hadir' } })
const november = monthOf('2026-11', {
  '2026-11-02': { Ani: 'sakit', Cici: 'hadir' },
  '2026-11-03': { Cici: 'izin' },
})

it('adds up the months of a semester, with those who came and who left, by name', () => {
  const joined = joinRecaps([october, november], { first: '2026-10-01', last: '2026-11-02' }, today)
  expect(joined?.people.map(({ id }) => id)).toEqual(['Ani', 'Budi', 'Cici'])
  expect(joined?.recap.people.get('Ani')).toMatchObject({ hadir: 1, sakit: 1, percent: 50 })
  // The 3rd is outside of these days.
  expect(joined?.recap.whole).toMatchObject({ hadir: 2, sakit: 1, izin: 0, alpa: 1 })
  expect(joined?.unsent).toBe(2)
})

it('shows of a day who was in the class on that day', () => {
  const span = { first: '2026-11-03', last: '2026-11-03' }
  expect(joinRecaps([november], span, today)?.people.map(({ id }) => id)).toEqual(['Cici'])
  // While the register has gaps, who has no mark may belong to it.
  const gaps = joinRecaps([{ ...november, partial: ['2026-11-03'] }], span, today)
  expect(gaps?.people.map(({ id }) => id)).toEqual(['Ani', 'Cici'])
  expect(joinRecaps([], span, today)).toBeNull()
})

it('knows the days and months of each kind of paper', () => {
  const of = { date: '2026-11-03', month: '2026-10', today }
  expect(paperSpan('hari', of, [])).toMatchObject({ first: '2026-11-03', last: '2026-11-03' })
  expect(paperSpan('bulan', of, [])).toMatchObject({ first: '2026-10-01', last: '2026-10-31' })
  expect(paperSpan('semester', of, [])).toBeNull()
  expect(monthsOf({ first: '2026-11-20', last: '2027-01-04' })).toEqual(['2026-11', '2026-12', '2027-01'])
})
