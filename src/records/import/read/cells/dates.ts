import { isRealDate } from '../../../../../contract/values/dates'
import { dateOf, monthOf, type DateOrder } from '../../../../ui/dates/calendar-date'
import type { Cell } from '../../file/grid'
import { rawText } from './cell-text'

/** The year that two figures mean in dates of this century, as those of days at school are. */
export const recentYear = (figures: number): number => 2000 + figures

interface DateRules {
  order: DateOrder
  /** Serial days count from 1904 instead of 1900. */
  date1904: boolean
  /** The year that two figures mean; null where that cannot be told. */
  fullYear: (figures: number) => number | null
}

/** A date as `YYYY-MM-DD`, or why the cell has none, as part of a sentence. */
type DateReading = { date: string } | { fault: string }

/** What a text that may be a date consists of. The numbers of a numeric one are in the order of the text. */
type Parts =
  | { kind: 'numeric'; first: number; second: number; year: string }
  | { kind: 'named'; day: number; month: number; year: string }

/**
 * Reads a date: `YYYY-MM-DD` and `YYYYMMDD`, numbers with `/`, `-`, `.` or spaces in the order of the column, the name of a month in
 * Indonesian or English on either side of the day, and the serial day of a spreadsheet; days of the week and times are left out.
 */
export function readDate(cell: Cell | undefined, rules: DateRules): DateReading {
  if (typeof cell === 'number' && cell < 1_000_000) return real(dateOfSerial(cell, rules.date1904))
  const text = rawText(cell)
  // In a text file a serial day is a text.
  if (/^[1-6]\d{4}(?:[.,]0*)?$/.test(text)) return real(dateOfSerial(Number.parseInt(text), rules.date1904))
  const parts = partsOf(text)
  if (parts === null) return { fault: 'bukan tanggal; tulis seperti 28/02/2013' }
  const year = parts.year.length === 4 ? Number(parts.year) : rules.fullYear(Number(parts.year))
  if (year === null) return { fault: 'tahun harus 4 angka' }
  if (parts.kind === 'named') return real(dateOf(year, parts.month, parts.day))
  const { first, second } = parts
  // A number above 12 is a day whatever the order of the column.
  const isDayFirst = first > 12 || (second <= 12 && rules.order === 'day')
  return real(isDayFirst ? dateOf(year, second, first) : dateOf(year, first, second))
}

/** Serial day of a spreadsheet as a date. The 1900 system counts a 29 February 1900 that never was. */
export function dateOfSerial(serial: number, date1904: boolean): string | null {
  const day = Math.floor(serial) + (date1904 ? 1462 : 0)
  if (day < 1 || day > 100_000) return null
  const at = new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30))
  at.setUTCDate(at.getUTCDate() + day)
  return at.toISOString().slice(0, 10)
}

/** What the dates of a column say about their order. */
export interface OrderSigns {
  /** The order that the column has; null where it cannot be told. */
  order: DateOrder | null
  /** A date that can be read in both orders, as the file writes it; null where there is none. */
  example: string | null
}

/**
 * Judges a column as a whole: one date that has only one order gives it to all. Names of months in Indonesian are a sign of
 * the day in front, as are points between the numbers.
 */
export function orderOf(cells: readonly (Cell | undefined)[]): OrderSigns {
  let [day, month] = [false, false]
  let example: string | null = null
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const text = rawText(cell)
    const parts = partsOf(text)
    if (parts === null) continue
    if (parts.kind === 'named') {
      day ||= dayBeforeMonth.test(text)
      continue
    }
    const { first, second } = parts
    if (first > 12 && second <= 12) day = true
    else if (second > 12 && first <= 12) month = true
    else if (/^\D*\d{1,2}\s*\.\s*\d{1,2}\s*\./.test(text)) day = true
    else if (first !== second) example ??= text
  }
  return { order: day === month ? null : day ? 'day' : 'month', example }
}

/**
 * A spreadsheet of another country takes "3/4/2013" for a date of its own order, and leaves "15/4/2013" as a text. Where a column has
 * such texts, and no stored date whose day could not be a month, the stored dates may have day and month exchanged.
 * @returns one of those dates as `YYYY-MM-DD`; null where there is no such sign
 */
