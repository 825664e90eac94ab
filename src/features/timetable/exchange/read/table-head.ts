import type { Cell } from '../../../../records/import/file/grid'
import { textOf } from '../../../../records/import/read/cells/cell-text'
import { headingKey } from '../../../../records/import/read/head/heading-key'
import { dayNamed } from './days'
import type { FileHour, Knows } from './file-lesson'
import { hoursIn } from './hours'

/** What a head, the beginning of a row, or a title says of a lesson: when it is, and of which class. */
export interface Axis {
  /** Null where a heading among days is none that can be read. */
  weekday?: number | null | undefined
  hours?: FileHour[] | undefined
  class?: string | undefined
}

/** What the cells at the beginning of a row are, by the heading above them. */
type Label = 'day' | 'hour' | 'time' | 'class' | 'none'

const labelWords: readonly (readonly [Label, readonly string[]])[] = [
  ['day', ['hari', 'day', 'hari jam', 'hari tanggal']],
  ['hour', ['jam', 'jam ke', 'jamke', 'jam pelajaran', 'jp', 'hour', 'period', 'ke']],
  ['time', ['waktu', 'pukul', 'time', 'jam waktu']],
  ['class', ['kelas', 'class', 'rombel', 'kls']],
  ['none', ['no', 'nomor', 'wali kelas', 'keterangan', 'ket', 'catatan']],
]

/** Names of classes that the school may not have yet: "7A", "VII B", "X IPA 1", "10 RPL". */
export const classLike =
  /^(?:kelas\s+)?(?:[1-9]|1[0-2]|i{1,3}|iv|v|vi{1,3}|ix|x|xi{1,2})(?:[\s.-]?[a-z]{1,4}(?:[\s.-]?\d{1,2})?|[\s.-]\d{1,2})$/i

/** The head of a table: what its columns say, and where they begin. */
export interface Head {
  first: number
  columns: ReadonlyMap<number, Axis>
  labels: ReadonlyMap<number, Label>
}

export type Tokens = (cell: Cell | undefined) => { label: Label } | Axis | null

/** What one cell of a head or of the beginning of a row says. */
export const tokensOf =
  (knows: Knows): Tokens =>
  (cell) => {
    const text = textOf(cell)
    if (text === null) return null
    const key = headingKey(text)
    const label = labelWords.find(([, words]) => words.includes(key))?.[0]
    if (label) return { label }
    const weekday = dayNamed(text)
    if (weekday !== null) return { weekday }
    if (knows('class', text)) return { class: text }
    const hours = hoursIn(cell)
    if (hours) return { hours }
    return classLike.test(text) ? { class: text.replace(/^kelas\s+/i, '') } : null
  }

export const isLabel = (token: ReturnType<Tokens>): token is { label: Label } =>
  token !== null && 'label' in token

/** Which of the three axes the columns of a row are, where it is a head. */
function columnsIn(row: readonly Cell[], tokens: Tokens): Map<number, Axis> | null {
  const read = row.map(tokens)
  const named = read.filter(isLabel).map(({ label }) => label)
  const columnsOf = (key: keyof Axis) =>
    new Map(
      read.flatMap((token, column): [number, Axis][] =>
        token && !isLabel(token) && token[key] !== undefined ? [[column, token]] : [],
      ),
    )
  const isTimed = named.includes('hour') || named.includes('time')
  const days = columnsOf('weekday')
  if (days.size >= 2 || (isTimed && days.size === 1))
    return withUnread(days, row, read, () => ({ weekday: null }))
  const classes = columnsOf('class')
  if (classes.size >= 2 || (classes.size === 1 && (isTimed || named.includes('day'))))
    return withUnread(classes, row, read, (text) => ({ class: text }))
  const hours = columnsOf('hours')
  const texts = row.filter((cell) => textOf(cell) !== null).length
  const needed = named.includes('day') || named.includes('class') ? 1 : 3
  return texts === hours.size + named.length && hours.size >= needed && isAscending(hours) ? hours : null
}

/** With the columns whose heading is not understood, so that what is below them is asked about. */
function withUnread(
  columns: Map<number, Axis>,
  row: readonly Cell[],
  read: readonly ReturnType<Tokens>[],
  axisOf: (text: string) => Axis,
): Map<number, Axis> {
  const first = Math.min(...columns.keys())
  for (const [column, cell] of row.entries()) {
    const text = textOf(cell)
    const token = read[column] ?? null
    if (column > first && text !== null && !columns.has(column) && !isLabel(token))
      columns.set(column, axisOf(text))
  }
  return new Map([...columns].sort(([a], [b]) => a - b))
}

/** Hours of a head follow each other; below several days they begin again. */
function isAscending(columns: ReadonlyMap<number, Axis>): boolean {
  const starts = [...columns.values()].map(({ hours: [first] = [] }) =>
    first ? ('slot' in first ? first.slot : first.start) : 0,
  )
  const lowest = Math.min(...starts)
  return starts.every((start, at) => at === 0 || start > (starts[at - 1] ?? 0) || start === lowest)
}

/** What the row below a head says, where it belongs to it: it names another axis, or the times of the same hours. */
function secondRow(rows: readonly Cell[][], at: number, top: Map<number, Axis>, tokens: Tokens) {
  const below = columnsIn(rows[at + 1] ?? [], tokens)
  const keyOf = (columns: Map<number, Axis>) => Object.keys([...columns.values()][0] ?? {})[0]
  return below && (keyOf(top) !== keyOf(below) || keyOf(top) === 'hours') ? below : null
}

export function headOf(
  rows: readonly Cell[][],
  at: number,
  tokens: Tokens,
): { head: Head; rows: number } | null {
  const lines = [rows[at] ?? []]
  const top = columnsIn(rows[at] ?? [], tokens)
  if (!top) return null
  const below = secondRow(rows, at, top, tokens)
  const columns = new Map(below ?? top)
  if (below) {
    lines.push(rows[at + 1] ?? [])
    for (const [column, axis] of below) {
      // Without merged cells the upper heading is only above the first of its columns.
      const upper = [...top].findLast(([from]) => from <= column)?.[1]
      columns.set(column, { ...axis, ...upper })
    }
  }
  const first = Math.min(...columns.keys())
  const labels = new Map<number, Label>()
  for (const line of lines)
    for (const [column, cell] of line.slice(0, first).entries()) {
      const token = tokens(cell)
      if (isLabel(token)) labels.set(column, token.label)
    }
  return { head: { first, columns, labels }, rows: lines.length }
}
