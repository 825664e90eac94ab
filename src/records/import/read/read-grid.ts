import { isLevelName } from '../../../../contract/values/class-name'
import type { ImportKindName, ImportRow } from '../../../db/stored-import'
import { columnLetter, type Grid } from '../file/grid'
import { maxRows, ReadFailure } from '../file/read-failure'
import { rawText } from './cells/cell-text'
import { noChoices, type ReadChoices } from './choices'
import { chooseSheets, type SheetBlocks } from './head/choose-sheets'
import { isOffered, type FileSheet } from './head/file-sheet'
import type { ColumnSet } from './head/column-set'
import { describeHeads, type FileHead } from './head/describe-columns'
import { rowName } from '../row-name'
import { twinFinder, type PersonNumber } from './find-twins'
import {
  judgeColumns,
  withClassBelow,
  type ColumnForms,
  type ColumnQuestion,
  type ReadBlock,
} from './judge-columns'
import type { ClassOrder } from './pupils/class-text'
import { readCells, type RowCells, type RowReading } from './cells/read-cells'
import type { BirthRules, DateForm } from './cells/read-birth-date'
import { rowPlaces } from './row-place'
import { classOfSheet } from './head/title-class'

/** What is known about the rows of a block besides their cells. */
export interface RowContext<Key extends string> {
  /** Whether the file tells numbers from text. */
  typed: boolean
  date1904: boolean
  dateForm: (key: Key) => DateForm
  birth: BirthRules
  /** The class that the sheet or its title names. */
  className: string | null
  classOrder: ClassOrder
}

