import { expect, it } from 'vitest'
import { judgeOrder } from './judge-order'
import { daysOf, parseHolidays } from './parse-holidays'

const schoolYear = { first: '2026-07-13', last: '2027-06-30' }

const datesOf = (text: string) => {
  const { order } = judgeOrder(text, schoolYear)
  return order === null ? 'asked' : daysOf(parseHolidays(text, schoolYear, order)).map(({ date }) => date)
}

it('one date with the month first gives its order to the list', () => {
  expect(datesOf('3/4/2027 Nyepi\n8/17/2026 Hari Kemerdekaan')).toEqual(['2027-03-04', '2026-08-17'])
})

it('one date with the day first gives its order to the list', () => {
  expect(datesOf('3/4/2027 Paskah\n17/8/2026 Hari Kemerdekaan')).toEqual(['2027-04-03', '2026-08-17'])
})

it('the order that puts all dates into the school year is taken', () => {
  // In the other order 5 November 2027 lies after the year.
  expect(datesOf('11/5/2027 Rapat')).toEqual(['2027-05-11'])
  expect(datesOf('5/11/2027 Rapat')).toEqual(['2027-05-11'])
})

it('where both orders are possible it is asked, with one of the dates', () => {
  expect(judgeOrder('3/4/2027 Nyepi\n17 Agustus 2026 Hari Kemerdekaan', schoolYear)).toEqual({
    order: null,
    example: '3/4/2027',
  })
})

it('dates that are the same in both orders, and days with names of months, are not asked about', () => {
  expect(
    judgeOrder('4/4/2027 Paskah\n24-26 Desember 2026 Cuti\n2027-05-03 Rapat', schoolYear).example,
  ).toBeNull()
})

it('reads the name of a month in front of its day', () => {
  expect(daysOf(parseHolidays('Aug 17, 2026 Merdeka\nMarch 3 2027 Nyepi', schoolYear))).toEqual([
    { date: '2026-08-17', name: 'Merdeka' },
    { date: '2027-03-03', name: 'Nyepi' },
  ])
})