export function exchangedDate(cells: readonly (Cell | undefined)[], date1904: boolean): string | null {
  const stored = cells.flatMap((cell) =>
    typeof cell === 'number' ? (dateOfSerial(cell, date1904) ?? []) : [],
  )
  const hasText = cells.some((cell) => {
    const parts = typeof cell === 'string' ? partsOf(rawText(cell)) : null
    return parts?.kind === 'numeric' && (parts.first > 12 || parts.second > 12)
  })
  if (!hasText || stored.some((date) => exchanged(date) === null)) return null
  return stored.find((date) => exchanged(date) !== date) ?? null
}

/** A date with day and month exchanged; null where the day is no month. */
export function exchanged(date: string): string | null {
  const [year = '', month = '', day = ''] = date.split('-')
  return Number(day) > 12 ? null : `${year}-${day}-${month}`
}

/** The day before a month in Indonesian; months that are the same in English tell nothing. */
const dayBeforeMonth =
  /\d{1,2}[\s.-]+(?:januari|februari|pebruari|maret|mei|juni|juli|agu|agt|ags|agustus|okt|oktober|nop|nopember|des|desember)\b/i

/** A place and a date in one text: "Bandung, 15 Mei 2013", "Garut / 7-1-2013". Either may be missing. */
export function splitPlace(text: string): { place: string | null; date: string | null } {
  const found = endingDate.exec(text)
  if (!found) return /\d/.test(text) ? { place: null, date: text } : { place: text, date: null }
  const place = text
    .slice(0, found.index)
    .replace(/(?:^|[\s,/])(?:tgl|tanggal)\.?\s*$/i, '')
    .replace(/[\s,;/|:-]+$/, '')
    .trim()
  return { place: place === '' || place === '-' ? null : place, date: found[0].trim() }
}

const endingDate =
  /(?:\d{4}\s*[-/.]\s*\d{1,2}\s*[-/.]\s*\d{1,2}|\d{1,2}\s*[-/. ]\s*(?:\d{1,2}|[a-z]{3,9}\.?)\s*[-/., ]\s*\d{2,4}|(?:jan|feb|peb|mar|apr|mei|may|jun|jul|agu|ags|aug|sep|okt|oct|nov|nop|des|dec)[a-z]*\.?\s+\d{1,2},?\s+\d{4})(?:[T ]\d{1,2}[:.]\d{2}.*)?$/i

function partsOf(given: string): Parts | null {
  const text = given
    .replace(
      /^(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad|[a-z]+day|mon|tue|wed|thu|fri|sat|sun)\b[\s,.]*/i,
      '',
    )
    // The time of the day, with its zone.
    .replace(/(?:[T ]|,\s*)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?.*$/, '')
    .trim()
  const iso =
    /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (iso) return { kind: 'named', year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]) }
  const numeric = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(text)
  if (numeric)
    return { kind: 'numeric', first: Number(numeric[1]), second: Number(numeric[2]), year: numeric[3] ?? '' }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]*([a-z]+)[\s.,/-]*(\d{4}|\d{2})$/i.exec(text)
  if (dayFirst) return named(dayFirst[1], dayFirst[2], dayFirst[3])
  const monthFirst = /^([a-z]+)[\s.,/-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4}|\d{2})$/i.exec(text)
  if (monthFirst) return named(monthFirst[2], monthFirst[1], monthFirst[3])
  const yearFirst = /^(\d{4})[\s./-]*([a-z]+)[\s./-]*(\d{1,2})$/i.exec(text)
  return yearFirst ? named(yearFirst[3], yearFirst[2], yearFirst[1]) : null
}

function named(day = '', name = '', year = ''): Parts | null {
  const month = monthOf(name)
  return month === 0 ? null : { kind: 'named', day: Number(day), month, year }
}

function real(date: string | null): DateReading {
  if (date === null) return { fault: 'bukan tanggal' }
  return isRealDate(date) ? { date } : { fault: 'bukan tanggal yang ada di kalender' }
}
