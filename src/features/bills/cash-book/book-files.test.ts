import { expect, it } from 'vitest'
import type { CashEntry } from '../../../../contract/bills/cash-book'
import { bookRows } from './book-files'

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
  expect(rest.at(-1)?.[heading?.indexOf('Jumlah') ?? -1]).toEqual({ formula: 'SUM(J2:J4)', value: 80_000 })
})
