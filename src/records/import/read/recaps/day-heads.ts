import { rawText } from '../cells/cell-text'
import { monthOf, type DateOrder } from '../../../../ui/dates/calendar-date'
import { orderOf, readDate, recentYear } from '../cells/dates'
import { filledRows, type Cell, type Grid } from '../../file/grid'

/** What the heading of a day says: a date, or its day and perhaps month, whose year is elsewhere. */
export type DayHeading = { kind: 'date'; cell: Cell } | { kind: 'part'; day: number; month: number | null }

/** A row of days above pupils. */
export interface DayHead {
  /** Indexes of the rows: with the heading of names, and with the days. */
  nameRow: number
  dayRow: number
  /** Index of the column of names. */
  nameColumn: number
  /** By column. */
  days: ReadonlyMap<number, DayHeading>
  /** What stands above each column, such as the name of its month. */
  above: ReadonlyMap<number, string>
  /** The lines above the head, from the last head's pupils on. */
  title: readonly string[]
}

const namePattern = /^(?:nama|nm\b|name)/i

/** A list has at least so many days. */
const fewestDays = 2

/** A row further below the heading of names belongs to the pupils. */
const headDepth = 4

/** The heads of a sheet that have days, one below the other. */
export function dayHeadsOf(grid: Grid): DayHead[] {
  const rows = filledRows(grid.rows, grid.merged ?? [])
  const heads: DayHead[] = []
  let from = 0
  for (let at = 0; at < rows.length; at++) {
    if (!rows[at]?.some((cell) => typeof cell === 'string' && namePattern.test(rawText(cell)))) continue
    const name = rows[at]?.findIndex((cell) => namePattern.test(rawText(cell))) ?? 0
    const end = Math.min(rows.length, at + headDepth)
    const candidates = Array.from({ length: end - at }, (_, below) => at + below).filter(
      // Below a heading of names that goes on there is nothing else in that column.
      (row) => row === at || sameOrBlank(rows[row]?.[name], rows[at]?.[name]),
    )
    const found = candidates
      .map((dayRow) => ({ dayRow, days: daysIn(rows[dayRow] ?? [], name) }))
      .sort((a, b) => b.days.size - a.days.size)[0]
    if (!found || found.days.size < fewestDays) continue
    const { dayRow, days } = found
    const top = rows.slice(Math.max(from, at - 2), dayRow)
    const above = new Map([...days.keys()].map((column) => [column, headingAbove(top, column)]))
    const title = rows.slice(from, at).map((row) => [...new Set(row.map(rawText).filter(Boolean))].join(' '))
    heads.push({ nameRow: at, dayRow, nameColumn: name, days, above, title })
    from = dayRow + 1
    at = dayRow
  }
  return heads
}

const sameOrBlank = (cell: Cell | undefined, heading: Cell | undefined): boolean =>
  rawText(cell) === '' || rawText(cell) === rawText(heading)

/** The name of a month above a column; in cells that were not merged it stands above the first of its days. */
function headingAbove(rows: readonly Cell[][], column: number): string {
  for (const row of rows.toReversed())
    for (let at = column; at >= 0 && at > column - 31; at--) {
      const text = rawText(row[at])
      if (text !== '') {
        if (monthIn(text) !== null) return text
        break
      }
    }
  return ''
}

function daysIn(row: readonly Cell[], name: number): Map<number, DayHeading> {
  const days = new Map<number, DayHeading>()
  row.forEach((cell, column) => {
    const day = column > name ? dayOf(cell) : null
    if (day !== null) days.set(column, day)
  })
  return days
}

/** A row that holds the days of a month and nothing else: 1, 2, 3 …, at least as many as a week has; null for another row. */
export function bareDaysIn(row: readonly Cell[]): ReadonlyMap<number, DayHeading> | null {
  const days = new Map<number, DayHeading>()
  for (const [column, cell] of row.entries()) {
    if (rawText(cell) === '') continue
    const day = dayOf(cell)
    if (day?.kind !== 'part' || day.day !== days.size + 1) return null
    days.set(column, day)
  }
  return days.size >= 7 ? days : null
}

function dayOf(cell: Cell | undefined): DayHeading | null {
  if (typeof cell === 'number' && cell > 31)
    return cell > 36_000 && cell < 80_000 ? { kind: 'date', cell } : null
  const text = rawText(cell)
  const bare = /^(?:tgl\.?\s*|tanggal\s*)?0?([1-9]|[12]\d|3[01])$/i.exec(text)
  if (bare) return { kind: 'part', day: Number(bare[1]), month: null }
  if (typeof cell !== 'string') return null
  const parts =
    /^(?:[a-z]{3,6}['’]?[a-z]*[,.]?\s+)?(\d{1,2})\s*[-/. ]\s*(\d{1,2}|[a-z]{3,9})\.?$/i.exec(text) ?? null
  if (parts) {
    const [, day = '', month = ''] = parts
    const number = /^\d+$/.test(month) ? Number(month) : monthOf(month)
    if (Number(day) >= 1 && Number(day) <= 31 && number >= 1 && number <= 12)
      return { kind: 'part', day: Number(day), month: number }
  }
  const read = readDate(text, { order: 'day', date1904: false, fullYear: recentYear })
  return 'date' in read && /\d.*\D.*\d/.test(text) ? { kind: 'date', cell: text } : null
}

const monthNames =
  'januari|februari|pebruari|maret|april|mei|juni|juli|agustus|september|oktober|november|nopember|desember|jan|feb|peb|mar|apr|jun|jul|agu|agt|ags|sep|sept|okt|nov|nop|des|january|february|march|may|june|july|august|october|december'
/** The name of a month, with its year where it stands beside it. */
export const monthPattern = new RegExp(
  `(?:^|[^a-z])(${monthNames})(?![a-z])\\.?['’\\s/-]*(20\\d\\d|\\d\\d(?!\\d))?`,
  'i',
)

/** A month that a text names, and its year where it stands beside it. */
export function monthIn(text: string): { month: number; year: number | null } | null {
  const [, name, year] = monthPattern.exec(text) ?? []
  if (name === undefined) return null
  const full = year === undefined ? null : year.length === 4 ? Number(year) : 2000 + Number(year)
  return { month: monthOf(name), year: full }
}

/** The school year that a text names, "2026/2027", as its first year. */
export function schoolYearIn(text: string): number | null {
  const [, first, second] = /(20\d\d)\s*[/-]\s*(20\d\d)/.exec(text) ?? []
  return first !== undefined && Number(second) === Number(first) + 1 ? Number(first) : null
}

/** A text without the month and the year that it names: of a sheet "7A Juli 2026", the class. */
export const withoutMonth = (text: string): string =>
  text
    .replace(monthPattern, ' ')
    .replace(/[\s._-]+$/, '')
    .trim()

/** How the dates that headings write in full are ordered, over the whole file. */
export function orderOfHeads(heads: readonly DayHead[]): { order: DateOrder | null; example: string | null } {
  return orderOf(
    heads.flatMap(({ days }) => [...days.values()].map((day) => (day.kind === 'date' ? day.cell : null))),
  )
}
