import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { Cell } from './recap-table'

/** Width in letters: number, NIS or NIP, name, L/P; then dates; then totals. */
const widths = [4, 20, 32, 5]

/**
 * Writes rows as an XLSX workbook of one sheet. Every text becomes a text cell: a leading zero stays, and a
 * name that begins like a formula is a name.
 * @param dates how many date columns follow the first four
 */
export function workbookOf(rows: readonly (readonly Cell[])[], dates: number): ArrayBuffer {
  const sheet: WorkSheet = {}
  let columns = 1
  for (const [row, cells] of rows.entries()) {
    columns = Math.max(columns, cells.length)
    for (const [column, cell] of cells.entries()) {
      if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = cellOf(cell)
    }
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: columns - 1 } })
  sheet['!cols'] = [
    ...widths.map((wch) => ({ wch })),
    ...Array.from({ length: dates }, () => ({ wch: 3.5 })),
    ...Array.from({ length: 4 }, () => ({ wch: 5 })),
    { wch: 13 },
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Rekap')
  // The library's type is `any`; for `array` it is an ArrayBuffer.
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true })
  if (!(bytes instanceof ArrayBuffer)) throw new Error('no workbook')
  return bytes
}

function cellOf(cell: Exclude<Cell, null>): CellObject {
  if (typeof cell === 'string') return { t: 's', v: cell, z: '@' }
  if (typeof cell === 'number') return { t: 'n', v: cell }
  const { formula: f, value, percent } = cell
  if (value === null) return { t: 's', v: '', f }
  return { t: 'n', v: value, f, ...(percent ? { z: '0.0%' } : {}) }
}
