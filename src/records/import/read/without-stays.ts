import type { ImportRow } from '../../../db/stored-import'
import { pupilColumns } from './pupils/columns'
import type { ReadResult } from './read-grid'

const fields = ['status', 'joined_on', 'left_on'] as const

/** How a pupil of the file left the school; null for everybody else. */
export const leavingOf = (row: ImportRow) =>
  'status' in row && row.status && row.status !== 'active' ? row.status : null

/** What is read for a service that takes neither a status nor the days of joining and leaving: who is gone stays out, and is named. */
export function withoutStays(result: ReadResult): ReadResult {
  const pending: Record<string, number> = {}
  const rows: ImportRow[] = []
  const gone: ImportRow[] = []
  for (const row of result.rows) {
    for (const field of fields) {
      const label = pupilColumns.label[field]
      if (field in row && Object.entries(row).some(([key, value]) => key === field && value))
        pending[label] = (pending[label] ?? 0) + 1
    }
    if (leavingOf(row) !== null) gone.push(row)
    else rows.push({ ...row, status: undefined, joined_on: undefined, left_on: undefined })
  }
  return { ...result, rows, gone, pending }
}
