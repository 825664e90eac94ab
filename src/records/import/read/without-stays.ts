import type { ImportRow } from '../../../db/stored-import'
import { pupilColumns } from './pupils/columns'
import { leavingOf } from './leaving-of'
import type { ReadResult } from './read-grid'

const labels: Readonly<Partial<Record<string, string>>> = {
  status: pupilColumns.label.status,
  joined_on: pupilColumns.label.joined_on,
  left_on: pupilColumns.label.left_on,
}

/** What is read for a service that takes neither a status nor the days of joining and leaving: who is gone stays out, and is named. */
export function withoutStays(result: ReadResult): ReadResult {
  const pending: Record<string, number> = {}
  const rows: ImportRow[] = []
  const gone: ImportRow[] = []
  for (const row of result.rows) {
    for (const [field, value] of Object.entries(row)) {
      const label = labels[field]
      if (label !== undefined && value) pending[label] = (pending[label] ?? 0) + 1
    }
    if (leavingOf(row) !== null) gone.push(row)
    else rows.push({ ...row, status: undefined, joined_on: undefined, left_on: undefined })
  }
  return { ...result, rows, gone, pending }
}
