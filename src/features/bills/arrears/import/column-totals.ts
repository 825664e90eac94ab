import type { ArrearsImportRow } from '../../../../../contract/bills/arrears-import'
import type { ImportRow } from '../../../../db/stored-import'
import type { RowOutcome } from '../../../../records/import/import-kind'

export const isArrears = (row: ImportRow): row is ArrearsImportRow => 'bills' in row

/** How many pupils owe how much. */
interface Total {
  count: number
  sum: number
}

/** What a column of the file holds, and what the import would bill of it. */
export interface ColumnTotal {
  name: string
  read: Total
  billed: Total
}

/** The columns of the file in its order, and what the service would make of them. */
export function columnTotals(
  rows: readonly ImportRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
): ColumnTotal[] {
  const columns = new Map<string, ColumnTotal>()
  const none = (): Total => ({ count: 0, sum: 0 })
  const add = (total: Total, amount: number) => {
    total.count++
    total.sum += amount
  }
  for (const row of rows.filter(isArrears)) {
    for (const { name, amount } of row.bills) {
      const column = columns.get(name) ?? { name, read: none(), billed: none() }
      columns.set(name, column)
      add(column.read, amount)
    }
    const outcome = outcomes.get(row.row)
    if (outcome?.outcome !== 'created') continue
    for (const { name, amount } of outcome.bills ?? []) {
      const column = columns.get(name)
      if (column) add(column.billed, amount)
    }
  }
  return [...columns.values()]
}
