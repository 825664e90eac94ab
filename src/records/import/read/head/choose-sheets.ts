import type { ImportKindName } from '../../../../db/stored-import'
import { filledRows, type Cell, type Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import type { ReadChoices } from '../choices'
import type { ColumnSet } from './column-set'
import { isOffered, type FileSheet } from './file-sheet'
import { blindBlock, findBlocks } from './find-blocks'
import type { ReadBlock } from '../judge-columns'
import { rowsOf, type BlockRows } from './people-rows'
import { kindOfGrid } from './tell-apart'

/** One sheet with its blocks. */
export interface SheetBlocks<Key extends string> extends FileSheet {
  blocks: (ReadBlock<Key> & { rows: BlockRows })[]
}

/** Names of sheets that explain a file. */
const explaining =
  /^\W*(?:contoh|petunjuk|panduan|instruksi|example|sample|readme|referensi|keterangan|cara)\b/i

/**
 * Looks at all sheets that are not hidden, and proposes which are read: all with the same kind of head, but no sheet of examples
 * beside others, and none whose people are all in other sheets. Sheets with another head are left to the person.
 * @returns whether the person must choose, and the sheets in the order of the file
 */
export function chooseSheets<Key extends string>(
  kind: ImportKindName,
  set: ColumnSet<Key>,
  grids: readonly Grid[],
  choices: ReadChoices,
): { sheets: SheetBlocks<Key>[]; mustChoose: boolean } {
  const sheets = grids.map((grid) => sheetOf(kind, set, grid, choices))
  if (!sheets.some(({ blocks }) => blocks.length > 0)) addBlind(set, grids, sheets, choices)
  const open = sheets.filter((sheet) => isOffered(sheet) && sheet.blocks.length > 0)
  const data = open.filter(({ name }) => name === null || !explaining.test(name))
  const candidates = data.length > 0 ? data : open
  const kinds = new Map<string, SheetBlocks<Key>[]>()
  for (const sheet of candidates) {
    const alike = headKind(sheet, set)
    kinds.set(alike, [...(kinds.get(alike) ?? []), sheet])
  }
  const rowsIn = (group: readonly SheetBlocks<Key>[]) => group.reduce((sum, { rows }) => sum + rows, 0)
  const [most] = [...kinds.values()].sort((a, b) => rowsIn(b) - rowsIn(a))
  for (const sheet of repeatedIn(most ?? [], set)) sheet.state = 'repeated'
  for (const sheet of open) {
    const isProposed = sheet.state === 'choice' && most?.includes(sheet) === true
    sheet.isRead = choices.sheets[sheet.name ?? ''] ?? isProposed
  }
  const isChosen = open.some(({ name }) => (name ?? '') in choices.sheets)
  return { sheets, mustChoose: kinds.size > 1 && !isChosen }
}

function sheetOf<Key extends string>(
  kind: ImportKindName,
  set: ColumnSet<Key>,
  grid: Grid,
  choices: ReadChoices,
): SheetBlocks<Key> {
  const closed = { name: grid.sheet, blocks: [], isRead: false }
  if (grid.hidden) return { ...closed, rows: 0, state: 'hidden' }
  const filled = grid.rows.filter((row) => row.some((cell) => rawText(cell) !== '')).length
  // Days of people have headings of their lists.
  const other = kind === 'students' || kind === 'teachers' ? kindOfGrid(grid) : null
  if (other !== null && other !== kind) return { ...closed, rows: filled, state: 'otherKind' }
  const blocks = findBlocks(grid, set, choices).map((block) => {
    const filled = withMerged(grid, block, set)
    const rows = rowsOf(filled, block, set.name)
    const listed = withoutNumbers(filled, rows.people, block.columns.get(set.name))
    return { grid: listed, block, people: rows.people, rows }
  })
  if (blocks.length === 0) return { ...closed, rows: filled, state: 'noHead' }
  const rows = blocks.reduce(
    (sum, { people, rows: { examples } }) => sum + people.length + examples.length,
    0,
  )
  return { ...closed, blocks, rows, state: 'choice' }
}

/**
 * Sheets of which everybody is in other sheets as well, and not all in the same one: such as that of the whole school beside one for
 * each class. The largest are looked at first.
 */
function repeatedIn<Key extends string>(
  group: readonly SheetBlocks<Key>[],
  set: ColumnSet<Key>,
): SheetBlocks<Key>[] {
  const people = new Map(group.map((sheet) => [sheet, peopleOf(sheet, set)]))
  const repeated: SheetBlocks<Key>[] = []
  for (const sheet of [...group].sort((a, b) => b.rows - a.rows)) {
    const others = group.filter((other) => other !== sheet && !repeated.includes(other))
    const elsewhere = new Map(others.flatMap((other) => (people.get(other) ?? []).map((one) => [one, other])))
    const homes = (people.get(sheet) ?? []).map((person) => elsewhere.get(person))
    if (!homes.includes(undefined) && new Set(homes).size > 1) repeated.push(sheet)
  }
  return repeated
}

/** The people of a sheet by their names and what tells them apart, as it is written. */
function peopleOf<Key extends string>({ blocks }: SheetBlocks<Key>, set: ColumnSet<Key>): string[] {
  const keys = [set.name, ...set.identifying.filter((key) => key !== 'class_name')]
  return blocks.flatMap(({ grid, block, people }) =>
    people.map((index) =>
      keys
        .map((key) => {
          const column = block.columns.get(key)
          return column === undefined ? '' : rawText(grid.rows[index]?.[column]).toLowerCase()
        })
        .join('|'),
    ),
  )
}

/** The grid with cells that are merged over several rows of a block, such as one class beside all its pupils, in each of these rows. */
function withMerged<Key extends string>(
  grid: Grid,
  { header, columns, end }: ReadBlock<Key>['block'],
  set: ColumnSet<Key>,
): Grid {
  const shared = new Set([...columns].flatMap(([key, column]) => (key === set.name ? [] : [column])))
  const merged = (grid.merged ?? []).filter(
    ({ row, column, rows, columns: width }) =>
      shared.has(column) && rows > 1 && width === 1 && row >= header.firstDataRow && row < end,
  )
  if (merged.length === 0) return grid
  const filled = filledRows(grid.rows, merged)
  // A row that holds nothing else is blank, not a person.
  const isBlank = (row: readonly Cell[]) => row.every((cell) => rawText(cell) === '')
  return { ...grid, rows: grid.rows.map((row, at) => (isBlank(row) ? row : (filled[at] ?? row))) }
}

/** A number of the list that is written before a name. */
const numberBefore = /^\d{1,4}[.)]\s*(?=\p{L})/u

