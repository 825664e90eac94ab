import type { SheetCell } from '../workbook/write-workbook'

/**
 * Rows as a CSV file that Excel in Indonesia opens without a dialog: UTF-8 with BOM, semicolons, CRLF.
 * A formula is written as its value. A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, "CSV injection").
 */
export function csvOf(rows: readonly (readonly (SheetCell | undefined)[])[]): Blob {
  const text = rows.map((row) => row.map(field).join(';')).join('\r\n')
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}

function field(value: SheetCell | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return String(value.value)
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
