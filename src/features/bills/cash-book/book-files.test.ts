import { expect, it } from 'vitest'
import type { CashEntry } from '../../../../contract/bills/cash-book'
import { bookRows, journalRows } from './book-files'

const entry = (amount: number, more: Partial<CashEntry> = {}): CashEntry => ({
  id: 'e',
  payment_id: 'p',
  number: 'KW/2026/000001',
  at: '2026-11-18T17:30:00.000Z',
  amount,
  method: 'cash',
  received_by: 'Yanti',
  student: { id: 's', name: 'Aji', nis: '0012', class: { id: 'c', name: '7A' } },
  bill: 'SPP',
  ...more,
})
const entries = [
  entry(150_000),
  entry(80_000, { method: 'transfer' }),
  entry(-150_000, { number: 'KO/2026/000001', note: 'Salah siswa' }),
]

it("writes the day of the school's clock, the NIS as text, and the sum of the column", () => {
  const [heading, first, ...rest] = bookRows(entries, 'Asia/Jakarta')
  expect(first?.slice(0, 5)).toEqual(['2026-11-19', '00:30', 'KW/2026/000001', 'Aji', '0012'])
  expect(rest.at(-1)?.[heading?.indexOf('Jumlah') ?? -1]).toBe(80_000)
})

it('balances debit and credit, and turns both round for a counter-entry', () => {
  const [, ...lines] = journalRows(entries, 'Asia/Jakarta')
  expect(lines.map((line) => [line[2], line[4], line[5]])).toEqual([
    ['Kas', 150_000, 0],
    ['Piutang siswa', 0, 150_000],
    ['Bank', 80_000, 0],
    ['Piutang siswa', 0, 80_000],
    ['Kas', 0, 150_000],
    ['Piutang siswa', 150_000, 0],
  ])
  const sum = (column: number) => lines.reduce((all, line) => all + Number(line[column]), 0)
  expect(sum(4)).toBe(sum(5))
})
