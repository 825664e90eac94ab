/** One cell as the file holds it, before any rule. */
export type Cell = string | number | boolean | null

/** Where merged cells begin, from 0, and how many they are. */
export interface MergedCells {
  row: number
  column: number
  rows: number
  columns: number
}

/** A sheet, a text file or a pasted table: rows of cells, from row 1 and column A on, holes as null. */
export interface Grid {
  /** Name of the sheet; null for text. */
  sheet: string | null
  rows: Cell[][]
  /**
   * Whether the file tells numbers from text. A text file does not, so that a NISN that lost its zeros
   * cannot be distinguished from one that is too short.
   */
  typed: boolean
  /** Cells that the file shows as one; the value is in the first of them. */
  merged?: readonly MergedCells[]
  /** The file hides the sheet: its rows are not looked at. */
  hidden?: boolean
  /** Serial dates count from 1904 (old Macs) instead of 1900. */
  date1904: boolean
}

/** No row is wider; a sheet formatted to its last column has 16,384. */
export const maxColumns = 256

/** Rows with the value of merged cells in each of these cells. */
export function filledRows(rows: readonly Cell[][], merged: readonly MergedCells[]): Cell[][] {
  const filled = rows.map((row) => [...row])
  for (const { row: from, column, rows: height, columns: width } of merged) {
    const value = rows[from]?.[column] ?? null
    for (const row of filled.slice(from, from + height))
      for (let at = column; at < column + Math.min(width, maxColumns); at++) row[at] = value
  }
  return filled.map((row) => Array.from(row, (cell) => cell ?? null))
}

/** Column letters as a spreadsheet shows them: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  let left = index
  let letters = ''
  do {
    letters = String.fromCharCode(65 + (left % 26)) + letters
    left = Math.floor(left / 26) - 1
  } while (left >= 0)
  return letters
}
