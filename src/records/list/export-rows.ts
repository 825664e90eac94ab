import type { Client } from '../../api/client'
import type { UserDb } from '../../db/user-db'
import type { PageQuery, RowSource } from '../../pull/list/list-source'
import { withSums } from '../workbook/with-sums'
import { writeWorkbook, type SheetCell } from '../workbook/write-workbook'
import { collectRows } from './collect-rows'
import { csvOf } from './csv'

export type ExportFormat = 'csv' | 'xlsx'

/** The content of an exported list: its headings, and a line for each row. */
export interface ExportLines<Row> {
  heading: string[]
  line: (row: Row) => SheetCell[]
  /** Columns that a workbook adds up in a last line, counted from 0. */
  sums?: readonly number[]
}

export interface Export {
  blob: Blob
  count: number
  /** Only from rows on the device: the service could not be reached. */
  partial: boolean
}

/**
 * Makes a file of everything that the list's filters mean, not one page.
 * @param sheet name of the sheet in a workbook
 * @param onProgress rows fetched and rows in all
 * @throws what the client throws; instead of a NetworkError the rows of the device are given, marked partial, where the source
 *   keeps any
 */
export async function exportRows<Row extends { id: string }, Query extends PageQuery>(
  { db, client }: { db: UserDb; client: Client },
  source: RowSource<Row, Query>,
  query: Query,
  { heading, line, sums }: ExportLines<Row>,
  {
    format,
    sheet,
    onProgress,
  }: {
    format: ExportFormat
    sheet: string
    onProgress: (done: number, total: number) => void
  },
): Promise<Export> {
  const { rows, partial } = await collectRows({ db, client }, source, query, onProgress)
  const table = [heading, ...rows.map(line)]
  const blob =
    format === 'csv' ? csvOf(table) : await writeWorkbook(sheet, sums ? withSums(table, sums) : table)
  return { blob, count: rows.length, partial }
}
