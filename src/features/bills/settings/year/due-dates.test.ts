import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRealDate } from '../../../../../contract/values/dates'
import { monthlyDueDates } from './due-dates'

it('skips no month: the last day where the day does not exist', () => {
  expect(monthlyDueDates('2027-01-31', 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  expect(monthlyDueDates('2028-01-30', 2)).toEqual(['2028-01-30', '2028-02-29'])
  expect(monthlyDueDates('2026-07-10', 12).at(-1)).toBe('2027-06-10')
})

it('gives each month once, in order, with real dates, whatever the first one is', () => {
  const dates = fc.date({ min: new Date('2001-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 36 }), (date, count) => {
      const first = date.toISOString().slice(0, 10)
      const list = monthlyDueDates(first, count)
      expect(list).toHaveLength(count)
      expect(list[0]).toBe(first)
      expect(list.every(isRealDate)).toBe(true)
      const months = list.map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)))
      expect(months).toEqual(months.map((_, at) => (months[0] ?? 0) + at))
      expect(list.every((one) => Number(one.slice(8)) <= Number(first.slice(8)))).toBe(true)
    }),
  )
})
