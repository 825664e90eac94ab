import type { Cell, Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import type { ColumnSet } from './column-set'
import { headingWords } from './heading-words'

/** Which column of the file holds what. */
export type Columns<Key extends string> = ReadonlyMap<Key, number>

/** One heading of a head: as the file writes it, and what it says. */
interface Heading<Key extends string> {
  /** With the group's heading before it where it has one; empty where the file has none. */
  text: string
  /** Null where it is not known. */
  key: Key | null
  /** It is well known, and the product does not use it. */
  unused: boolean
}

/** Where the head is and which column holds what. */
export interface Header<Key extends string> {
  /** Index of the first row of the head. */
  at: number
  /** Index of the first row below the head. */
  firstDataRow: number
  headings: readonly Heading<Key>[]
  columns: Columns<Key>
  /** Columns whose heading says the same as the heading of a column that is read. */
  rivals: readonly { key: Key; column: number }[]
}

/** How far down a header may start; Dapodik's starts in row 5. */
export const searchDepth = 40

/**
 * Finds the head by its names, wherever it is and however its columns are ordered. One of two rows has headings of groups above:
 * the parents' of Dapodik, "Nomor Induk" over NIS and NISN.
 * @returns null when no row names people; `columns` without a name when only that heading is missing
 */
export function findHeader<Key extends string>(grid: Grid, set: ColumnSet<Key>): Header<Key> | null {
  let best: Header<Key> | null = null
  let bestScore = 0
  for (let at = 0; at < Math.min(grid.rows.length, searchDepth); at++) {
    const header = headerAt(grid.rows, at, set)
    const score = header ? scoreOf(header, set) : 0
    if (score > bestScore) {
      best = header
      bestScore = score
    }
  }
  return best
}

/** The head that begins in a row and names people, if there is one: a list may have several, one below the other. */
export function peopleHeadAt<Key extends string>(
  rows: Cell[][],
  at: number,
  set: ColumnSet<Key>,
): Header<Key> | null {
  // Most rows are people; looking their cells up as headings would take most of the time.
  if (!rows[at]?.some((cell) => typeof cell === 'string' && set.anchor.test(cell))) return null
  const header = headerAt(rows, at, set)
  return header && header.columns.has(set.name) && scoreOf(header, set) > 0 ? header : null
}

function scoreOf<Key extends string>(
  { columns, at, firstDataRow }: Header<Key>,
  set: ColumnSet<Key>,
): number {
  const known = set.identifying.filter((key) => columns.has(key)).length
  // Without a name, many other headings are needed before a row is a header that lost one.
  if (!columns.has(set.name)) return known >= 3 ? columns.size / 100 : 0
  // Of two rows that say the same, the one with its groups above it is the whole head.
  return known >= 1 ? columns.size + (firstDataRow - at - 1) / 10 : 0
}

function headerAt<Key extends string>(rows: Cell[][], at: number, set: ColumnSet<Key>): Header<Key> | null {
  const top = rows[at] ?? []
  if (top.filter((cell) => typeof cell === 'string' && rawText(cell) !== '').length < 2) return null
  const below = rows[at + 1] ?? []
  const groups = groupsOf(top, below, set)
  const width = Math.max(top.length, groups ? below.length : 0)
  const headings = Array.from({ length: width }, (_, column): Heading<Key> => {
    const group = groups?.get(column)
    const text = rawText(group ? below[column] : top[column])
    if (!group) return headingOf(text, set)
    const key = group.keys?.get(headingWords(text)) ?? null
    return { text: `${group.text} ${text}`.trim(), key, unused: key === null }
  })
  return { at, firstDataRow: at + (groups ? 2 : 1), headings, ...columnsOf(headings, set) }
}

/** What the headings of one row say, whether or not they are a head. */
export function headingsOf<Key extends string>(
  texts: readonly string[],
  set: ColumnSet<Key>,
): Pick<Header<Key>, 'headings' | 'columns' | 'rivals'> {
  const headings = texts.map((text) => headingOf(text, set))
  return { headings, ...columnsOf(headings, set) }
}

function headingOf<Key extends string>(text: string, set: ColumnSet<Key>): Heading<Key> {
  const known = set.known(text)
  return { text, key: known?.key ?? null, unused: known === null && set.isUnused(text) }
}

/** Of two columns for one field the better known heading wins, then the left. */
function columnsOf<Key extends string>(
  headings: readonly Heading<Key>[],
  set: ColumnSet<Key>,
): Pick<Header<Key>, 'columns' | 'rivals'> {
  const columns = new Map<Key, number>()
  const found = headings.flatMap(({ text, key }, column) => {
    if (key === null) return []
    const known = set.known(text)
    // A heading below that of its group is known by both.
    const isOwn = known?.key === key
    return [{ key, column, rank: isOwn ? known.rank : 0, spare: isOwn && known.spare }]
  })
  found.sort((a, b) => Number(a.spare) - Number(b.spare) || a.rank - b.rank || a.column - b.column)
  const rivals: { key: Key; column: number }[] = []
  for (const { key, column, spare } of found) {
    if (!columns.has(key)) columns.set(key, column)
    else if (!spare) rivals.push({ key, column })
  }
  return { columns, rivals }
}

interface GroupColumn<Key extends string> {
  text: string
  keys: ReadonlyMap<string, Key> | null
}

/**
 * The columns that have the heading of a group above them; null where the row below belongs to the people already: below a
 * heading that is no group's there is nothing, or the same heading again, as where cells were merged.
 */
function groupsOf<Key extends string>(
  top: readonly Cell[],
  below: readonly Cell[],
  set: ColumnSet<Key>,
): ReadonlyMap<number, GroupColumn<Key>> | null {
  const groups = new Map<number, GroupColumn<Key>>()
  const width = Math.max(top.length, below.length)
  let known = 0
  for (let column = 0; column < width; column++) {
    const upper = rawText(top[column])
    const lower = rawText(below[column])
    if (upper === '') {
      const before = groups.get(column - 1)
      if (lower === '') continue
      if (!before) return null
      groups.set(column, before)
      if (before.keys?.has(headingWords(lower))) known++
      continue
    }
    if (lower === '' || headingWords(lower) === headingWords(upper)) continue
    const keys = set.groupOf(upper)
    const isWide = rawText(top[column + 1]) === '' && rawText(below[column + 1]) !== ''
    const isRepeated = headingWords(top[column + 1]) === headingWords(upper)
    const wasRepeated = column > 0 && headingWords(top[column - 1]) === headingWords(upper)
    const isName = keys?.size && ['nama', 'name'].includes(headingWords(lower))
    if (!isWide && !isName && !isRepeated && !wasRepeated) return null
    groups.set(column, { text: upper, keys })
    if (keys?.has(headingWords(lower))) known++
  }
  return known > 0 ? groups : null
}
