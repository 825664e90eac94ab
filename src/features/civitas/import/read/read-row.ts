import * as z from 'zod/mini'
import { StudentImportRow } from '../../../../../contract/students'
import { textOf, type Reading } from './cell-text'
import { columnLabel, type ColumnKey } from './columns'
import type { Header } from './find-header'
import { gradeLevelOf, readLevel } from './grade-level'
import type { Cell, Grid } from './grid'
import { readAddress } from './read-address'
import { readBirthDate } from './read-birth-date'
import { readEmail, readPhone } from './read-contact'
import { readGender } from './read-gender'
import { readNisn } from './read-nisn'
import { rawText } from './cell-text'

/** One row after all rules: what is taken over, what is wrong, what was mended. */
export interface RowReading {
  row: StudentImportRow
  /** Whole sentences that name row, column and value; any makes the row faulty. */
  faults: string[]
  notes: string[]
}

/**
 * Reads one row by the rules of data/dapodik.md. NIK, family card, bank and income are never looked at.
 * @param index of the row in the grid
 * @param today `YYYY-MM-DD`
 */
export function readRow(grid: Grid, header: Header, index: number, today: string): RowReading {
  const number = index + 1
  const faults: string[] = []
  const notes: string[] = []
  const cell = (key: ColumnKey): Cell | undefined => {
    const column = header.columns[key]
    return column === undefined ? undefined : grid.rows[index]?.[column]
  }
  const use = <T>(key: ColumnKey, reading: Reading<T>): T | null => {
    if (reading.note) notes.push(`Baris ${number}: ${reading.note}.`)
    if (reading.fault) faults.push(faultOf(number, key, rawText(cell(key)), reading.fault))
    return reading.value
  }
  const text = (key: ColumnKey) => textOf(cell(key))

  const class_name = text('class_name')
  const row: StudentImportRow = {
    row: number,
    name: text('name') ?? '',
    nis: text('nis'),
    nisn: use('nisn', readNisn(cell('nisn'), grid.typed)),
    gender: use('gender', readGender(cell('gender'))),
    birth_place: text('birth_place'),
    birth_date: use('birth_date', readBirthDate(cell('birth_date'), grid.date1904, today)),
    religion: text('religion'),
    address: use('address', readAddress(text)),
    phone: use('phone', readPhone(cell('phone'))) ?? use('landline', readPhone(cell('landline'))),
    email: use('email', readEmail(cell('email'))),
    father_name: text('father_name'),
    mother_name: text('mother_name'),
    guardian_name: text('guardian_name'),
    class_name,
    grade_level:
      use('grade_level', readLevel(cell('grade_level'))) ?? (class_name ? gradeLevelOf(class_name) : null),
  }
  faults.push(...contractFaults(row))
  if (row.name === '') faults.unshift(`Baris ${number}, kolom ${columnLabel.name}: kosong.`)
  else if (faults.length === 0 && !row.nisn && !row.nis && !row.birth_date) {
    // Nothing to recognise the pupil by: importing twice would make them twice.
    faults.push(
      `Baris ${number}: hanya berisi nama; isi NISN, NIPD, atau Tanggal Lahir agar siswa dapat dikenali.`,
    )
  }
  return { row, faults, notes }
}

/** What the contract still refuses: texts that are too long. */
function contractFaults(row: StudentImportRow): string[] {
  const parsed = z.safeParse(StudentImportRow, { ...row, name: row.name || '?' })
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    const key = issue.path[0]
    const value = key !== undefined ? Object.entries(row).find(([name]) => name === key)?.[1] : ''
    const said = issue.code === 'too_big' ? 'terlalu panjang' : 'tidak dapat dipakai'
    return faultOf(row.row, isLabelled(key) ? key : 'name', String(value ?? ''), said)
  })
}

function isLabelled(key: unknown): key is ColumnKey {
  return typeof key === 'string' && Object.hasOwn(columnLabel, key)
}

function faultOf(row: number, key: ColumnKey, value: string, said: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
  return `Baris ${row}, kolom ${columnLabel[key]}: "${shown}" ${said}.`
}
