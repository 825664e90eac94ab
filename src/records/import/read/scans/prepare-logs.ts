import type { Cell, Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import { readDate, recentYear } from '../cells/dates'
import type { ReadChoices } from '../choices'
import { searchDepth } from '../head/find-header'
import { scanColumns } from './columns'
import { timeBesideDate } from './read-times'

/**
 * Two things that the files of machines leave out: a head, as `attlog.dat` has none, and the word "date" above a column whose heading
 * is only "Time".
 */
export function prepareLogs(
  grids: readonly Grid[],
  choices: ReadChoices,
): { grids: Grid[]; choices: ReadChoices } {
  const [first] = grids
  const columns = grids.length === 1 && first ? columnsOfLog(first) : null
  const known = columns === null ? {} : { [String(columns.width)]: columns.keys }
  return {
    grids: grids.map((grid) => ({ ...grid, rows: withDateHeading(grid.rows) })),
    // What a person said about the columns counts more.
    choices: { ...choices, columns: { ...known, ...choices.columns } },
  }
}

const isMoment = (cell: Cell | undefined): boolean =>
  timeBesideDate(cell) !== null &&
  'date' in readDate(cell, { order: 'day', date1904: false, fullYear: recentYear })

/**
 * The columns of a log without a head: the number of a person, and date and time. Its other figures differ from machine to machine and
 * are not read.
 */
function columnsOfLog({ rows }: Grid): { width: number; keys: Record<number, string> } | null {
  const filled = rows.filter((row) => row.some((cell) => rawText(cell) !== ''))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const at = (filled[0] ?? []).findIndex(isMoment)
  if (at < 1 || filled.length < 2) return null
  const isScan = (row: readonly Cell[]) =>
    /^['\s]*[\dA-Za-z._/-]{1,24}$/.test(rawText(row[0])) && /\d/.test(rawText(row[0])) && isMoment(row[at])
  return filled.every(isScan) ? { width, keys: { 0: 'machine_number', [at]: 'date' } } : null
}

function withDateHeading(rows: Cell[][]): Cell[][] {
  return rows.map((row, index) => {
    if (index >= searchDepth) return row
    const keys = row.map((cell) => (typeof cell === 'string' ? (scanColumns.known(cell)?.key ?? null) : null))
    const at = keys.indexOf('time')
    const below = rows.slice(index + 1).find((next) => next.some((cell) => rawText(cell) !== ''))
    if (at < 0 || keys.includes('date') || !isMoment(below?.[at])) return row
    return row.map((cell, column) => (column === at ? `Tanggal ${rawText(cell)}` : cell))
  })
}
