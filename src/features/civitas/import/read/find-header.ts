import { groups, headingKey, headings, type ColumnKey } from './columns'
import type { Cell, Grid } from './grid'

/** Where the header is and which column holds what. */
export interface Header {
  /** Index of the first row below the header. */
  firstDataRow: number
  columns: Partial<Record<ColumnKey, number>>
}

/** How far down a header may start; Dapodik's starts in row 5. */
const searchDepth = 40

const subHeadings = new Set([
  'nama',
  'name',
  'tahun lahir',
  'jenjang pendidikan',
  'pekerjaan',
  'penghasilan',
  'nik',
])
const identifying: readonly ColumnKey[] = ['nisn', 'nis', 'birth_date', 'gender', 'class_name']

/**
 * Finds the header by its names, wherever it stands and however its columns are ordered. Dapodik's has
 * two rows: the parents' columns have their group's name above.
 * @returns null when no row names pupils; `columns` without `name` when only that heading is missing
 */
export function findHeader(grid: Grid): Header | null {
  let best: Header | null = null
  let bestScore = 0
  for (let at = 0; at < Math.min(grid.rows.length, searchDepth); at++) {
    const header = headerAt(grid.rows, at)
    const score = scoreOf(header)
    if (score > bestScore) {
      best = header
      bestScore = score
    }
  }
  return best
}

/** A list of staff has columns that no list of pupils has. */
export function looksLikeStaff(grid: Grid): boolean {
  return grid.rows.slice(0, searchDepth).some((row) => {
    const keys = new Set(row.map(headingKey))
    return keys.has('nuptk') && (keys.has('jenis ptk') || keys.has('nip')) && !keys.has('nisn')
  })
}

function scoreOf({ columns }: Header): number {
  const found = Object.keys(columns).length
  const known = identifying.filter((key) => columns[key] !== undefined).length
  // Without a name, many other headings are needed before a row is a header that lost one.
  if (columns.name === undefined) return known >= 3 ? found / 100 : 0
  return known >= 1 ? found : 0
}

function headerAt(rows: Cell[][], at: number): Header {
  const top = (rows[at] ?? []).map(headingKey)
  const below = (rows[at + 1] ?? []).map(headingKey)
  const twoRows = top.some(
    (key, column) => groups[key] !== undefined && (isSub(below[column]) || isSub(below[column + 1])),
  )
  const columns: Header['columns'] = {}
  const rank: Partial<Record<ColumnKey, number>> = {}
  let group: ColumnKey | undefined
  for (let column = 0; column < Math.max(top.length, twoRows ? below.length : 0); column++) {
    const upper = top[column] ?? ''
    const lower = twoRows ? (below[column] ?? '') : ''
    if (upper !== '') group = twoRows ? groups[upper] : undefined
    if (group !== undefined && (upper === '' || lower !== '')) {
      // Below a parents' group only the name is taken: no NIK, income or schooling (UU PDP 27/2022).
      if (lower === 'nama' || lower === 'name') columns[group] ??= column
      continue
    }
    take(columns, rank, upper === '' ? lower : upper, column)
  }
  return { firstDataRow: at + (twoRows ? 2 : 1), columns }
}

function isSub(key: string | undefined): boolean {
  return key !== undefined && subHeadings.has(key)
}

/** Gives a heading its column; of two columns for one field the better known name wins, then the left. */
function take(
  columns: Header['columns'],
  rank: Partial<Record<ColumnKey, number>>,
  heading: string,
  column: number,
): void {
  const found = byHeading.get(heading)
  if (!found || found.rank >= (rank[found.key] ?? Number.POSITIVE_INFINITY)) return
  columns[found.key] = column
  rank[found.key] = found.rank
}

const byHeading = new Map<string, { key: ColumnKey; rank: number }>()
for (const key of Object.keys(headings)) {
  if (!isColumnKey(key)) continue
  headings[key].forEach((heading, rank) => byHeading.set(heading, { key, rank }))
}

function isColumnKey(key: string): key is ColumnKey {
  return Object.hasOwn(headings, key)
}
