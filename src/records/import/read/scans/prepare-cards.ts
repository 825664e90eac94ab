import { filledRows, type Cell, type Grid } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import type { ColumnQuestion } from '../judge-columns'
import { bareDaysIn, dayHeadsOf, orderOfHeads, type DayHead } from '../recaps/day-heads'
import { dateOfDay, type Calendar } from '../recaps/prepare-recaps'
import { timesOf } from './read-times'

/** Sheets in the form of a list: one row for each person and day. */
export interface PreparedCards {
  grids: Grid[]
  questions: ColumnQuestion[]
  lost: string[]
  notes: string[]
}

/** The rows of a person below a head of days, with what the file says about the person by its headings. */
interface Card {
  about: ReadonlyMap<string, Cell>
  rows: number[]
}

/** A head of days with the cards below it. */
interface CardTable {
  head: DayHead
  cards: Card[]
}

/**
 * Machines also print a month of a person across: one row for each person with the days as columns and "07:01 15:02" below them, or a line
 * "ID: 1  Name: Budi" above such a row. Both become the list that the other files are. Cells that hold no times are named.
 * @param today `YYYY-MM-DD`
 */
export function prepareCards(
  grids: readonly Grid[],
  answers: Readonly<Record<string, string>>,
  today: string,
): PreparedCards {
  const tables = new Map(grids.map((grid) => [grid, grid.hidden ? [] : tablesOf(grid)]))
  const questions = new Map<string, ColumnQuestion>()
  const heads = [...tables.values()].flatMap((own) => own.map(({ head }) => head))
  const calendar: Calendar = {
    order: orderOfHeads(heads).order ?? 'day',
    today,
    answers,
    ask: (question) => {
      if (!questions.has(question.id)) questions.set(question.id, { ...question, keys: ['date'] })
    },
  }
  const prepared: PreparedCards = { grids: [], questions: [], lost: [], notes: [] }
  for (const grid of grids) {
    const own = tables.get(grid) ?? []
    prepared.grids.push(own.length === 0 ? grid : asList(grid, own, calendar, prepared.lost))
  }
  prepared.questions = [...questions.values()]
  if (heads.length > 0)
    prepared.notes.push(
      'Berkas ini memuat satu bulan per orang; nomor baris di sini adalah urutan hari yang dibaca, bukan baris di berkas.',
    )
  return prepared
}

/** The tables of a sheet whose cells below the days are mostly times. */
function tablesOf(grid: Grid): CardTable[] {
  const rows = filledRows(grid.rows, grid.merged ?? [])
  const listed = dayHeadsOf(grid)
  const found =
    listed.length > 0 ? listed.map((head, at) => listOf(rows, head, listed[at + 1])) : blocksOf(rows)
  const cells = found.flatMap(({ head, cards }) =>
    cards.flatMap((card) =>
      card.rows.flatMap((at) => [...head.days.keys()].map((column) => rows[at]?.[column])),
    ),
  )
  const filled = cells.filter((cell) => textOf(cell) !== null)
  const times = filled.filter((cell) => (timesIn(cell)?.length ?? 0) > 0)
  return times.length > 0 && times.length * 2 >= filled.length ? found : []
}

/** The times of a cell; null where it holds something else. A whole number is no time. */
const timesIn = (cell: Cell | undefined): string[] | null =>
  typeof cell === 'number' && (cell < 0 || cell >= 1) ? null : timesOf(cell)

/** One row for each person; rows below it without a name are further scans of the same person. */
function listOf(rows: readonly Cell[][], head: DayHead, next: DayHead | undefined): CardTable {
  const { nameRow, dayRow, nameColumn, days } = head
  const width = Math.max(...rows.map((row) => row.length))
  const headings = new Map<number, string>()
  for (let column = 0; column < width; column++) {
    const heading = rawText(rows[nameRow]?.[column]) || rawText(rows[dayRow]?.[column])
    if (!days.has(column) && heading !== '') headings.set(column, heading)
  }
  const cards: Card[] = []
  for (let at = dayRow + 1; at < (next?.nameRow ?? rows.length); at++) {
    const row = rows[at] ?? []
    if (textOf(row[nameColumn]) !== null)
      cards.push({
        about: new Map([...headings].map(([column, heading]) => [heading, row[column] ?? null])),
        rows: [at],
      })
    else if ([...days.keys()].some((column) => textOf(row[column]) !== null)) cards.at(-1)?.rows.push(at)
  }
  return { head, cards }
}

