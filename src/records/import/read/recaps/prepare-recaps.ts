import { columnLetter, filledRows, type Cell, type Grid } from '../../file/grid'
import { rawText } from '../cells/cell-text'
import { realDate, type DateOrder } from '../../../../ui/dates/calendar-date'
import { readDate, recentYear } from '../cells/dates'
import type { ColumnQuestion } from '../judge-columns'
import { daysHeading } from './columns'
import { dayHeadsOf, monthIn, orderOfHeads, schoolYearIn, type DayHead, type DayHeading } from './day-heads'
import { readMark } from './mark-letters'

/** Sheets in the form of a list: the days of each pupil in one cell, "H 13-07-2026, S 14-07-2026". */
export interface PreparedRecaps {
  grids: Grid[]
  questions: ColumnQuestion[]
  lost: string[]
  notes: string[]
  /** Whether a sheet has days at all. */
  hasDays: boolean
  /** The days that are read, in their order. */
  dates: string[]
}

type Given = Readonly<Record<string, string>>

/** What days and months mean, as the file or a person says it. */
export interface Calendar {
  order: DateOrder
  today: string
  answers: Given
  ask: (question: ColumnQuestion) => void
}

/** Rows of sums below the pupils. */
const sums = /^(?:jumlah|jml|total|rata|persen|prosen|mengetahui|kepala|wali kelas|keterangan)/i

/** @param today `YYYY-MM-DD` */
export function prepareRecaps(grids: readonly Grid[], answers: Given, today: string): PreparedRecaps {
  const heads = new Map(grids.map((grid) => [grid, grid.hidden ? [] : dayHeadsOf(grid)]))
  const all = [...heads.values()].flat()
  const questions = new Map<string, ColumnQuestion>()
  const ask = (question: ColumnQuestion) => {
    questions.set(question.id, questions.get(question.id) ?? question)
  }
  const { order, example } = orderOfHeads(all)
  if (order === null && example !== null) askOrder(example, ask)
  const chosen = answers['order/marks'] === 'month' ? 'month' : 'day'
  const calendar = { order: order ?? chosen, today, answers, ask } satisfies Calendar
  const isBlankPresent = answers['blank'] === 'hadir' && !hasPresent(heads)
  if (all.length > 0 && !hasPresent(heads)) {
    const options = [
      { value: 'none', means: 'Tidak diketahui, jadi tidak diimpor' },
      { value: 'hadir', means: 'Hadir, pada tanggal yang punya tanda' },
    ]
    ask({ id: 'blank', keys: ['marks'], example: '', options })
  }
  const prepared: PreparedRecaps = {
    grids: [],
    questions: [],
    lost: [],
    notes: [],
    hasDays: all.length > 0,
    dates: [],
  }
  const dates = new Set<string>()
  for (const grid of grids) {
    const own = heads.get(grid) ?? []
    prepared.grids.push(
      own.length === 0 ? grid : asList(grid, own, calendar, isBlankPresent, prepared, dates),
    )
  }
  prepared.questions = [...questions.values()]
  prepared.dates = [...dates].sort()
  return prepared
}

function askOrder(example: string, ask: Calendar['ask']): void {
  const options = (['day', 'month'] as const).flatMap((value) => {
    const read = readDate(example, { order: value, date1904: false, fullYear: recentYear })
    return 'date' in read ? [{ value, means: read.date }] : []
  })
  if (options.length === 2) ask({ id: 'order/marks', keys: ['marks'], example, options })
}

/** Whether a cell of any day says that somebody was there: a file that has none writes down who was away. */
function hasPresent(heads: ReadonlyMap<Grid, readonly DayHead[]>): boolean {
  return [...heads].some(([{ rows }, own]) =>
    own.some(({ dayRow, days }) =>
      rows.slice(dayRow + 1).some((row) =>
        [...days.keys()].some((column) => {
          const mark = readMark(row[column])
          return mark.kind === 'mark' && (mark.status === 'hadir' || mark.status === 'terlambat')
        }),
      ),
    ),
  )
}

