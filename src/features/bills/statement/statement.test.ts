import { expect, it } from 'vitest'
import type { StoredBundle } from '../../../pull/lists/bundles'
import { statementOf } from './statement'

const bundle = (id: string, due_date: string, total: number, paid: number, void_ = false): StoredBundle => ({
  id,
  due_date,
  total,
  paid,
  student_id: 's',
  status: void_ ? 'void' : paid === 0 ? 'unpaid' : paid < total ? 'partial' : 'paid',
})

it('lists every bill by due date, and sums those that are not void to the rupiah', () => {
  const { rows, billed, paid, rest, reduced, waiting } = statementOf([
    bundle('dec', '2026-12-10', 150_000, 0),
    bundle('oct', '2026-10-10', 150_001, 150_001),
    bundle('gone', '2026-11-01', 999, 0, true),
    { ...bundle('nov', '2026-11-10', 150_000, 40_000), reduced: 50_000, waiting: 60_000 },
  ])
  expect(rows.map(({ id }) => id)).toEqual(['oct', 'gone', 'nov', 'dec'])
  expect([billed, paid, rest, reduced, waiting]).toEqual([450_001, 190_001, 260_000, 50_000, 60_000])
})
