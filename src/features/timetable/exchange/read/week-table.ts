import {
  columnLetter,
  filledRows,
  maxColumns,
  type Cell,
  type Grid,
} from '../../../../records/import/file/grid'
import { rawText, textOf } from '../../../../records/import/read/cells/cell-text'
import { headingKey } from '../../../../records/import/read/head/heading-key'
import { isLevelName } from '../../../../../contract/values/class-name'
import { classOfSheet, classOfTitle } from '../../../../records/import/read/head/title-class'
import { contentOf } from './cell-content'
import { dayNamed, weekdayOf } from './days'
import type { FileHour, FileLesson, Knows } from './file-lesson'
import { hoursIn } from './hours'

/** What a head, the beginning of a row, or a title says of a lesson: when it is, and of which class. */
interface Axis {
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
const classLike =
  /^(?:kelas\s+)?(?:[1-9]|1[0-2]|i{1,3}|iv|v|vi{1,3}|ix|x|xi{1,2})(?:[\s.-]?[a-z]{1,4}(?:[\s.-]?\d{1,2})?|[\s.-]\d{1,2})$/i

/** Cells in the week of a table that are no lessons. */
const pauses = /^(?:istirahat|ishoma|break|recess)\b/i

/** The head of a table: what its columns say, and where they begin. */
interface Head {
  first: number
  columns: ReadonlyMap<number, Axis>
  labels: ReadonlyMap<number, Label>
}

/** The lessons of a table, and how many rows below its head have no hour, day or class of their own. */
export interface TableReading {
  lessons: FileLesson[]
  skipped: number
}

/**
 * Reads a printed week: any table of two of classes, days and hours, with the third at its beginnings of rows, above its columns, in a line above
 * it, in its title or in the name of its sheet. Each of its cells is a lesson.
 * @returns null where no row is such a head
 */
export function readWeekTable(grid: Grid, knows: Knows): TableReading | null {
  const rows = filledRows(grid.rows, grid.merged ?? [])
  const tokens = tokensOf(knows)
  const ofSheet = axisOfSheet(grid.sheet, knows)
  let above: Axis = {}
  let before: Axis = {}
  let head: Head | null = null
  let found = false
  let skipped = 0
  let last: RowBefore | null = null
  const lessons: FileLesson[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? []
    if (row.every((cell) => textOf(cell) === null)) continue
    const section = sectionOf(row, knows)
    const own: Axis = head && !section?.isAlone ? beginningOf(row, head, tokens) : {}
    if (head && last && !section && last.at === at - 1 && takesTeachers(row, head.first, last, knows)) {
      last = null
      continue
    }
    if (head && Object.keys(own).length > 0) {
      // A day or class is written once for the rows that it is about.
      const { hours, ...ofRows } = own
      before = { ...before, ...ofRows }
      const byColumn = lessonsOfRow({ row, at, joined: joinedIn(grid, at), head, sheet: grid.sheet, knows }, [
        ofSheet,
        above,
        before,
        { hours },
      ])
      lessons.push(...new Set(byColumn.values()))
      last = { at, row, lessons: byColumn }
      continue
    }
    const next = headOf(rows, at, tokens)
    if (next) {
      head = next.head
      before = {}
      found = true
      at += next.rows - 1
    } else if (section) above = { ...above, ...section.axis }
    else if (head) skipped++
  }
  return found ? { lessons, skipped } : null
}

/** The last row that had lessons. */
interface RowBefore {
  at: number
  row: readonly Cell[]
  /** By their columns. */
  lessons: ReadonlyMap<number, FileLesson>
}

/**
 * Takes the teachers of lessons from the row below them: an hour may have two rows, where the lower one has no hour of its own, or shares that
 * of the upper one in one cell. It is such a row where each of its cells stands below a lesson without a teacher, one of them is a teacher of the
 * school, and none is a subject; a name that the school does not have is then asked about as a teacher's.
 */
function takesTeachers(row: readonly Cell[], first: number, last: RowBefore, knows: Knows): boolean {
  const hasOwn = row.slice(0, first).some((cell) => textOf(cell) !== null)
  const isShared = row.slice(0, first).every((cell, column) => rawText(cell) === rawText(last.row[column]))
  if (hasOwn && !isShared) return false
  const names = [...row.entries()].flatMap(([column, cell]) => {
    const name = column < first ? null : textOf(cell)
    return name === null ? [] : [{ name, lesson: last.lessons.get(column) }]
  })
  const fits =
    names.every(({ name, lesson }) => lesson?.teacher === null && !knows('subject', name)) &&
    names.some(({ name }) => knows('teacher', name))
  if (fits) for (const { name, lesson } of names) if (lesson) lesson.teacher = name
  return fits
}

/** The columns of a row whose cell is one with the cell to the left of it. */
function joinedIn({ merged = [] }: Grid, at: number): Set<number> {
  const joined = new Set<number>()
  for (const { row, column, rows, columns } of merged)
    if (columns > 1 && row <= at && at < row + rows)
      for (let next = column + 1; next < column + Math.min(columns, maxColumns); next++) joined.add(next)
  return joined
}

type Tokens = (cell: Cell | undefined) => { label: Label } | Axis | null

/** What one cell of a head or of the beginning of a row says. */
const tokensOf =
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

const isLabel = (token: ReturnType<Tokens>): token is { label: Label } => token !== null && 'label' in token

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

function headOf(rows: readonly Cell[][], at: number, tokens: Tokens): { head: Head; rows: number } | null {
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

/** What the cells before the first column of lessons say of a row. */
function beginningOf(row: readonly Cell[], head: Head, tokens: Tokens): Axis {
  const own: Axis = {}
  let times: FileHour[] | null = null
  for (const [column, cell] of row.slice(0, head.first).entries()) {
    const label = head.labels.get(column)
    const text = textOf(cell)
    if (text === null || label === 'none') continue
    const token = tokens(cell)
    if (isLabel(token)) return {}
    if (label === 'day') own.weekday = weekdayOf(text) ?? undefined
    else if (label === 'class') own.class = text
    else if (label === 'time') times = hoursIn(cell)
    else if (label === 'hour') own.hours ??= hoursIn(cell) ?? undefined
    else if (token) Object.assign(own, { ...token, ...own })
  }
  if (times) own.hours ??= times
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** A line above a table: "SENIN", "Kelas : 7A". @returns whether that is all that the line says */
function sectionOf(row: readonly Cell[], knows: Knows): { axis: Axis; isAlone: boolean } | null {
  const texts = [...new Set(row.map(rawText).filter(Boolean))]
  const [only = ''] = texts
  const isAlone = texts.length === 1
  const weekday = isAlone ? dayNamed(only) : null
  if (weekday !== null) return { axis: { weekday }, isAlone }
  if (isAlone && (knows('class', only) || classLike.test(only))) return { axis: { class: only }, isAlone }
  const named = classOfTitle([texts])
  return named !== null && !isLevelName(named) ? { axis: { class: named }, isAlone } : null
}

function axisOfSheet(sheet: string | null, knows: Knows): Axis {
  if (sheet === null) return {}
  const weekday = dayNamed(sheet)
  if (weekday !== null) return { weekday }
  const named = knows('class', sheet) ? sheet : classOfSheet(sheet)
  return named === null || isLevelName(named) ? {} : { class: named }
}

interface TableRow {
  row: readonly Cell[]
  at: number
  /** Columns of which the cell is one with the cell before it. */
  joined: ReadonlySet<number>
  head: Head
  sheet: string | null
  knows: Knows
}

/**
 * @param axes what is said of the whole row, the nearest last
 * @returns the lessons by their columns
 */
function lessonsOfRow(
  { row, at, joined, head, sheet, knows }: TableRow,
  axes: readonly Axis[],
): Map<number, FileLesson> {
  const lessons = new Map<number, FileLesson>()
  let last: FileLesson | undefined
  for (const [column, ofColumn] of head.columns) {
    const text = textOf(row[column])
    if (text === null || pauses.test(text)) continue
    const said = [...axes, ofColumn]
    const group = said.findLast((axis) => axis.class !== undefined)?.class ?? null
    if (joined.has(column) && last && group !== null && ofColumn.class === group) {
      // One cell below several classes is one lesson of all of them.
      last.class = [last.class, group].filter(Boolean).join('+')
      lessons.set(column, last)
      continue
    }
    last = {
      row: at + 1,
      sheet,
      class: group,
      ...contentOf(row[column], knows),
      weekday: said.findLast(({ weekday }) => weekday !== undefined)?.weekday ?? null,
      hours: said.findLast(({ hours }) => hours !== undefined)?.hours ?? null,
      when: `kolom ${columnLetter(column)}`,
    }
    lessons.set(column, last)
  }
  return lessons
}
