import { beginsFormula } from '../workbook/begins-formula'
import type { SheetCell } from '../workbook/write-workbook'

/**
 * Rows as a CSV file that Excel in Indonesia opens without a dialog: UTF-8 with BOM, semicolons, CRLF, and a decimal comma, as a
 * spreadsheet that divides columns by semicolons takes 8.33 for a text or a date.
 * A formula is written as its value. A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly (SheetCell | undefined)[])[]): Blob {
  const text = rows.map((row) => row.map(field).join(';')).join('\r\n')
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}

function field(value: SheetCell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return number(value.value)
  if (typeof value === 'number') return number(value)
  const text = beginsFormula(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const number = (value: number) => String(value).replace('.', ',')
