import { dateInWords } from '../../../messages/dates'
import { codeWords, columnWords } from '../../../messages/held-words'
import { leftOut } from './not-held'
import type { Row } from './rows.repo'

/** The names behind ids, and the time zone for moments. */
export interface Reading {
  readonly names: ReadonlyMap<string, string>
  readonly timeZone: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const moment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/
const date = /^\d{4}-\d{2}-\d{2}$/
const coded = /^(status|gender|type|kind|method|action|audience|concern|gate_status|end_reason)$/

/** The ids that rows name, in any column. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(idsIn)
}

/** The columns of rows that have a meaning for a person; those that are empty in every row are left out. */
export function columnsOf(rows: readonly Row[]): { key: string; label: string }[] {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => !leftOut.includes(key))
  return keys
    .filter((key) => rows.some((row) => row[key] !== null && row[key] !== ''))
    .map((key) => ({ key, label: columnWords[key] ?? key }))
}

/** One value in words. */
export function cellOf(key: string, value: unknown, reading: Reading): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number') return key === 'year' ? String(value) : value.toLocaleString('id-ID')
  if (typeof value !== 'string') return objectWords(value, reading)
  if (uuid.test(value)) return reading.names.get(value) ?? 'tidak ada lagi'
  if (coded.test(key)) return codeWords[value] ?? value
  if (key.endsWith('_url')) return 'ada, lihat Gambar'
  if (date.test(value)) return dateInWords(value)
  return moment.test(value) ? momentInWords(value, reading.timeZone) : value
}

/** "status: hadir; catatan: sakit perut": the fields of one change, empty ones left out. */
function objectWords(value: unknown, reading: Reading): string {
  if (Array.isArray(value)) return value.map((one) => cellOf('', one, reading)).join(', ')
  return Object.entries(value ?? {})
    .filter(([key, one]) => one !== null && !leftOut.includes(key))
    .map(
      ([key, one]) =>
        `${columnWords[snake(key)]?.toLowerCase() ?? snake(key)}: ${cellOf(snake(key), one, reading)}`,
    )
    .join('; ')
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function momentInWords(text: string, timeZone: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime())
    ? text
    : new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
}
