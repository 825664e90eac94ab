import type { Cell, Grid } from '../file/grid'
import { headingKey, type ColumnSet } from './column-set'

/** Where the header is and which column holds what. */
export interface Header<Key extends string> {
  /** Index of the first row below the header. */
  firstDataRow: number
  columns: ReadonlyMap<Key, number>
}

/** How far down a header may start; Dapodik's starts in row 5. */
export const searchDepth = 40

const subHeadings = new Set([
  'nama',
  'name',
  'tahun lahir',
  'jenjang pendidikan',
  'pekerjaan',
  'penghasilan',
  'nik',
])

/**
 * Finds the header by its names, wherever it is and however its columns are ordered. The one of Dapodik's
 * pupils has two rows: the parents' columns have their group's name above.
 * @returns null when no row names people; `columns` without a name when only that heading is missing
 */
export function findHeader<Key extends string>(grid: Grid, set: ColumnSet<Key>): Header<Key> | null {
  let best: Header<Key> | null = null
  let bestScore = 0
  for (let at = 0; at < Math.min(grid.rows.length, searchDepth); at++) {
    const header = headerAt(grid.rows, at, set)
    const score = scoreOf(header, set)
    if (score > bestScore) {
      best = header
      bestScore = score
    }
  }
  return best
}

function scoreOf<Key extends string>({ columns }: Header<Key>, set: ColumnSet<Key>): number {
  const known = set.identifying.filter((key) => columns.has(key)).length
  // Without a name, many other headings are needed before a row is a header that lost one.
  if (!columns.has(set.name)) return known >= 3 ? columns.size / 100 : 0
  return known >= 1 ? columns.size : 0
}

function headerAt<Key extends string>(rows: Cell[][], at: number, set: ColumnSet<Key>): Header<Key> {
  const top = (rows[at] ?? []).map(headingKey)
  const below = (rows[at + 1] ?? []).map(headingKey)
  const twoRows = top.some(
    (key, column) => set.groups[key] !== undefined && (isSub(below[column]) || isSub(below[column + 1])),
  )
  const columns = new Map<Key, number>()
  const rank = new Map<Key, number>()
  let group: Key | undefined
  for (let column = 0; column < Math.max(top.length, twoRows ? below.length : 0); column++) {
    const upper = top[column] ?? ''
    const lower = twoRows ? (below[column] ?? '') : ''
    if (upper !== '') group = twoRows ? set.groups[upper] : undefined
    if (group !== undefined && (upper === '' || lower !== '')) {
      // Below a parents' group only the name is taken: no NIK, income or schooling (UU PDP 27/2022).
      if ((lower === 'nama' || lower === 'name') && !columns.has(group)) columns.set(group, column)
      continue
    }
    // Of two columns for one field the better known name wins, then the left.
    const found = set.byHeading.get(upper === '' ? lower : upper)
    if (!found || found.rank >= (rank.get(found.key) ?? Number.POSITIVE_INFINITY)) continue
    columns.set(found.key, column)
    rank.set(found.key, found.rank)
  }
  return { firstDataRow: at + (twoRows ? 2 : 1), columns }
}

function isSub(key: string | undefined): boolean {
  return key !== undefined && subHeadings.has(key)
}