/** The grid without the numbers that a list has in its column of names ("1. Ani"), where all of them have one. */
function withoutNumbers(grid: Grid, people: readonly number[], column: number | undefined): Grid {
  if (column === undefined || people.length === 0) return grid
  const named = new Map(people.map((index) => [index, rawText(grid.rows[index]?.[column])]))
  if (![...named.values()].every((name) => numberBefore.test(name))) return grid
  const rows = grid.rows.map((row, index) => {
    const name = named.get(index)?.replace(numberBefore, '')
    return name === undefined ? row : row.map((cell, at) => (at === column ? name : cell))
  })
  return { ...grid, rows }
}

/** Where no head is understood at all, the largest table is offered as it is. */
function addBlind<Key extends string>(
  set: ColumnSet<Key>,
  grids: readonly Grid[],
  sheets: SheetBlocks<Key>[],
  choices: ReadChoices,
): void {
  const [found] = sheets
    .flatMap((sheet, at) => {
      const grid = grids[at]
      const block = grid && sheet.state === 'noHead' ? blindBlock(grid, set, choices) : null
      return grid && block ? [{ sheet, grid, block }] : []
    })
    .sort((a, b) => b.sheet.rows - a.sheet.rows)
  if (!found) return
  const { sheet, grid, block } = found
  const rows = rowsOf(grid, block, set.name)
  const people = block.columns.size > 0 ? rows.people : allRows(grid, block.header.firstDataRow)
  Object.assign(sheet, { state: 'choice', rows: people.length, blocks: [{ grid, block, people, rows }] })
}

function allRows({ rows }: Grid, from: number): number[] {
  return rows.flatMap((row, index) =>
    index >= from && row.some((cell) => rawText(cell) !== '') ? [index] : [],
  )
}

/** What tells people apart in a sheet's heads: sheets of which this is the same are parts of one list. */
function headKind<Key extends string>({ blocks }: SheetBlocks<Key>, set: ColumnSet<Key>): string {
  const columns = blocks[0]?.block.columns
  return set.identifying.filter((key) => columns?.has(key) && key !== 'class_name').join(' ')
}
