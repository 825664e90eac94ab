import { daysBetween } from '../../../../contract/values/dates'
import { datesIn, type DateSpan } from '../../../../contract/values/school-year'
import type { DateOrder } from '../../../ui/dates/calendar-date'
import type { HolidayDay } from './holiday-ranges'
import { isoOf, readDate, type WrittenDate } from '../../../ui/dates/read-date'

/** What became of one pasted line: the range that it names, or what is wrong with it and what to do. */
export type HolidayLine = { readonly line: number; readonly text: string } & (
  | ({ readonly kind: 'range'; readonly name: string } & DateSpan)
  | { readonly kind: 'problem'; readonly why: string }
)

const longestName = 120
/** Longer than any school holiday: a year was typed wrongly. */
const mostDays = 92

/**
 * Reads a list of holidays, one a line: `17 Agustus 2026 Hari Kemerdekaan`, `2026-12-21..2027-01-02 Libur semester`,
 * `24-26 dan 31 Desember 2026 Cuti bersama`, or the columns of a CSV (date, last date, name). Empty lines and a head line are
 * left out. A line with several dates gives one entry for each.
 * @param schoolYear its first and last day: the year of a date that is written without one
 * @param order which number of a numeric date comes first ({@link judgeOrder})
 */
export function parseHolidays(text: string, schoolYear?: DateSpan, order: DateOrder = 'day'): HolidayLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at): HolidayLine[] => {
    const line = at + 1
    const plain = plainLine(raw)
    if (plain === '' || isHead(plain)) return []
    return readLine(plain, schoolYear, order).map((read) => ({ line, text: raw.trim(), ...read }))
  })
}

/** Every day of the lines that were understood. */
export const daysOf = (lines: readonly HolidayLine[]): HolidayDay[] =>
  lines.flatMap((line) =>
    line.kind === 'range' ? datesIn(line).map((date) => ({ date, name: line.name })) : [],
  )

type Read = ({ kind: 'range'; name: string } & DateSpan) | { kind: 'problem'; why: string }

const problem = (why: string): Read[] => [{ kind: 'problem', why }]

const weekday = String.raw`(?:(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)\s*[,;]?\s*)?`

/** Bullets, numbering, a day of the week and quotes are ignored. */
function plainLine(raw: string): string {
  return raw
    .replace(/^\uFEFF/, '')
    .replace(/"/g, '')
    .replace(/\t/g, ';')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-•*–]\s+|\d{1,2}[.)]\s+)(?=\S*\d|[a-z]+,)/i, '')
    .replace(new RegExp(`^${weekday}(?=\\d)`, 'i'), '')
    .trim()
}

const isHead = (line: string) =>
  /^(?:no\b|tanggal|tgl|date|mulai|hari libur|daftar)/i.test(line) && !/\d/.test(line)

/** What stands between the first and the last day of a range. */
const rangeMark = new RegExp(
  String.raw`^\s*(?:\.{2,3}|–|—|-|s\/d|s\.d\.?|sd\b|sampai(?: dengan)?|hingga)\s*${weekday}(?=\d)`,
  'i',
)
/** What stands between days that are named one by one: "18, 20 dan 22 Maret". */
const listMark = new RegExp(
  String.raw`^\s*(?:[,;]\s*(?:(?:dan|serta)\s+)?|&|(?:dan|serta)\b)\s*${weekday}(?=\d)`,
  'i',
)

/** One day or one range of a line as it is written, and the text that follows it. */
interface WrittenSpan {
  from: WrittenDate
  to: WrittenDate
  /** Written in figures alone, as the columns of a CSV are. */
  isNumeric: boolean
  rest: string
}

function readSpan(text: string, order: DateOrder): WrittenSpan | null {
  const first = readDate(text, order)
  if (!first) return null
  const mark = rangeMark.exec(first.rest)
  const second = mark ? readDate(first.rest.slice(mark[0].length), order) : null
  const { written, rest } = second ?? first
  const isNumeric = !/[a-z]/i.test(text.slice(0, text.length - rest.length))
  return { from: first.written, to: written, isNumeric, rest }
}

