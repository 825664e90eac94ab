import { columnName } from './column-name'
import type { SheetCell } from './write-workbook'

/**
 * A table with a last line that adds up some of its columns, as formulas, so that a changed amount changes the sum.
 * @param table the heading and at least no line; each line as long as the heading
 * @param columns which are added up, counted from 0
 */
export function withSums(table: readonly SheetCell[][], columns: readonly number[]): SheetCell[][] {
  const [heading = [], ...lines] = table
  const sums = heading.map((_, column): SheetCell => {
    if (!columns.includes(column)) return column === 0 ? 'Jumlah' : ''
    const value = lines.reduce((sum, line) => sum + (typeof line[column] === 'number' ? line[column] : 0), 0)
    const letter = columnName(column)
    // Without a line there is nothing to refer to.
    return lines.length === 0
      ? value
      : { formula: `SUM(${letter}2:${letter}${String(lines.length + 1)})`, value }
  })
  return [heading, ...lines, sums]
}
