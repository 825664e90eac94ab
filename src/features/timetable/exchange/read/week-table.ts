import {
  columnLetter,
  filledRows,
  maxColumns,
  type Cell,
  type Grid,
} from '../../../../records/import/file/grid'
import { rawText, textOf } from '../../../../records/import/read/cells/cell-text'
import { isLevelName } from '../../../../../contract/values/class-name'
import { classOfSheet, classOfTitle } from '../../../../records/import/read/head/title-class'
import { contentOf } from './cell-content'
import { dayNamed, weekdayOf } from './days'
import type { FileHour, FileLesson, Knows } from './file-lesson'
import { hoursIn } from './hours'
import { classLike, headOf, isLabel, tokensOf, type Axis, type Head, type Tokens } from './table-head'
import { takesTeachers, type RowBefore } from './teachers-below'

/** Cells in the week of a table that are no lessons. */
const pauses = /^(?:istirahat|ishoma|break|recess)\b/i

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

/** The columns of a row whose cell is one with the cell to the left of it. */
function joinedIn({ merged = [] }: Grid, at: number): Set<number> {
  const joined = new Set<number>()
  for (const { row, column, rows, columns } of merged)
    if (columns > 1 && row <= at && at < row + rows)
      for (let next = column + 1; next < column + Math.min(columns, maxColumns); next++) joined.add(next)
  return joined
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
