import { columnLetter, filledRows, type Cell, type Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import { isNumbering } from '../head/people-rows'
import { arrearsColumns, isLeftHeading } from './columns'
import { readSum, type SumReading } from './read-sum'
import { sumHeading, type SumHeading } from './sum-headings'

/** A column of numbers that are no number of a pupil. */
export interface SumColumn {
  at: number
  letter: string
  /** As the file writes it, with what stands above it; the letter where it has none. */
  heading: string
  says: SumHeading
  /** What its cells hold, by row. */
  cells: ReadonlyMap<number, SumReading>
}

/** A head with the pupils below it. */
export interface SumHead {
  /** Indexes of its first and last row. */
  first: number
  last: number
  nameColumn: number
  /** The lowest heading of each column. */
  headings: readonly string[]
  columns: SumColumn[]
  /** Indexes of the rows of pupils. */
  pupils: number[]
  /** Rows of sums below the pupils, and rows with numbers and no name. */
  sumRows: number[]
  nameless: number[]
  /** The lines above the head, from the last head's pupils on. */
  title: readonly string[]
}

/** A row further below the heading of names belongs to the pupils. */
const headDepth = 3

/** Rows of sums below the pupils. */
const sums =
  /^(?:grand )?(?:jumlah|jml|total|rata|keseluruhan|mengetahui|kepala sekolah|bendahara|keterangan)\b/i

/** The heads of a sheet that name pupils, one below the other, with their columns of numbers. */
export function sumHeadsOf(grid: Grid): SumHead[] {
  const merged = grid.merged ?? []
  const rows = filledRows(grid.rows, merged)
  const found: { at: number; name: number }[] = []
  rows.forEach((row, at) => {
    const name = nameColumnOf(row)
    if (name >= 0 && row.filter((cell) => rawText(cell) !== '').length >= 2) found.push({ at, name })
  })
  // The lower row of a heading that is merged over two rows is no head of its own.
  const heads = found.filter(({ at, name }, index) => {
    const before = found[index - 1]
    return (
      before === undefined ||
      before.name !== name ||
      at - before.at > headDepth ||
      !isBelow(rows, before.at, at, name)
    )
  })
  let from = 0
  return heads.map(({ at, name }, index) => {
    const end = heads[index + 1]?.at ?? rows.length
    const last = lastHeadRow(rows, at, name, end)
    const first = firstHeadRow(rows, at, name, from)
    const title = rows
      .slice(from, first)
      .map((row) => [...new Set(row.map(rawText).filter(Boolean))].join(' '))
    const head = headOf(grid, rows, { first, name: at, last, nameColumn: name, end }, title)
    from = (head.pupils.at(-1) ?? last) + 1
    return head
  })
}

function nameColumnOf(row: readonly Cell[]): number {
  if (!row.some((cell) => typeof cell === 'string' && arrearsColumns.anchor.test(cell))) return -1
  const known = row.findIndex((cell) => arrearsColumns.known(cell)?.key === 'name')
  return known >= 0
    ? known
    : row.findIndex((cell) => typeof cell === 'string' && /^(?:nama|nm\b|name)/i.test(rawText(cell)))
}

/** Whether all rows between have the heading of names, or nothing, in its column. */
const isBelow = (rows: readonly Cell[][], top: number, at: number, name: number): boolean =>
  rows.slice(top + 1, at + 1).every((row) => isSameOrBlank(row[name], rows[top]?.[name])) &&
  rows.slice(top + 1, at + 1).every((row) => hasHeadings(row, name))

const isSameOrBlank = (cell: Cell | undefined, heading: Cell | undefined): boolean =>
  rawText(cell) === '' || rawText(cell) === rawText(heading)

/** Whether a row has texts that are no sums beside the column of names; one to its left is a line between pupils. */
const hasHeadings = (row: readonly Cell[] | undefined, name: number): boolean => {
  const texts = (row ?? []).flatMap((cell, column) =>
    column !== name && rawText(cell) !== '' && !isNumberLike(cell) ? [column] : [],
  )
  return texts.length > 1 || texts.some((column) => column > name)
}

const isNumberLike = (cell: Cell | undefined): boolean => readSum(cell).kind !== 'fault'

function lastHeadRow(rows: readonly Cell[][], at: number, name: number, end: number): number {
  let last = at
  while (last + 1 < end && last - at < headDepth - 1) {
    const below = rows[last + 1] ?? []
    const isHead =
      isSameOrBlank(below[name], rows[at]?.[name]) && (hasHeadings(below, name) || hasYears(below, name))
    if (!isHead || sums.test(rawText(below.find((cell) => rawText(cell) !== '')))) break
    last++
  }
  return last
}

/** Years below a group are numbers. */
const hasYears = (row: readonly Cell[], name: number): boolean => {
  const cells = row.filter((cell, column) => column !== name && rawText(cell) !== '')
  return cells.length > 0 && cells.every((cell) => /^20\d\d$/.test(rawText(cell)))
}

/** Words of a title, which is no group of columns. */
const titleWords = /\b(?:daftar|rekap\w*|data|laporan|sekolah|kelas|rombel|yayasan|alamat|semester)\b/i

function firstHeadRow(rows: readonly Cell[][], at: number, name: number, from: number): number {
  let first = at
  while (first - 1 >= from && at - first < headDepth - 1) {
    const above = rows[first - 1] ?? []
    const right = above.flatMap((cell, column) =>
      column > name && rawText(cell) !== '' ? [rawText(cell)] : [],
    )
    const isLeftBlank = above.slice(0, name + 1).every((cell) => rawText(cell) === '')
    if (!isLeftBlank || right.length === 0 || right.some((text) => text.length > 40 || titleWords.test(text)))
      break
    first--
  }
  return first
}

function headOf(
  grid: Grid,
  rows: readonly Cell[][],
  {
    first,
    name,
    last,
    nameColumn,
    end,
  }: { first: number; name: number; last: number; nameColumn: number; end: number },
  title: readonly string[],
): SumHead {
  const head = rows.slice(first, last + 1)
  const isMerged = head.map((_, at) =>
    (grid.merged ?? []).some(({ row, columns }) => row === first + at && columns > 1),
  )
  const width = Math.max(...rows.slice(first, end).map((row) => row.length), 0)
  const [pupils, sumRows, nameless]: number[][] = [[], [], []]
  for (let at = last + 1; at < end; at++) {
    const row = rows[at] ?? []
    const named = rawText(row[nameColumn])
    const texts = row.map(rawText).filter(Boolean)
    if (texts.length === 0 || isNumbering(row)) continue
    const isSum = sums.test(named === '' ? (texts[0] ?? '') : named)
    if (isSum) sumRows?.push(at)
    else if (named !== '') pupils?.push(at)
    else nameless?.push(at)
  }
  const headings: string[] = []
  const columns: SumColumn[] = []
  for (let at = 0; at < width; at++) {
    const { own, groups } = headingAt(head, isMerged, at, nameColumn, name - first)
    headings.push(rawText(own))
    if (at === nameColumn || isOther(own) || own === '') {
      const isLost = own === '' && (pupils ?? []).some((row) => isFilled(rows[row]?.[at]))
      if (!isLost) continue
    }
    const cells = new Map((pupils ?? []).map((row) => [row, readSum(rows[row]?.[at])]))
    const hasSums = [...cells.values()].some(({ kind }) => kind === 'sum' || kind === 'unit')
    const says = sumHeading(dated(own, grid.date1904), groups)
    // A column of texts under a heading that is not known is asked about with the other columns.
    if (!hasSums && says.kind !== 'month') continue
    const letter = columnLetter(at)
    columns.push({
      at,
      letter,
      heading: [...groups, rawText(own)].join(' ').trim() || `kolom ${letter}`,
      says,
      cells,
    })
  }
  return {
    ...{ first, last, nameColumn, headings, columns, title },
    ...{
      pupils: pupils ?? [],
      sumRows: sumRows ?? [],
      nameless: (nameless ?? []).filter((at) => columns.some((one) => isFilled(rows[at]?.[one.at]))),
    },
  }
}

const isFilled = (cell: Cell | undefined): boolean => {
  const { kind } = readSum(cell)
  return kind === 'sum' || kind === 'unit'
}

/** A column of something that is known and no sum, such as the NIS or the number of the row. */
const isOther = (own: Cell): boolean =>
  typeof own === 'string' &&
  !isLeftHeading(own) &&
  (arrearsColumns.known(own) !== null || arrearsColumns.isUnused(own))

/** The months of headings that a spreadsheet took for dates. */
function dated(own: Cell, date1904: boolean): string {
  if (typeof own !== 'number' || own < 36_000 || own > 80_000) return rawText(own)
  const at = new Date(Date.UTC(1899, 11, 30 + Math.floor(own) + (date1904 ? 1462 : 0)))
  return at.toISOString().slice(0, 7)
}

/** The lowest heading of a column, and those above it; in cells that were not merged a group stands above the first of its columns. */
function headingAt(
  head: readonly Cell[][],
  isMerged: readonly boolean[],
  at: number,
  nameColumn: number,
  nameRow: number,
): { own: Cell; groups: string[] } {
  const lowest = head.findLastIndex((row) => rawText(row[at]) !== '')
  if (lowest < 0) return { own: '', groups: [] }
  const own = head[lowest]?.[at] ?? ''
  const groups = head.slice(0, lowest).flatMap((row, index) => {
    let column = at
    while (!isMerged[index] && column > nameColumn && rawText(row[column]) === '') column--
    const text = rawText(row[column])
    // A heading that has nothing below it is no group.
    const isGroup = head.slice(index + 1).some((lower) => rawText(lower[column]) !== '')
    const isNear = column > nameColumn || index < nameRow
    return text !== '' && text !== rawText(own) && isGroup && isNear && column !== nameColumn ? [text] : []
  })
  return { own, groups: [...new Set(groups)] }
}
