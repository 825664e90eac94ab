import { beginsFormula } from '../../workbook/begins-formula'
import type { Grid } from './grid'
import { parseDelimited } from './parse-delimited'

const delimiters = [';', ',', '\t', '|'] as const

/**
 * Reads delimited text: a CSV file or pasted cells, with or without a byte order mark and Excel's `sep=` line.
 * @param known how many columns of a header a grid has that the caller understands: the delimiter is the one under which
 * the header is understood best, so that an address full of commas does not mislead
 */
export function readDelimited(text: string, known: (grid: Grid) => number): Grid {
  let body = text.replace(/^\uFEFF/, '')
  const hint = /^sep=(.)\r?\n/i.exec(body)
  // Excel's own hint is a line of its own, and row numbers must stay those that Excel shows.
  if (hint) body = body.slice(hint[0].length)
  const delimiter = hint?.[1] ?? bestDelimiter(body, known)
  return gridOf(parseDelimited(body, delimiter))
}

function bestDelimiter(text: string, known: (grid: Grid) => number): string {
  const head = text.slice(0, 50_000)
  const scored = delimiters.map((delimiter) => {
    const grid = gridOf(parseDelimited(head, delimiter, 60))
    const columns = Math.max(0, ...grid.rows.map((row) => row.length))
    return { delimiter, known: known(grid), columns }
  })
  scored.sort((a, b) => b.known - a.known || b.columns - a.columns)
  return scored[0]?.delimiter ?? ','
}

function gridOf(records: string[][]): Grid {
  const rows = records.map((record) => record.map((field) => (field === '' ? null : unguarded(field))))
  return { sheet: null, rows, typed: false, date1904: false }
}

/** Takes off the apostrophe that our own export puts before what a spreadsheet would run as a formula. */
function unguarded(field: string): string {
  return field.startsWith("'") && beginsFormula(field.slice(1)) ? field.slice(1) : field
}
