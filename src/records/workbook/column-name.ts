/** What a spreadsheet calls a column. @param column counted from 0: 0 is A, 26 is AA */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
