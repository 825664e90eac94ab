import '../../../../../contract/openapi/field-sentences'
import * as z from 'zod/mini'
import type { ImportRow } from '../../../../db/stored-import'
import type { Cell } from '../../file/grid'
import { rawText, textOf, type Reading } from './cell-text'
import type { Columns } from '../head/find-header'

/** One row after all rules: what is taken over, what is wrong, what was mended, what was left out. */
export interface RowReading<Row> {
  row: Row
  /** Whole sentences that name row, column and value; any makes the row faulty. */
  faults: string[]
  notes: string[]
  /** What the file has and the row does not, in whole sentences. */
  lost: string[]
}

/** The cells of one row by the column they are in; gathers what is wrong with them and what was mended. */
export interface RowCells<Key extends string> {
  /** Number of the row in the file. */
  number: number
  /** Where the row is, as the beginning of a sentence. */
  place: string
  faults: string[]
  notes: string[]
  lost: string[]
  has: (key: Key) => boolean
  cell: (key: Key) => Cell | undefined
  /** A cell as text; null where it is blank or not in the file. */
  text: (key: Key) => string | null
  /** The value of a reading of that cell; its fault and its remarks are kept as sentences. */
  use: <T>(key: Key, reading: Reading<T>) => T | null
  /** A sentence that names row, column and value. */
  faultOf: (key: Key, value: string, fault: string) => string
}

/** A row of the file, and where it is. */
interface PlacedRow {
  cells: readonly Cell[]
  number: number
  place: string
}

export function readCells<Key extends string>(
  { cells, number, place }: PlacedRow,
  columns: Columns<Key>,
  label: Readonly<Record<Key, string>>,
): RowCells<Key> {
  const faults: string[] = []
  const notes: string[] = []
  const lost: string[] = []
  const cell = (key: Key): Cell | undefined => {
    const column = columns.get(key)
    return column === undefined ? undefined : cells[column]
  }
  const faultOf = (key: Key, value: string, fault: string): string => {
    const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
    return `${place}, kolom ${label[key]}: "${shown}" ${fault}.`
  }
  return {
    number,
    place,
    faults,
    notes,
    lost,
    has: (key) => columns.has(key),
    cell,
    faultOf,
    text: (key) => textOf(cell(key)),
    use: (key, reading) => {
      if (reading.note) notes.push(`${place}: ${reading.note}.`)
      if (reading.lost) lost.push(`${place}: ${reading.lost}.`)
      if (reading.fault) faults.push(faultOf(key, rawText(cell(key)), reading.fault))
      return reading.value
    },
  }
}

/**
 * What the contract still refuses of a row, such as texts that are too long, as sentences.
 * @param nameKey the column that is named where the contract blames something which is no column
 */
export function contractFaults<Key extends string>(
  schema: z.core.$ZodType,
  row: ImportRow,
  cells: RowCells<Key>,
  label: Readonly<Record<Key, string>>,
  nameKey: Key,
): string[] {
  const isKey = (key: unknown): key is Key => typeof key === 'string' && Object.hasOwn(label, key)
  // A missing name is reported by the caller in a sentence of its own.
  const parsed = z.safeParse(schema, { ...row, name: row.name || '??' })
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    const key = issue.path[0]
    const value: unknown = Object.entries(row).find(([name]) => name === key)?.[1]
    const fault = issue.code === 'too_big' ? 'terlalu panjang' : 'tidak dapat dipakai'
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return cells.faultOf(isKey(key) ? key : nameKey, shown, fault)
  })
}
