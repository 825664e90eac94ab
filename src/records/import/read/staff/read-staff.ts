import * as z from 'zod/mini'
import { TeacherImportRow } from '../../../../../contract/people/teacher-import'
import { staffFields } from '../../../../../contract/people/teachers'
import type { Grid } from '../../file/grid'
import type { Reading } from '../cell-text'
import type { Header } from '../find-header'
import { readAddress } from '../read-address'
import { readBirthDate } from '../read-birth-date'
import { contractFaults, readCells, type RowReading } from '../read-cells'
import { readEmail, readPhone } from '../read-contact'
import { readNip, readNuptk } from '../read-digits'
import { readGender } from '../read-gender'
import type { PeopleReader } from '../read-grid'
import { staffColumns, type StaffColumn } from './columns'
import { staffTypeOf } from './staff-type'

const { label } = staffColumns

/** Reads lists of teachers and of non-teaching staff. */
export const staffReader: PeopleReader<StaffColumn, TeacherImportRow> = {
  kind: 'teachers',
  columns: staffColumns,
  readRow: readMember,
  numbersOf: ({ nip, nuptk }) => [
    { label: 'NIP', value: nip },
    { label: 'NUPTK', value: nuptk },
  ],
}

/**
 * Reads one row of Dapodik’s list; titles stay in the name. NIK, family card, NPWP, bank and the
 * names of relatives are never looked at.
 * @param index of the row in the grid
 * @param today `YYYY-MM-DD`
 */
function readMember(
  grid: Grid,
  header: Header<StaffColumn>,
  index: number,
  today: string,
): RowReading<TeacherImportRow> {
  const cells = readCells(grid, header, index, label)
  const { number, faults, notes, cell, text, use } = cells
  const row: TeacherImportRow = {
    row: number,
    name: text('name') ?? '',
    nip: use('nip', readNip(cell('nip'), grid.typed)),
    nuptk: use('nuptk', readNuptk(cell('nuptk'), grid.typed)),
    gender: use('gender', readGender(cell('gender'))),
    birth_place: text('birth_place'),
    birth_date: use('birth_date', readBirthDate(cell('birth_date'), grid.date1904, today, earliestBirth)),
    email: use('email', staffEmail(readEmail(cell('email')))),
    phone: use('phone', readPhone(cell('phone'))) ?? use('landline', readPhone(cell('landline'))),
    address: use('address', readAddress(text)),
    type: staffTypeOf(cell('type')),
  }
  faults.push(...contractFaults(TeacherImportRow, row, cells, label, 'name'))
  if (row.name === '') faults.unshift(`Baris ${number}, kolom ${label.name}: kosong.`)
  else if (faults.length === 0 && !row.nip && !row.nuptk && !row.birth_date) {
    // Nothing to recognise the person by: importing twice would make them twice.
    faults.push(
      `Baris ${number}: hanya berisi nama; isi NIP, NUPTK, atau Tanggal Lahir agar orangnya dapat dikenali.`,
    )
  }
  return { row, faults, notes }
}

/** Nobody who works today was born earlier: an older date is a slip of the pen. */
const earliestBirth = '1930-01-01'

/** The service asks more of the email address of a member of staff; one that it would refuse is left out. */
function staffEmail(reading: Reading<string>): Reading<string> {
  if (reading.value === null || z.safeParse(staffFields.email, reading.value).success) return reading
  return { value: null, note: `Email "${reading.value}" tidak lengkap, tidak dibawa` }
}