/** How one kind of workbook is read: which columns, one row of them, and which numbers tell people apart. */
export interface PeopleReader<Key extends string, Row extends ImportRow> {
  kind: ImportKindName
  columns: ColumnSet<Key>
  /** Columns of dates; those of one group have one order. */
  dates: readonly (readonly Key[])[]
  /** The column of classes. */
  className: Key | null
  born: Omit<BirthRules, 'today'>
  readRow: (cells: RowCells<Key>, context: RowContext<Key>) => RowReading<Row>
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

/** Why a person must say something before the rows can be trusted. */
export type Ask = 'name' | 'sheets' | 'columns' | 'answers'

/** The whole content of a file, ready for the dry run. */
export interface ReadResult<Row extends ImportRow = ImportRow> {
  /** The sheet that is read; null for text, and where several are. */
  sheet: string | null
  sheets: FileSheet[]
  heads: FileHead[]
  /** What a column may be, and which of them no list is without. */
  fields: readonly { key: string; label: string }[]
  name: string
  used: UsedColumn[]
  rows: Row[]
  faulty: FaultyRow[]
  /** Pupils whom the file calls gone, where the service takes no status. */
  gone: Row[]
  /** How many cells of a column are not taken over because the service does not take them, by its label. */
  pending: Record<string, number>
  /** Rows of examples, and rows besides the list, as places. */
  examples: string[]
  others: string[]
  notes: string[]
  /** Values that the file has and the rows do not, in whole sentences. */
  lost: string[]
  questions: ColumnQuestion[]
  asks: Ask[]
}

/** A reading that asks more: what its values mean, besides what its columns are. */
export function askingAlso<Row extends ImportRow>(
  result: ReadResult<Row>,
  questions: readonly ColumnQuestion[],
  { answers }: Pick<ReadChoices, 'answers'>,
): Pick<ReadResult<Row>, 'questions' | 'asks'> {
  const isOpen = questions.some(({ id }) => answers[id] === undefined)
  return {
    questions: [...result.questions, ...questions],
    asks: isOpen && !result.asks.includes('answers') ? [...result.asks, 'answers'] : result.asks,
  }
}

export interface ReadOptions {
  choices?: ReadChoices
  /** Rows done and rows in all. */
  onProgress?: (done: number, total: number) => void
}

/** Rows between two progress reports. */
const step = 250

/**
 * Reads the people of a file.
 * @param grids the file's sheets
 * @param today `YYYY-MM-DD`
 * @throws {ReadFailure} when no sheet can be used
 */
export function readGrids<Key extends string, Row extends ImportRow>(
  reader: PeopleReader<Key, Row>,
  grids: Grid[],
  today: string,
  { choices = noChoices, onProgress = () => undefined }: ReadOptions = {},
): ReadResult<Row> {
  const { columns, born } = reader
  const { sheets, mustChoose } = chooseSheets(reader.kind, columns, grids, choices)
  const read = sheets.filter(({ isRead }) => isRead)
  const blocks = read.flatMap((sheet) => sheet.blocks)
  if (blocks.length === 0 && !sheets.some(isOffered)) throw new ReadFailure(failureOf(grids, sheets))
  const total = blocks.reduce((sum, { people }) => sum + people.length, 0)
  if (total === 0 && read.length > 0) throw new ReadFailure('empty')
  if (total > maxRows) throw new ReadFailure('tooManyRows')

  const birth = { ...born, today }
  const fullYear = (figures: number) => (figures <= 50 ? 2000 : 1900) + figures
  const forms = judgeColumns(blocks, { ...reader, fullYear }, choices)
  const heads = describeHeads(blocks)
  const { numberOf, placeOf } = rowPlaces(read.flatMap(({ blocks: [first] }) => first?.grid ?? []))
  const result: ReadResult<Row> = {
    sheet: read.length === 1 ? (read[0]?.name ?? null) : null,
    sheets: sheets.map(({ name, rows, state, isRead }) => ({ name, rows, state, isRead })),
    heads,
    fields: columns.fields,
    name: columns.name,
    used: usedColumns(blocks[0], columns),
    rows: [],
    faulty: [],
    gone: [],
    pending: {},
    examples: [],
    others: [],
    notes: [],
    lost: [],
    questions: forms.questions,
    asks: asksOf(heads, columns.name, forms.questions, mustChoose, choices),
  }
  const twinOf = twinFinder(reader.numbersOf, placeOf)
  let done = 0
  read.forEach((sheet, at) => {
    for (const one of sheet.blocks) {
      const place = (index: number) => placeOf(numberOf(at, index))
      result.examples.push(...one.rows.examples.map(place))
      result.others.push(...one.rows.others.map(place))
      if (!one.block.columns.has(columns.name)) continue
      const context = contextOf(one, birth, forms)
      const { classLines } = one.rows
      const grid = forms.fillsClass ? withClassBelow(one, reader.className) : one.grid
      for (const index of one.people) {
        if (done++ % step === 0) onProgress(done - 1, total)
        const number = numberOf(at, index)
        const placed = { cells: grid.rows[index] ?? [], number, place: placeOf(number) }
        const line = classLines.findLast((line) => line.at < index)
        if (line) context.className = line.className
        const person = reader.readRow(readCells(placed, one.block.columns, columns.label), context)
        take(result, person, twinOf)
      }
    }
  })
  onProgress(total, total)
  return result
}

/** Puts one person where they belong: with the rows or with the faulty ones. */
function take<Row extends ImportRow>(
  result: ReadResult<Row>,
  { row, faults, notes, lost }: RowReading<Row>,
  twinOf: (row: Row) => string | null,
): void {
  const twin = faults.length === 0 ? twinOf(row) : null
  const messages = twin ? [twin] : faults
  if (messages.length > 0) result.faulty.push({ row: row.row, name: rowName(row.name), messages })
  else {
    result.rows.push(row)
    result.notes.push(...notes)
    result.lost.push(...lost)
  }
}

function contextOf<Key extends string>(
  { grid, block }: ReadBlock<Key>,
  birth: BirthRules,
  forms: ColumnForms,
): RowContext<Key> {
  const { typed, date1904, sheet } = grid
  const sheetClass = classOfSheet(sheet)
  // "Kelas VII" above the sheet of 7A says less than the sheet's name.
  const isWider = block.titleClass !== null && sheetClass !== null && isLevelName(block.titleClass)
  return {
    typed,
    date1904,
    dateForm: (key) => ({
      order: forms.orders.get(key) ?? 'day',
      date1904,
      isExchanged: forms.exchanges.has(key),
    }),
    birth,
    className: isWider ? sheetClass : (block.titleClass ?? sheetClass),
    classOrder: forms.classOrder,
  }
}

/** A heading that is not known, above so many cells, may be one that the school wants to have read. */
const manyCells = 5

function asksOf(
  heads: readonly FileHead[],
  name: string,
  questions: readonly ColumnQuestion[],
  mustChoose: boolean,
  choices: ReadChoices,
): Ask[] {
  const asks: Ask[] = []
  if (heads.some(({ columns }) => !columns.some(({ key }) => key === name))) asks.push('name')
  if (mustChoose) asks.push('sheets')
  const isOpen = ({ isChosen, rivals, columns, rows }: FileHead) =>
    !isChosen &&
    (rivals.length > 0 ||
      columns.some(
        ({ key, unused, filled }) => key === null && !unused && filled >= manyCells && filled * 2 >= rows,
      ))
  if (heads.some(isOpen)) asks.push('columns')
  if (questions.some(({ id }) => choices.answers[id] === undefined)) asks.push('answers')
  return asks
}

function failureOf(grids: readonly Grid[], sheets: readonly FileSheet[]): ReadFailure['code'] {
  const isBlank = grids.every(({ rows }) => rows.every((row) => row.every((cell) => rawText(cell) === '')))
  if (isBlank) return 'empty'
  return sheets.some(({ state }) => state === 'otherKind') ? 'otherKind' : 'noHeader'
}

function usedColumns<Key extends string>(
  first: SheetBlocks<Key>['blocks'][number] | undefined,
  { label }: ColumnSet<Key>,
): UsedColumn[] {
  return [...(first?.block.columns ?? [])]
    .sort(([, a], [, b]) => a - b)
    .map(([key, column]) => ({ label: label[key], letter: columnLetter(column) }))
}
