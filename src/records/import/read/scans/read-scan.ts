import { StaffDayImportRow } from '../../../../../contract/attendance/staff-day-import'
import { plainNumber } from '../../../../../contract/values/number-text'
import type { Cell } from '../../file/grid'
import { rawText, textOf } from '../cells/cell-text'
import { exchanged, readDate, recentYear } from '../cells/dates'
import { contractFaults, type RowCells, type RowReading } from '../cells/read-cells'
import type { PeopleReader, RowContext } from '../read-grid'
import { scanColumns, type ScanColumn } from './columns'
import { timeBesideDate, timesOf } from './read-times'

const { label } = scanColumns

/** What a machine says of a scan: coming, going, or a rest in between. */
type ScanState = 'in' | 'out' | 'rest'

export interface Scan {
  /** `HH:MM` */
  time: string
  /** Null where the file does not say it. */
  state: ScanState | null
  /** The column itself says whether it is arrival or leaving. */
  isSure: boolean
}

/** One row of the file, before the rows of a day are put together. */
export type ScanRow = StaffDayImportRow & {
  scans: Scan[]
  /** Where it is, as the beginning of a sentence. */
  place: string
}

/** Reads the lists that machines for fingerprints, cards and faces write. */
export const scanReader: PeopleReader<ScanColumn, ScanRow> = {
  kind: 'teacher_attendances',
  columns: scanColumns,
  dates: [['date']],
  className: null,
  born: { earliest: '2000-01-01', youngest: 0 },
  readRow: readScan,
  numbersOf: () => [],
}

function readScan(cells: RowCells<ScanColumn>, context: RowContext<ScanColumn>): RowReading<ScanRow> {
  const { number, place, faults, notes, lost, cell } = cells
  const person = personOf(cells)
  const row = { row: number, ...person, date: dateOf(cells, context), scans: scansOf(cells), place }
  if (faults.length === 0 && person.name === '') {
    faults.push(`${place}: tidak menyebut orangnya.`)
  }
  if (faults.length === 0) faults.push(...contractFaults(StaffDayImportRow, row, cells, label, 'name'))
  if (faults.length === 0 && row.scans.length === 0) {
    const why = textOf(cell('state'))
    lost.push(`${place}: tanpa jam${why === null ? '' : ` ("${why}")`}, tidak diimpor.`)
  }
  return { row, faults, notes, lost }
}

/** Whom a row names. What a school calls NIP in its machine is often a number of its own. */
function personOf({ cell, text, faults, faultOf }: RowCells<ScanColumn>) {
  const numbers: Record<'nip' | 'nuptk' | 'machine_number', string | null> = {
    ...{ nip: null, nuptk: null, machine_number: null },
  }
  for (const key of ['nip', 'nuptk', 'machine_number'] as const) {
    const digits = numberOf(cell(key))
    if (digits === null) continue
    if (digits.length > 15 && typeof cell(key) === 'number') {
      faults.push(faultOf(key, digits, 'tersimpan sebagai angka, jadi digit terakhirnya hilang'))
    } else if (/^\d{18}$/.test(digits)) numbers.nip ??= digits
    else if (/^\d{16}$/.test(digits)) numbers.nuptk ??= digits
    else numbers.machine_number = digits
  }
  const name = text('name')
  // A machine without names repeats the number.
  const isName = name !== null && name.length > 1 && /\p{L}/u.test(name)
  return { ...numbers, name: isName ? name : (numbers.machine_number ?? numbers.nip ?? numbers.nuptk ?? '') }
}

/** A number without what spreadsheets and people write around it; zeros alone are none. */
function numberOf(cell: Cell | undefined): string | null {
  const bare = plainNumber(textOf(cell)?.slice(0, 100) ?? '')
    .replace(/^(\d+)[.,]0{1,2}$/, '$1')
    .replace(/[\s'’‘`]/g, '')
    .replace(/^0+(?=\d)/, '')
  const digits = bare.replace(/[.-]/g, '')
  return bare === '' || bare === '0' ? null : /^\d{16}$|^\d{18}$/.test(digits) ? digits : bare
}

function dateOf(
  { cell, faults, faultOf, place }: RowCells<ScanColumn>,
  { dateForm, birth }: RowContext<ScanColumn>,
): string {
  const form = dateForm('date')
  const given = cell('date')
  if (textOf(given) === null) {
    faults.push(`${place}, kolom ${label.date}: kosong.`)
    return ''
  }
  const read = readDate(given, { ...form, fullYear: recentYear })
  if ('fault' in read) {
    faults.push(faultOf('date', rawText(given), read.fault))
    return ''
  }
  const isStored = typeof given === 'number' && form.isExchanged
  const date = isStored ? (exchanged(read.date) ?? read.date) : read.date
  if (date > birth.today) faults.push(faultOf('date', rawText(given), 'masih di masa depan'))
  else if (date < birth.earliest) faults.push(faultOf('date', rawText(given), 'terlalu lampau'))
  return date
}

function scansOf({ cell, faults, faultOf }: RowCells<ScanColumn>): Scan[] {
  const timesIn = (key: ScanColumn) => {
    const times = timesOf(cell(key))
    if (times === null) faults.push(faultOf(key, rawText(cell(key)), 'bukan jam; tulis seperti 06:45'))
    return times ?? []
  }
  const state = stateOf(cell('state'))
  const beside = timeBesideDate(cell('date'))
  const own = timesIn('time')
  // "Tanggal" may hold midnight, and "Jam" the time.
  const plain = own.length > 0 || beside === null ? own : [beside]
  return [
    ...plain.map((time) => ({ time, state, isSure: false })),
    ...timesIn('checkin').map((time) => ({ time, state: 'in' as const, isSure: true })),
    ...timesIn('checkout').map((time) => ({ time, state: 'out' as const, isSure: true })),
  ]
}

const states: readonly (readonly [RegExp, ScanState])[] = [
  [/break|istirahat|^[23]$/, 'rest'],
  [/out\b|keluar|pulang|^[15]$|^o$/, 'out'],
  [/\bin$|c\/in|checkin|masuk|datang|^[04]$|^i$/, 'in'],
]

/** Whether a word or a figure of a machine says coming or going. */
function stateOf(cell: Cell | undefined): ScanState | null {
  const text = rawText(cell).toLowerCase()
  return states.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