function asList(
  grid: Grid,
  heads: readonly DayHead[],
  calendar: Calendar,
  isBlankPresent: boolean,
  prepared: PreparedRecaps,
  dates: Set<string>,
): Grid {
  const rows = grid.rows.map((row) => [...row])
  const heading = filledRows(grid.rows, grid.merged ?? [])
  const width = Math.max(...rows.map((row) => row.length))
  const place = grid.sheet === null ? '' : `Lembar ${grid.sheet}, `
  heads.forEach((head, index) => {
    const { nameRow, dayRow, nameColumn, days } = head
    const end = heads[index + 1]?.nameRow ?? rows.length
    const people = Array.from({ length: end - dayRow - 1 }, (_, below) => dayRow + 1 + below).filter(
      (at) => rawText(rows[at]?.[nameColumn]) !== '',
    )
    const sumRows = people.filter((at) => sums.test(rawText(rows[at]?.[nameColumn])))
    for (const at of sumRows) rows[at] = []
    if (sumRows.length > 0)
      prepared.notes.push(`${place}baris ${sumRows.map((at) => at + 1).join(', ')}: jumlah, tidak diimpor.`)
    const pupils = people.filter((at) => !sumRows.includes(at))
    const known = new Map<number, string>()
    for (const [column, day] of days) {
      const filled = pupils.filter((at) => readMark(rows[at]?.[column]).kind !== 'none').length
      const date = dateOfDay(day, head.above.get(column) ?? '', head, grid.sheet, calendar)
      if (date !== null) known.set(column, date)
      else if (filled > 0)
        prepared.lost.push(
          `${place}kolom ${columnLetter(column)} (${rawText(heading[dayRow]?.[column])}): bukan tanggal di kalender, ${filled} isi tidak diimpor.`,
        )
    }
    for (const at of pupils) {
      const row = rows[at] ?? []
      const cells = [...known].flatMap(([column, date]) => {
        const isActive = () => pupils.some((other) => readMark(heading[other]?.[column]).kind === 'mark')
        const isNone = readMark(row[column]).kind === 'none'
        if (isNone && !(isBlankPresent && rawText(row[column]) === '' && isActive())) return []
        dates.add(date)
        const text = isNone ? 'H' : rawText(row[column]).replaceAll(',', ';')
        return [`${text} ${date.split('-').reverse().join('-')}`]
      })
      for (const column of days.keys()) row[column] = null
      while (row.length < width) row.push(null)
      row[width] = cells.join(', ') || null
      rows[at] = row
    }
    // The head in one row, without its days; nothing between it and the pupils.
    const top = Array.from({ length: width }, (_, column): Cell => {
      if (days.has(column)) return null
      const [upper, lower] = [rawText(heading[nameRow]?.[column]), rawText(heading[dayRow]?.[column])]
      const isGroup = lower !== '' && lower !== upper && !/nam[ae]|nis|kelas|rombel/i.test(upper)
      return isGroup ? lower : upper || null
    })
    for (let at = nameRow; at <= dayRow; at++) rows[at] = []
    rows[dayRow] = [...top, daysHeading]
    for (let at = dayRow + 1; at < end; at++)
      if (!pupils.includes(at) && isWeekdays(rows[at], days)) rows[at] = []
  })
  return { ...grid, rows, merged: (grid.merged ?? []).filter(({ rows: height }) => height > 1) }
}

/** The row with the days of the week below those of the month. */
const isWeekdays = (row: readonly Cell[] | undefined, days: ReadonlyMap<number, DayHeading>): boolean =>
  (row ?? []).some((cell, column) => days.has(column) && rawText(cell) !== '')

/** @param above what stands above its column @returns `YYYY-MM-DD`; null where it is no day of the calendar */
export function dateOfDay(
  day: DayHeading,
  above: string,
  { title }: DayHead,
  sheet: string | null,
  calendar: Calendar,
): string | null {
  const { order, today, answers, ask } = calendar
  if (day.kind === 'date') {
    const read = readDate(day.cell, { order, date1904: false, fullYear: recentYear })
    return 'date' in read ? read.date : null
  }
  const lines = title.toReversed()
  const named =
    monthIn(above) ??
    lines
      .filter((line) => /bulan/i.test(line))
      .map((line) => monthIn(line))
      .find(Boolean) ??
    monthIn(sheet ?? '') ??
    lines.map((line) => monthIn(line)).find(Boolean) ??
    null
  const month = day.month ?? named?.month ?? null
  if (month === null) {
    const id = `month/${sheet ?? ''}`
    ask({ id, keys: ['marks'], example: sheet ?? '', options: monthsBefore(today) })
    const [year = '', chosen = ''] = (answers[id] ?? monthsBefore(today)[0]?.value ?? '').split('-')
    return realDate(Number(year), Number(chosen), day.day)
  }
  const texts = [above, sheet ?? '', ...lines]
  const written =
    (named?.month === month ? named.year : null) ??
    texts.map((text) => monthIn(text)).find((one) => one?.month === month && one.year !== null)?.year
  const first = texts.map((text) => schoolYearIn(text)).find((one) => one !== null)
  const alone = lines
    .map((line) => /(?:tahun|thn)\s*:?\s*(20\d\d)(?!\s*[/-]\s*20)/i.exec(line)?.[1])
    .find(Boolean)
  const year =
    written ?? (first === undefined ? null : month >= 7 ? first : first + 1) ?? (alone ? Number(alone) : null)
  if (year !== null) return realDate(year, month, day.day)
  const latest = Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0)
  const id = `year/${month}`
  const options = [latest, latest - 1].map((one) => ({ value: String(one), means: `${one}-${pad(month)}` }))
  ask({ id, keys: ['marks'], example: `${latest}-${pad(month)}`, options })
  return realDate(Number(answers[id] ?? latest), month, day.day)
}

const pad = (month: number): string => String(month).padStart(2, '0')

/** This month and the eleven before it. */
function monthsBefore(today: string): { value: string; means: string }[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: 12 }, (_, back) => {
    const count = year * 12 + month - 1 - back
    const value = `${Math.floor(count / 12)}-${pad((count % 12) + 1)}`
    return { value, means: value }
  })
}
