import { expect, it } from 'vitest'
import type { StoredBundle } from '../../../pull/lists/bundles'
import { cardName, firstSchoolYear, schoolYearOf, yearCard } from './year-card'

const bill = (due_date: string, paid: number, more: Partial<StoredBundle> = {}): StoredBundle => ({
  id: `${due_date}${String(paid)}`,
  due_date,
  total: 100,
  paid,
  student_id: 's',
  status: paid === 0 ? 'unpaid' : paid < 100 ? 'partial' : 'paid',
  ...more,
})

it('is July to June of the school year that a date lies in', () => {
  expect(['2026-07-01', '2026-11-19', '2027-06-30'].map(schoolYearOf)).toEqual([2026, 2026, 2026])
  const months = yearCard([], 2026).map(({ month }) => month)
  expect([months[0], months[5], months[6], months[11]]).toEqual(['2026-07', '2026-12', '2027-01', '2027-06'])
})

it('says of each month whether it is paid, part, late or open', () => {
  const card = yearCard(
    [
      bill('2026-07-10', 100),
      bill('2026-08-10', 40, { overdue: true }),
      bill('2026-11-10', 40, { waiting: 60 }),
      bill('2026-12-10', 0),
      bill('2026-12-20', 100),
      bill('2027-01-10', 0, { status: 'void' }),
      bill('2027-07-10', 0),
    ],
    2026,
  )
  expect(
    card.filter(({ state }) => state !== 'none').map(({ month, state, rest }) => [month, state, rest]),
  ).toEqual([
    ['2026-07', 'paid', 0],
    ['2026-08', 'late', 60],
    ['2026-11', 'part', 60],
    ['2026-12', 'part', 100],
  ])
  // What a transfer would bring changes no state: it may be refused.
  expect(card.flatMap(({ month, waiting }) => (waiting > 0 ? [[month, waiting]] : []))).toEqual([
    ['2026-11', 60],
  ])
})

it('goes back to the first school year of which there is a bill that counts', () => {
  const bills = [bill('2025-06-10', 0, { status: 'void' }), bill('2025-07-10', 100), bill('2027-08-10', 0)]
  expect(firstSchoolYear(bills, 2026)).toBe(2025)
  expect(firstSchoolYear(bills.slice(2), 2026)).toBe(2026)
  expect(firstSchoolYear([], 2026)).toBe(2026)
  expect(yearCard(bills, 2025)[0]).toMatchObject({ month: '2025-07', state: 'paid' })
})

it('counts the bills of every month alone: another bill makes no month red', () => {
  const item = (name: string, frequency?: 'monthly' | 'once') => ({ name, amount: 100, frequency })
  const bills = [
    bill('2026-09-10', 100, { items: [item('SPP', 'monthly'), item('Potongan saudara')] }),
    bill('2026-09-20', 0, { overdue: true, items: [item('Seragam', 'once')] }),
    bill('2020-09-20', 0, { items: [item('Uang pangkal', 'once')] }),
    bill('2026-10-10', 0, { items: [item('SPP', 'monthly'), item('Buku', 'once')] }),
    // A service that does not say how often a bill comes.
    bill('2026-11-10', 0, { items: [item('SPP')] }),
  ]
  expect(
    yearCard(bills, 2026).flatMap(({ month, state }) => (state === 'none' ? [] : [[month, state]])),
  ).toEqual([
    ['2026-09', 'paid'],
    ['2026-10', 'open'],
    ['2026-11', 'open'],
  ])
  expect(firstSchoolYear(bills, 2026)).toBe(2026)
  expect(cardName(bills)).toBe('SPP')
  expect(cardName(bills.slice(4))).toBe('')
})
