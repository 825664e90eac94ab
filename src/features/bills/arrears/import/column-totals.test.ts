import { expect, it } from 'vitest'
import type { ArrearsImportRow } from '../../../../../contract/bills/arrears-import'
import type { RowOutcome } from '../../../../records/import/import-kind'
import { columnTotals } from './column-totals'

const row = (number: number, bills: Record<string, number>): ArrearsImportRow => ({
  row: number,
  name: `Siswa ${number}`,
  bills: Object.entries(bills).map(([name, amount]) => ({ name, amount })),
})
const outcome = (number: number, kind: RowOutcome['outcome'], bills: Record<string, number>): RowOutcome => ({
  row: number,
  outcome: kind,
  bills: Object.entries(bills).map(([name, amount]) => ({ name, amount })),
})

it('adds up what the file holds, and of it only what the service would bill', () => {
  const rows = [row(2, { SPP: 150_000, Buku: 50_000 }), row(3, { SPP: 150_000 }), row(4, { SPP: 70_000 })]
  const outcomes = new Map(
    [
      // One bill of the row is recorded already; a row that is asked about bills nothing.
      outcome(2, 'created', { Buku: 50_000 }),
      outcome(3, 'created', { SPP: 150_000 }),
      outcome(4, 'asked', { SPP: 70_000 }),
    ].map((one) => [one.row, one]),
  )
  expect(columnTotals(rows, outcomes)).toEqual([
    { name: 'SPP', read: { count: 3, sum: 370_000 }, billed: { count: 1, sum: 150_000 } },
    { name: 'Buku', read: { count: 1, sum: 50_000 }, billed: { count: 1, sum: 50_000 } },
  ])
  expect(columnTotals(rows, new Map())[0]?.billed).toEqual({ count: 0, sum: 0 })
})
