import { utils, write } from '@e965/xlsx'
import type { SheetCell, SheetTask } from './write-workbook'

/** The bytes of a workbook with one sheet; one of the two places that load the workbook library, in a worker. */
export function workbookBytes({ sheet: name, rows }: SheetTask): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)))
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({
    wch: Math.min(
      40,
      2 + Math.max(...rows.slice(0, 50).map((row) => String(valueOf(row[column] ?? '')).length)),
    ),
  }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name)
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no bytes')
  return new Uint8Array(bytes)
}

const valueOf = (cell: SheetCell) => (typeof cell === 'object' && cell !== null ? cell.value : cell)

/** A cell as the library writes it. */
function cellOf(cell: SheetCell) {
  return typeof cell === 'object' && cell !== null ? { t: 'n', f: cell.formula, v: cell.value } : cell
}
