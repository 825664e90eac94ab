import type { ImportKindName, ImportRow } from '../../../db/stored-import'
import { columnLetter, type Grid } from '../file/grid'
import { maxRows, ReadFailure } from '../file/read-failure'
import { rawText, textOf } from './cell-text'
import { headingKey, type ColumnSet } from './column-set'
import { findHeader, type Header } from './find-header'
import { twinFinder, type PersonNumber } from './find-twins'
import type { RowReading } from './read-cells'
import { kindOfGrid } from './tell-apart'

/** How one kind of workbook is read: which columns, one row of them, and which numbers tell people apart. */
export interface PeopleReader<Key extends string, Row extends ImportRow> {
  kind: ImportKindName
  columns: ColumnSet<Key>
  readRow: (grid: Grid, header: Header<Key>, index: number, today: string) => RowReading<Row>
  numbersOf: (row: Row) => readonly PersonNumber[]
}

/** A row that is not taken over, with all its reasons. */
export interface FaultyRow {
  row: number
  name: string
  messages: string[]
}

/** A heading that was understood: which field, and in which column. */
interface UsedColumn {
  label: string
  letter: string
}

/** The whole content of a file, ready for the dry run. */
export interface ReadResult<Row extends ImportRow = ImportRow> {
  sheet: string | null
  used: UsedColumn[]
  rows: Row[]
  faulty: FaultyRow[]
  notes: string[]
}

/** Rows between two progress reports. */
const step = 250

/**
 * Reads the people of a file.
 * @param grids the file's sheets; the first with a recognised header is read
 * @param today `YYYY-MM-DD`
 * @param onProgress rows done and rows in all
 * @throws {ReadFailure} when no sheet can be used
 */
export function readGrids<Key extends string, Row extends ImportRow>(
  reader: PeopleReader<Key, Row>,
  grids: Grid[],
  today: string,
  onProgress: (done: number, total: number) => void = () => undefined,
): ReadResult<Row> {
  const { grid, header } = chooseSheet(reader, grids)
  const wanted = peopleRows(grid, header)
  if (wanted.length === 0) throw new ReadFailure('empty')
  if (wanted.length > maxRows) throw new ReadFailure('tooManyRows')

  const used = usedColumns(header, reader.columns)
  const result: ReadResult<Row> = { sheet: grid.sheet, used, rows: [], faulty: [], notes: [] }
  const twinOf = twinFinder(reader.numbersOf)
  wanted.forEach((index, done) => {
    if (done % step === 0) onProgress(done, wanted.length)
    const { row, faults, notes } = reader.readRow(grid, header, index, today)
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

function chooseSheet<Key extends string, Row extends ImportRow>(
  { kind, columns }: PeopleReader<Key, Row>,
  grids: Grid[],
): { grid: Grid; header: Header<Key> } {
  const kinds = grids.map(kindOfGrid)
  const isOther = (at: number) => kinds[at] !== null && kinds[at] !== kind
  let nameless = false
  for (const [at, grid] of grids.entries()) {
    const header = isOther(at) ? null : findHeader(grid, columns)
    if (header?.columns.has(columns.name)) return { grid, header }
    nameless ||= header !== null
  }
  if (grids.every((grid) => grid.rows.every((row) => row.every((cell) => rawText(cell) === '')))) {
    throw new ReadFailure('empty')
  }
  if (grids.some((_, at) => isOther(at))) throw new ReadFailure('otherKind')
  throw new ReadFailure(nameless ? 'noName' : 'noHeader')
}

/** Indexes of rows that hold a person: not blank, not the header printed again on each page. */
function peopleRows<Key extends string>(grid: Grid, header: Header<Key>): number[] {
  const columns = [...header.columns.values()]
  const found: number[] = []
  for (let index = header.firstDataRow; index < grid.rows.length; index++) {
    const row = grid.rows[index] ?? []
    if (columns.every((column) => textOf(row[column]) === null)) continue
    if (!isRepeatedHeader(grid, header, index) && !isNumbering(grid, index)) found.push(index)
  }
  return found
}

function isRepeatedHeader(grid: Grid, header: Pick<Header<never>, 'firstDataRow'>, index: number): boolean {
  const shape = (at: number) => (grid.rows[at] ?? []).map(headingKey).join('|').replace(/\|+$/, '')
  const here = shape(index)
  return here === shape(header.firstDataRow - 1) || here === shape(header.firstDataRow - 2)
}

/** The row of column numbers (1, 2, 3 …) that some forms carry below the header. */
function isNumbering(grid: Grid, index: number): boolean {
  const cells = (grid.rows[index] ?? []).map(rawText).filter((text) => text !== '')
  return cells.length >= 4 && cells.every((text, at) => text === String(at + 1))
}

function usedColumns<Key extends string>({ columns }: Header<Key>, { label }: ColumnSet<Key>): UsedColumn[] {
  return [...columns]
    .sort(([, a], [, b]) => a - b)
    .map(([key, column]) => ({ label: label[key], letter: columnLetter(column) }))
}
