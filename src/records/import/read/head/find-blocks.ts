import type { Cell, Grid } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import type { ReadChoices } from '../choices'
import type { ColumnSet } from './column-set'
import { findHeader, headingsOf, peopleHeadAt, type Columns, type Header } from './find-header'
import { headingWords } from './heading-words'
import { classOfTitle } from './title-class'

/** A list of people in a sheet: its head, and the rows below it as far as the next one. */
export interface Block<Key extends string> {
  /** What heads with the same headings have in common. */
  id: string
  header: Header<Key>
  columns: Columns<Key>
  /** Whether a person has said what the columns are. */
  isChosen: boolean
  /** Index of the row after the last. */
  end: number
  /** The class that the lines above the head name. */
  titleClass: string | null
}

/**
 * The lists of people in a sheet, one below the other: each has its own head. Empty where no head is understood, unless a person
 * has said what the columns are.
 */
export function findBlocks<Key extends string>(
  grid: Grid,
  set: ColumnSet<Key>,
  choices: ReadChoices,
): Block<Key>[] {
  const heads = headsIn(grid, set)
  const blocks: Block<Key>[] = []
  heads.forEach((header, index) => {
    const before = blocks.at(-1)
    const next = heads[index + 1]
    const id = headId(header)
    const columns = chosenColumns(choices, id, set) ?? header.columns
    const from = before?.end ?? 0
    const title = classOfTitle(grid.rows.slice(from, header.at))
    // A head that is printed again on the next page belongs to the class above it.
    const titleClass = title ?? (before?.id === id ? before.titleClass : null)
    const end = next
      ? lastPerson(grid.rows, columns.get(set.name), header.firstDataRow, next.at)
      : grid.rows.length
    blocks.push({ id, header, columns, isChosen: id in choices.columns, end, titleClass })
  })
  return blocks
}

function headsIn<Key extends string>(grid: Grid, set: ColumnSet<Key>): Header<Key>[] {
  const { rows } = grid
  const heads: Header<Key>[] = []
  for (let at = 0; at < rows.length; at++) {
    const head = peopleHeadAt(rows, at, set)
    if (!head) continue
    // A title above the head may hold words of headings as well.
    const below = peopleHeadAt(rows, at + 1, set)
    const better = below && below.firstDataRow >= head.firstDataRow && below.columns.size > head.columns.size
    heads.push(better ? below : head)
    at = (better ? below : head).firstDataRow - 1
  }
  if (heads.length > 0) return heads
  const nameless = findHeader(grid, set)
  return nameless ? [nameless] : []
}

/** The row after the last person before another head: the lines of a title stand between them. */
function lastPerson(rows: Cell[][], name: number | undefined, from: number, to: number): number {
  for (let at = to - 1; at >= from; at--) {
    const row = rows[at] ?? []
    const filled = row.filter((cell) => rawText(cell) !== '').length
    if (name !== undefined && textOf(row[name]) !== null && filled >= 2 && classOfTitle([row]) === null)
      return at + 1
  }
  return from
}

/** Rows that are looked at for a head that nobody knows. */
const blindDepth = 20

/** The widest table of a sheet in which no head is understood, for a person to say what its columns are. */
export function blindBlock<Key extends string>(
  grid: Grid,
  set: ColumnSet<Key>,
  choices: ReadChoices,
): Block<Key> | null {
  const filled = grid.rows.map((row) => row.filter((cell) => rawText(cell) !== '').length)
  const widest = Math.max(0, ...filled.slice(0, blindDepth))
  const at = filled.indexOf(widest)
  if (widest < 2 || filled.filter((count) => count >= 2).length < 2) return null
  const first = grid.rows[at] ?? []
  const hasDigits = (row: readonly Cell[]) => row.some((cell) => /\d/.test(rawText(cell)))
  const isHead = !hasDigits(first) && hasDigits(grid.rows[at + 1] ?? [])
  const width = Math.max(...grid.rows.map((row) => row.length))
  const texts = Array.from({ length: width }, (_, column) => (isHead ? rawText(first[column]) : ''))
  const header = { at, firstDataRow: at + (isHead ? 1 : 0), ...headingsOf(texts, set) }
  const id = headId(header)
  const columns = chosenColumns(choices, id, set) ?? header.columns
  return { id, header, columns, isChosen: id in choices.columns, end: grid.rows.length, titleClass: null }
}

/** What heads with the same headings in the same order have in common. */
function headId({ headings }: { headings: readonly { text: string }[] }): string {
  return (
    headings
      .map(({ text }) => headingWords(text))
      .join('|')
      .replace(/\|+$/, '') || `${headings.length}`
  )
}

function chosenColumns<Key extends string>(
  { columns }: ReadChoices,
  id: string,
  set: ColumnSet<Key>,
): Columns<Key> | null {
  const chosen = columns[id]
  if (!chosen) return null
  const found = new Map<Key, number>()
  for (const [column, key] of Object.entries(chosen))
    if (set.isKey(key) && !found.has(key)) found.set(key, Number(column))
  return found
}