/** The days and ranges at the beginning of a line. */
function readSpans(line: string, order: DateOrder): WrittenSpan[] {
  const spans: WrittenSpan[] = []
  for (let span = readSpan(line, order); span;) {
    spans.push(span)
    const mark = listMark.exec(span.rest)
    span = mark && readSpan(span.rest.slice(mark[0].length), order)
  }
  // "17 Agustus 2026, 81 tahun merdeka": a bare number that no date completes belongs to the name.
  while (spans.length > 1 && spans.at(-1)?.to.month === null) spans.pop()
  return spans
}

function readLine(line: string, schoolYear: DateSpan | undefined, order: DateOrder): Read[] {
  const spans = readSpans(line, order)
  const last = spans.at(-1)
  if (!last) return problem('Awali baris dengan tanggal, misalnya “17 Agustus 2026 Hari Kemerdekaan”.')
  const name = nameOf(last.rest)
  const isColumns =
    spans.length === 2 &&
    spans.every(({ isNumeric, from, to }) => isNumeric && from === to) &&
    /^\s*[,;]/.test(last.rest)
  const written = isColumns ? [{ from: spans[0]?.from ?? last.from, to: last.to }] : spans
  const read: Read[] = []
  let next = { ...last.to, year: last.to.year ?? yearOf(last.to, spans, schoolYear) }
  for (const { from, to } of written.toReversed()) {
    const end = completed(to, next)
    const start = completed(from, end)
    next = start
    const [first, until] = [isoOf(start), isoOf(end)]
    if (first === null || until === null) return problem(dateProblem(first === null ? start : end))
    if (until < first)
      return problem('Tanggal akhir mendahului tanggal awal. Tukar keduanya atau perbaiki tahunnya.')
    if (daysBetween(first, until) >= mostDays)
      return problem(
        `Lebih dari ${mostDays} hari. Periksa bulan dan tahunnya, atau bagi menjadi beberapa baris.`,
      )
    read.unshift({ kind: 'range', name, first, last: until })
  }
  if (name === '') return problem('Tulis nama liburnya setelah tanggal.')
  if (name.length > longestName) return problem(`Nama libur paling panjang ${longestName} huruf. Pendekkan.`)
  return read
}

/** The year of a date that says none: that of a date before it, else the one that puts it into the school year. */
function yearOf(date: WrittenDate, spans: readonly WrittenSpan[], schoolYear?: DateSpan): number | null {
  const said = spans.flatMap(({ from, to }) => [from.year, to.year]).findLast((year) => year !== null)
  if (said !== undefined) return said
  if (!schoolYear) return null
  const years = [Number(schoolYear.first.slice(0, 4)), Number(schoolYear.last.slice(0, 4))]
  const inside = years.filter((year) => {
    const day = isoOf({ ...date, year })
    return day !== null && schoolYear.first <= day && day <= schoolYear.last
  })
  return inside[0] ?? null
}

const nameOf = (rest: string): string =>
  rest
    .replace(/^[\s,;:–—-]+/, '')
    .replace(/[\s,;]+$/, '')
    .trim()

/** "24-26 Desember 2026": what the beginning leaves out is at the end. */
function completed(start: WrittenDate, end: WrittenDate): WrittenDate {
  const month = start.month ?? end.month
  if (start.year !== null || end.year === null) return { ...start, month }
  // "28 Desember – 2 Januari 2027" begins in the year before.
  const before = month !== null && end.month !== null && month > end.month && start.month !== null
  return { day: start.day, month, year: before ? end.year - 1 : end.year }
}

function dateProblem({ month, year }: WrittenDate): string {
  if (month === null) return 'Tulis bulan dan tahunnya, misalnya “17 Agustus 2026”.'
  if (year === null) return 'Tulis tahunnya, misalnya “17 Agustus 2026”.'
  return 'Tanggal ini tidak ada di kalender. Periksa hari dan bulannya.'
}
