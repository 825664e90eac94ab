import { expect, it } from 'vitest'
import type { BillAnalytics } from '../../../../contract/analytics/bill-analytics'
import {
  billedByMonth,
  billHeadline,
  classesOf,
  dueIn,
  expectedByMonth,
  overdueByAge,
  paidPercent,
  sumsOfClasses,
} from './bill-figures'

const classNamed = (name: string) => ({ id: name, name, grade: { id: '7', name: 'Kelas 7', level: 7 } })
const [a, b] = [classNamed('7A'), classNamed('7B')]
const billed = (own: typeof a | null, due_date: string, all: number, paid: number) => ({
  ...{ class: own, due_date, bills: 1, billed: all, paid, reduced: all / 10 },
})
const open = (own: typeof a | null, due_date: string, rest: number) => ({
  ...{ class: own, due_date, students: 1, rest },
})
const answer: BillAnalytics = {
  ...{ from: '2026-10-01', to: '2026-12-31', date: '2026-11-19' },
  billed: [
    billed(null, '2026-10-10', 100, 0),
    billed(a, '2026-10-10', 300, 300),
    billed(b, '2026-11-19', 200, 50),
    billed(b, '2026-12-10', 200, 0),
  ],
  open: [
    open(null, '2026-10-10', 100),
    open(a, '2026-08-20', 1),
    open(a, '2026-08-21', 20),
    open(a, '2026-09-19', 300),
    open(a, '2026-09-20', 4_000),
    open(a, '2026-10-19', 50_000),
    open(a, '2026-10-20', 600_000),
    open(a, '2026-11-18', 7_000_000),
    open(b, '2026-11-19', 150),
    open(b, '2026-12-10', 200),
  ],
}

it('lists each class once, and pupils without one last', () => {
  expect(classesOf(answer).map(({ name }) => name)).toEqual(['7A', '7B', 'Tanpa kelas'])
})

it('adds up what is overdue by age, on the borders too; what is due today is not', () => {
  const ofA = answer.open.filter((row) => row.class?.id !== '7B' && row.class !== null)
  expect(overdueByAge(ofA, answer.date)).toEqual({ d30: 7_600_000, d60: 54_000, d90: 320, over: 1 })
  expect(overdueByAge(answer.open.slice(-2), answer.date)).toEqual({ d30: 0, d60: 0, d90: 0, over: 0 })
})

it('tells paid, overdue and coming apart in each month', () => {
  expect(billedByMonth(answer.billed, answer.date)).toEqual([
    { month: '2026-10', name: 'Oktober 2026', paid: 300, overdue: 100, coming: 0 },
    { month: '2026-11', name: 'November 2026', paid: 50, overdue: 0, coming: 150 },
    { month: '2026-12', name: 'Desember 2026', paid: 0, overdue: 0, coming: 200 },
  ])
})

it('expects what is not overdue, by month', () => {
  expect(expectedByMonth(answer.open, answer.date)).toEqual([
    { month: '2026-11', name: 'November 2026', rest: 150 },
    { month: '2026-12', name: 'Desember 2026', rest: 200 },
  ])
})

it('puts the class that owes most first; every rupiah is in one class', () => {
  const sums = sumsOfClasses(classesOf(answer), answer)
  expect(sums.map(({ name, overdue }) => [name, overdue])).toEqual([
    ['7A', 7_654_321],
    ['Tanpa kelas', 100],
    ['7B', 0],
  ])
  const all = answer.open.reduce((sum, { rest }) => sum + rest, 0)
  expect(sums.reduce((sum, { overdue, expected }) => sum + overdue + expected, 0)).toBe(all)
})

it('adds up only what is due in one month, where one is chosen', () => {
  const sums = sumsOfClasses(classesOf(answer), dueIn(answer, '2026-11'))
  expect(
    sums.map(({ name, billed, paid, overdue, expected }) => [name, billed, paid, overdue, expected]),
  ).toEqual([
    ['7A', 0, 0, 7_000_000, 0],
    ['7B', 200, 50, 0, 150],
    ['Tanpa kelas', 0, 0, 0, 0],
  ])
})

it('keeps what reductions took off apart from what is billed', () => {
  const sums = sumsOfClasses(classesOf(answer), answer)
  expect(sums.map(({ name, billed, reduced }) => [name, billed, reduced])).toEqual([
    ['7A', 300, 30],
    ['Tanpa kelas', 100, 10],
    ['7B', 400, 40],
  ])
})

it('says 100 percent only of what is paid whole, and nothing of what was not billed', () => {
  expect([paidPercent(1000, 999), paidPercent(1000, 1000), paidPercent(0, 0)]).toEqual(['99%', '100%', '–'])
  expect(billHeadline(0, 0, 0)).toBe(
    'Tidak ada tagihan yang jatuh tempo pada rentang ini. Tidak ada tunggakan.',
  )
  expect(billHeadline(800, 350, 7_654_421)).toBe(
    '44% dari tagihan yang jatuh tempo pada rentang ini sudah dibayar. Tunggakan seluruhnya Rp7.654.421.',
  )
})
