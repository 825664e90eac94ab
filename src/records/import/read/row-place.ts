import type { Grid } from '../file/grid'

/**
 * The numbers of rows in the whole file, as if the sheets that are read stood one below the other: each row has one of its own, and
 * those of the first sheet are those that the spreadsheet shows.
 */
export interface RowPlaces {
  numberOf: (sheet: number, index: number) => number
  /** Where a row is, as the beginning of a sentence: with its sheet where several are read. */
  placeOf: (row: number) => string
}

/** @param grids the sheets that are read, in the order of the file */
export function rowPlaces(grids: readonly Pick<Grid, 'sheet' | 'rows'>[]): RowPlaces {
  let rows = 0
  const starts = grids.map((grid) => {
    const start = rows
    rows += grid.rows.length
    return start
  })
  return {
    numberOf: (sheet, index) => (starts[sheet] ?? 0) + index + 1,
    placeOf: (row) => {
      const sheet = starts.findLastIndex((start) => start < row)
      const number = row - (starts[sheet] ?? 0)
      const name = grids.length > 1 ? grids[sheet]?.sheet : null
      return name ? `Lembar ${name}, baris ${number}` : `Baris ${number}`
    },
  }
}
