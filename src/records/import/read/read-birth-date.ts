import { isRealDate } from '../../../../contract/values/dates'
import { rawText, textOf, type Reading } from './cell-text'
import type { Cell } from '../file/grid'

/**
 * A date of birth: `YYYY-MM-DD`, day first with `/`, `-` or `.`, with an Indonesian month's name, or a
 * spreadsheet's serial number.
 * @param today `YYYY-MM-DD`; nobody is born later
 * @param earliest `YYYY-MM-DD`; whom the file lists was born then or later
 */
export function readBirthDate(
  cell: Cell | undefined,
  date1904: boolean,
  today: string,
  earliest: string,
): Reading<string> {
  if (textOf(cell) === null) return { value: null }
  const date = typeof cell === 'number' ? fromSerial(cell, date1904) : fromText(rawText(cell))
  if (typeof date !== 'string') return { value: null, fault: date.fault }
  if (!isRealDate(date)) return { value: null, fault: 'bukan tanggal yang ada di kalender' }
  if (date > today) return { value: null, fault: 'masih di masa depan' }
  if (date < earliest) return { value: null, fault: 'terlalu lampau' }
  return { value: date }
}

/** Serial day of a spreadsheet. The 1900 system counts a 29 February 1900 that never was. */
function fromSerial(serial: number, date1904: boolean): string | { fault: string } {
  const day = Math.floor(serial) + (date1904 ? 1462 : 0)
  if (day < 1 || day > 100_000) return { fault: 'bukan tanggal' }
  const at = new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30))
  at.setUTCDate(at.getUTCDate() + day)
  return at.toISOString().slice(0, 10)
}

function fromText(text: string): string | { fault: string } {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return joined(iso[1], iso[2], iso[3])
  const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})(?:[T ].*)?$/.exec(text)
  if (dayFirst) return joined(dayFirst[3], dayFirst[2], dayFirst[1])
  const named = /^(\d{1,2})[\s-]+([a-z]+)[\s-]+(\d{4})$/i.exec(text)
  const month = named ? monthOf(named[2] ?? '') : 0
  if (named && month > 0) return joined(named[3], String(month), named[1])
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(text)) return { fault: 'tahun harus 4 angka' }
  return { fault: 'bukan tanggal; tulis seperti 28/02/2013' }
}

function joined(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const months = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['agu', 'ags', 'aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov', 'nop'],
  ['des', 'dec'],
]

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return months.findIndex((names) => names.includes(start)) + 1
}
