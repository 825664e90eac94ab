import { expect, it } from 'vitest'
import type { CashEntry } from '../../../../contract/bills/cash-book'
import { dayLines } from './day-payments'

const entry = (id: string, payment_id: string, amount: number, more: Partial<CashEntry> = {}): CashEntry => ({
  id,
  payment_id,
  number: `${amount < 0 ? 'KO' : 'KW'}/2026/${id.padStart(6, '0')}`,
  at: '2026-11-19T01:00:00.000Z',
  amount,
  method: 'cash',
  received_by: 'Yanti',
  student: { id: 's1', name: 'Aji', nis: null, class: { id: 'c', name: '7A' } },
  bill: 'SPP',
  ...more,
})

it('shows a payment of several receipts as one line, and each correction of it as another', () => {
  const budi = { id: 's2', name: 'Budi', nis: null, class: null }
  const lines = dayLines([
    entry('1', 'p', 150_000, { corrected_by: 'KO/2026/000001' }),
    entry('2', 'p', 80_000, { bill: 'Wisata', student: budi }),
    entry('3', 'q', 5_000),
    entry('1', 'p', -150_000, { at: '2026-11-19T02:00:00.000Z', note: 'Salah siswa' }),
  ])
  expect(lines.map(({ numbers, amount, standing }) => [numbers, amount, standing])).toEqual([
    ['KW/2026/000001 s.d. KW/2026/000002', 230_000, true],
    ['KW/2026/000003', 5_000, true],
    ['KO/2026/000001', -150_000, false],
  ])
  expect(lines[0]).toMatchObject({
    pupils: ['Aji (7A)', 'Budi'],
    bills: ['SPP', 'Wisata'],
    takenBackBy: ['KO/2026/000001'],
  })
})

it('offers no correction of what is taken back whole', () => {
  const [line] = dayLines([entry('1', 'p', 1, { corrected_by: 'KO/2026/000001' })])
  expect(line?.standing).toBe(false)
})
