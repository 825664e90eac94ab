import { StaffDayImportRow } from '../../../../../contract/attendance/staff-day-import'
import { readImportRows, type ReadRow, refusal } from '../../../../kit/import/read-rows'

/** One day of one member of staff as the file has it; null: the file has no value. */
export interface DayRow {
  /** Null where the file has numbers only. */
  readonly name: string | null
  readonly machineNumber: string | null
  readonly nip: string | null
  readonly nuptk: string | null
  readonly date: string
  /** `HH:MM` at the school. */
  readonly checkin: string | null
  readonly checkout: string | null
  readonly sameAs: string | null
  readonly replace: boolean
}

const columnWords = {
  name: 'Nama',
  machine_number: 'Nomor mesin',
  nip: 'NIP',
  nuptk: 'NUPTK',
  date: 'Tanggal',
  checkin_time: 'Jam masuk',
  checkout_time: 'Jam pulang',
  same_as: 'Jawaban',
  replace: 'Jawaban',
}

const fieldsOf = (row: StaffDayImportRow): DayRow => ({
  name: /\p{L}/u.test(row.name) ? row.name : null,
  machineNumber: row.machine_number ?? null,
  nip: row.nip ?? null,
  nuptk: row.nuptk ?? null,
  date: row.date,
  checkin: row.checkin_time ?? null,
  checkout: row.checkout_time ?? null,
  sameAs: row.same_as ?? null,
  replace: row.replace ?? false,
})

/**
 * Reads the rows; one without a person or without a time is refused.
 * @throws DomainError 1100 for a row without a number
 */
export function readDayRows(raw: readonly unknown[]): ReadRow<DayRow>[] {
  return readImportRows(raw, StaffDayImportRow, columnWords, fieldsOf).map((read): ReadRow<DayRow> => {
    if (read.kind === 'refused') return read
    const { name, machineNumber, nip, nuptk, checkin, checkout, sameAs } = read.fields
    if ([name, machineNumber, nip, nuptk, sameAs].every((one) => one === null)) {
      return { kind: 'refused', outcome: refusal(read.row, 'Baris ini tidak menyebut orangnya.') }
    }
    if (checkin === null && checkout === null) {
      return { kind: 'refused', outcome: refusal(read.row, 'Baris ini tidak menyebut jam.') }
    }
    return read
  })
}
