import type { ImportKindName } from '../../../../db/stored-import'
import type { Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import type { ReadChoices } from '../choices'
import type { ColumnSet } from './column-set'
import { blindBlock, findBlocks } from './find-blocks'
import type { ReadBlock } from '../judge-columns'
import { rowsOf, type BlockRows } from './people-rows'
import { kindOfGrid } from './tell-apart'

/** What becomes of a sheet. */
export interface FileSheet {
  /** Null for text. */
  name: string | null
  /** Rows of people; of a sheet whose head is not understood, rows that are not blank. */
  rows: number
  /** `choice`: it has a head that is understood, so that a person may take it or leave it out. */
  state: 'choice' | 'noHead' | 'otherKind' | 'hidden'
  isRead: boolean
}

/** One sheet with its blocks. */
export interface SheetBlocks<Key extends string> extends FileSheet {
  blocks: (ReadBlock<Key> & { rows: BlockRows })[]
}

/** Names of sheets that explain a file. */
const explaining =
  /^\W*(?:contoh|petunjuk|panduan|instruksi|example|sample|readme|referensi|keterangan|cara)\b/i

/**
 * Looks at all sheets that are not hidden, and proposes which are read: all with the same kind of head, but no sheet of examples
 * beside others. Sheets with another head are left to the person.
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
  const open = sheets.filter(({ blocks, state }) => state === 'choice' && blocks.length > 0)
  const data = open.filter(({ name }) => name === null || !explaining.test(name))
  const candidates = data.length > 0 ? data : open
  const kinds = new Map<string, SheetBlocks<Key>[]>()
  for (const sheet of candidates) {
    const alike = headKind(sheet, set)
    kinds.set(alike, [...(kinds.get(alike) ?? []), sheet])
  }
  const rowsIn = (group: readonly SheetBlocks<Key>[]) => group.reduce((sum, { rows }) => sum + rows, 0)
  const [most] = [...kinds.values()].sort((a, b) => rowsIn(b) - rowsIn(a))
  for (const sheet of open) {
    sheet.isRead = choices.sheets[sheet.name ?? ''] ?? most?.includes(sheet) === true
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
  const other = kindOfGrid(grid)
  if (other !== null && other !== kind) return { ...closed, rows: filled, state: 'otherKind' }
  const blocks = findBlocks(grid, set, choices).map((block) => {
    const rows = rowsOf(grid, block, set.name)
    return { grid, block, people: rows.people, rows }
  })
  if (blocks.length === 0) return { ...closed, rows: filled, state: 'noHead' }
  const rows = blocks.reduce(
    (sum, { people, rows: { examples } }) => sum + people.length + examples.length,
    0,
  )
  return { ...closed, blocks, rows, state: 'choice' }
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
