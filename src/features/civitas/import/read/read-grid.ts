import type { StudentImportRow } from '../../../../../contract/students'
import { rawText, textOf } from './cell-text'
import { columnLabel, headingKey, type ColumnKey } from './columns'
import { findHeader, looksLikeStaff, type Header } from './find-header'
import { twinFinder } from './find-twins'
import { columnLetter, type Grid } from './grid'
import { maxRows, ReadFailure } from './read-failure'
import { readRow } from './read-row'

/** A row that is not taken over, with all its reasons. */
export interface FaultyRow {
  row: number
  name: string
  messages: string[]
}

/** A heading that was understood: which field, and where it stands. */
export interface UsedColumn {
  label: string
  letter: string
}

/** Everything a file says, ready for the dry run. */
export interface ReadResult {
  sheet: string | null
  used: UsedColumn[]
  rows: StudentImportRow[]
  faulty: FaultyRow[]
  notes: string[]
}

/** Rows between two progress reports. */
const step = 250

/**
 * Reads the pupils of a file.
 * @param grids the file's sheets; the first whose header we know is read
 * @param today `YYYY-MM-DD`
 * @param onProgress rows done and rows in all
 * @throws {ReadFailure} when no sheet can be used
 */
export function readGrids(
  grids: Grid[],
  today: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): ReadResult {
  const { grid, header } = chooseSheet(grids)
  const wanted = pupilRows(grid, header)
  if (wanted.length === 0) throw new ReadFailure('empty')
  if (wanted.length > maxRows) throw new ReadFailure('tooManyRows')

  const result: ReadResult = { sheet: grid.sheet, used: usedColumns(header), rows: [], faulty: [], notes: [] }
  const twinOf = twinFinder()
  wanted.forEach((index, done) => {
    if (done % step === 0) onProgress(done, wanted.length)
    const { row, faults, notes } = readRow(grid, header, index, today)
    const twin = faults.length === 0 ? twinOf(row) : null
    const messages = twin ? [twin] : faults
    if (messages.length > 0) result.faulty.push({ row: row.row, name: row.name, messages })
    else {
      result.rows.push(row)
      result.notes.push(...notes)
    }
  })
  onProgress(wanted.length, wanted.length)
  return result
}

function chooseSheet(grids: Grid[]): { grid: Grid; header: Header } {
  let nameless = false
  for (const grid of grids) {
    const header = findHeader(grid)
    if (header && header.columns.name !== undefined && !looksLikeStaff(grid)) return { grid, header }
    nameless ||= header !== null && !looksLikeStaff(grid)
  }
  if (grids.every((grid) => grid.rows.every((row) => row.every((cell) => rawText(cell) === '')))) {
    throw new ReadFailure('empty')
  }
  if (grids.some(looksLikeStaff)) throw new ReadFailure('staffList')
  throw new ReadFailure(nameless ? 'noName' : 'noHeader')
}

/** Indexes of rows that speak of a pupil: not blank, not the header printed again on each page. */
function pupilRows(grid: Grid, header: Header): number[] {
  const columns = Object.values(header.columns)
  const found: number[] = []
  for (let index = header.firstDataRow; index < grid.rows.length; index++) {
    const row = grid.rows[index] ?? []
    if (columns.every((column) => textOf(row[column]) === null)) continue
    if (!isRepeatedHeader(grid, header, index) && !isNumbering(grid, index)) found.push(index)
  }
  return found
}

function isRepeatedHeader(grid: Grid, header: Header, index: number): boolean {
  const shape = (at: number) => (grid.rows[at] ?? []).map(headingKey).join('|').replace(/\|+$/, '')
  const here = shape(index)
  return here === shape(header.firstDataRow - 1) || here === shape(header.firstDataRow - 2)
}

/** The row of column numbers (1, 2, 3 …) that some forms carry below the header. */
function isNumbering(grid: Grid, index: number): boolean {
  const cells = (grid.rows[index] ?? []).map(rawText).filter((text) => text !== '')
  return cells.length >= 4 && cells.every((text, at) => text === String(at + 1))
}

function usedColumns({ columns }: Header): UsedColumn[] {
  return Object.entries(columns)
    .sort(([, a], [, b]) => a - b)
    .flatMap(([key, column]) =>
      isColumnKey(key) ? [{ label: columnLabel[key], letter: columnLetter(column) }] : [],
    )
}

function isColumnKey(key: string): key is ColumnKey {
  return Object.hasOwn(columnLabel, key)
}