/** What a line above the days of one person says: "ID: 1", or "Name:" with the name in the next cell. */
const saying = /^(no\.? ?id|id|pin|user ?id|ac-?no\.?|nip|nuptk|nama|name|nama pegawai)\s*\.?\s*:\s*(.*)$/i

/** A line "ID: 1  Name: Budi" above the days of each person, and the days above all of them or below each line. */
function blocksOf(rows: readonly Cell[][]): CardTable[] {
  const tables: CardTable[] = []
  let days: { row: number; columns: DayHead['days'] } | null = null
  let person: ReadonlyMap<string, Cell> | null = null
  let from = 0
  rows.forEach((row, at) => {
    const columns = bareDaysIn(row)
    const said = columns ? null : personIn(row)
    if (columns) days = { row: at, columns }
    if (said) person = said
    const isCard = !columns && !said && days && row.some((cell) => (timesIn(cell)?.length ?? 0) > 0)
    if (!isCard || !days || !person) return
    const last = tables.at(-1)
    const card = last?.cards.at(-1)
    if (last && card?.about === person && last.head.dayRow === days.row) card.rows.push(at)
    else {
      // What stands nearest counts first: a page of each person may have its own month.
      const lines = [...rows.slice(0, days.row), ...rows.slice(from, at)]
      const head = {
        ...{ nameRow: days.row, dayRow: days.row, nameColumn: 0, days: days.columns },
        ...{ above: new Map<number, string>(), title: lines.map((line) => line.map(rawText).join(' ')) },
      }
      tables.push({ head, cards: [{ about: person, rows: [at] }] })
      from = at + 1
    }
  })
  return tables
}

function personIn(row: readonly Cell[]): ReadonlyMap<string, Cell> | null {
  const about = new Map<string, Cell>()
  row.forEach((cell, column) => {
    const [, heading, value] = saying.exec(rawText(cell)) ?? []
    if (heading === undefined) return
    const beside = row.slice(column + 1).find((next) => textOf(next) !== null)
    const given = value === '' ? beside : value
    if (given !== undefined && !saying.test(rawText(given))) about.set(heading, given)
  })
  return about.size > 0 ? about : null
}

function asList(grid: Grid, tables: readonly CardTable[], calendar: Calendar, lost: string[]): Grid {
  const rows = filledRows(grid.rows, grid.merged ?? [])
  const headings = [
    ...new Set(tables.flatMap(({ cards }) => cards.flatMap(({ about }) => [...about.keys()]))),
  ]
  const list: Cell[][] = [[...headings, 'Tanggal', 'Jam']]
  const place = grid.sheet === null ? '' : `Lembar ${grid.sheet}, `
  for (const { head, cards } of tables) {
    const known = { ...head, title: [...head.title, monthOfSpan(head.title.join(' '))] }
    const dates = new Map(
      [...head.days].map(([column, day]) => [
        column,
        dateOfDay(day, head.above.get(column) ?? '', known, grid.sheet, calendar),
      ]),
    )
    for (const { about, rows: own } of cards)
      for (const [column, date] of dates) {
        const times = own.flatMap((at) => {
          const cell = rows[at]?.[column]
          const found = timesIn(cell)
          if (found === null || (date === null && found.length > 0))
            lost.push(
              `${place}baris ${at + 1}, ${date === null ? 'bukan tanggal di kalender' : date.split('-').reverse().join('-')}: "${rawText(cell).slice(0, 20)}" ${found === null ? 'bukan jam, ' : ''}tidak diimpor.`,
            )
          return found ?? []
        })
        if (date !== null && times.length > 0)
          list.push([...headings.map((heading) => about.get(heading) ?? null), date, times.join(' ')])
      }
  }
  return { ...grid, rows: list, merged: [], typed: false }
}

/** The month of "2026-11-01 ~ 2026-11-30" or "01/11/2026 - 30/11/2026" as a line that names it; empty where there is none. */
function monthOfSpan(text: string): string {
  const iso = /(20\d\d)-(\d\d)-\d\d\D{1,12}\1-\2-\d\d/.exec(text)
  const local = /\b\d{1,2}[/.-](\d{1,2})[/.-](20\d\d)\D{1,12}\d{1,2}[/.-]\1[/.-]\2/.exec(text)
  const [year, month] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]]
  const name = monthNames[Number(month) - 1]
  return year && name ? `Bulan ${name} ${year}` : ''
}

const monthNames = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober'],
  ...['November', 'Desember'],
]
