import { daysBetween } from '../../../../contract/values/dates'
import { datesIn, type DateSpan } from '../../../../contract/values/school-year'
import type { HolidayDay } from './holiday-ranges'
import { isoOf, readDate, type WrittenDate } from './read-date'

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
 * `24-26 Desember 2026 Cuti bersama`, or the columns of a CSV (date, last date, name). Empty lines and a head line are
 * left out.
 */
export function parseHolidays(text: string): HolidayLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((raw, at): HolidayLine[] => {
    const line = at + 1
    const plain = plainLine(raw)
    if (plain === '' || isHead(plain)) return []
    const read = readLine(plain)
    return [{ line, text: raw.trim(), ...read }]
  })
}

/** Every day of the lines that were understood. */
export const daysOf = (lines: readonly HolidayLine[]): HolidayDay[] =>
  lines.flatMap((line) =>
    line.kind === 'range' ? datesIn(line).map((date) => ({ date, name: line.name })) : [],
  )

type Read = ({ kind: 'range'; name: string } & DateSpan) | { kind: 'problem'; why: string }

const problem = (why: string): Read => ({ kind: 'problem', why })

/** Bullets, numbering, a day of the week and quotes are ignored. */
function plainLine(raw: string): string {
  return raw
    .replace(/^\uFEFF/, '')
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-•*–]\s+|\d{1,2}[.)]\s+)(?=\S*\d|[a-z]+,)/i, '')
    .replace(/^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)\s*[,;]?\s*(?=\d)/i, '')
    .trim()
}

const isHead = (line: string) =>
  /^(?:no\b|tanggal|tgl|date|mulai|hari libur|daftar)/i.test(line) && !/\d/.test(line)

const separator = /^\s*(?:\.{2,3}|–|—|-|s\/d|s\.d\.?|sd\b|sampai(?: dengan)?|hingga|;|,)\s*(?=\d)/i

function readLine(line: string): Read {
  const first = readDate(line)
  if (!first) {
    return problem('Awali baris dengan tanggal, misalnya “17 Agustus 2026 Hari Kemerdekaan”.')
  }
  const between = separator.exec(first.rest)
  const second = between ? readDate(first.rest.slice(between[0].length)) : null
  const name = nameOf((second ?? first).rest)
  const end = second?.written ?? first.written
  const start = completed(first.written, end)
  const [from, to] = [isoOf(start), isoOf(end)]
  if (from === null || to === null) return problem(dateProblem(from === null ? start : end))
  if (to < from)
    return problem('Tanggal akhir mendahului tanggal awal. Tukar keduanya atau perbaiki tahunnya.')
  if (daysBetween(from, to) >= mostDays)
    return problem(
      `Lebih dari ${mostDays} hari. Periksa bulan dan tahunnya, atau bagi menjadi beberapa baris.`,
    )
  if (name === '') return problem('Tulis nama liburnya setelah tanggal.')
  if (name.length > longestName) return problem(`Nama libur paling panjang ${longestName} huruf. Pendekkan.`)
  return { kind: 'range', first: from, last: to, name }
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
