import * as z from 'zod/mini'
import { TeacherImportRow } from '../../../../../contract/people/teacher-import'
import { staffFields } from '../../../../../contract/people/teachers'
import type { Reading } from '../cells/cell-text'
import { readAddress } from '../cells/read-address'
import { readBirth, readSex } from '../cells/read-birth'
import { contractFaults, type RowCells, type RowReading } from '../cells/read-cells'
import { readEmail, readPhone } from '../cells/read-contact'
import { readNip, readNuptk, splitNip } from '../cells/read-digits'
import type { PeopleReader, RowContext } from '../read-grid'
import { staffColumns, type StaffColumn } from './columns'
import { staffTypeOf } from './staff-type'

const { label } = staffColumns

/** Reads lists of teachers and of non-teaching staff. */
export const staffReader: PeopleReader<StaffColumn, TeacherImportRow> = {
  kind: 'teachers',
  columns: staffColumns,
  dates: [['birth_date', 'birth']],
  className: null,
  // Nobody who works today was born earlier, and nobody works as a child.
  born: { earliest: '1930-01-01', youngest: 16 },
  readRow: readMember,
  numbersOf: ({ nip, nuptk }) => [
    { label: 'NIP', value: nip },
    { label: 'NUPTK', value: nuptk },
  ],
}

/**
 * Reads one row of Dapodik’s list; titles stay in the name. NIK, family card, NPWP, bank and the
 * names of relatives are never looked at.
 */
function readMember(
  cells: RowCells<StaffColumn>,
  context: RowContext<StaffColumn>,
): RowReading<TeacherImportRow> {
  const { number, place, faults, notes, lost, cell, text, use } = cells
  const { nip, nuptk } = splitNip(cell('nip_nuptk'))
  const { typed } = context
  const row: TeacherImportRow = {
    row: number,
    name: text('name') ?? '',
    nip: use('nip', readNip(cell('nip'), typed)) ?? use('nip_nuptk', readNip(nip, typed)),
    nuptk: use('nuptk', readNuptk(cell('nuptk'), typed)) ?? use('nip_nuptk', readNuptk(nuptk, typed)),
    gender: readSex(cells),
    ...readBirth(cells, context),
    email: use('email', staffEmail(readEmail(cell('email')))),
    phone: use('phone', readPhone(cell('phone'))) ?? use('landline', readPhone(cell('landline'))),
    address: use('address', readAddress(text)),
    type: staffTypeOf(cell('type')),
  }
  faults.push(...contractFaults(TeacherImportRow, row, cells, label, 'name'))
  if (row.name === '') faults.unshift(`${place}, kolom ${label.name}: kosong.`)
  return { row, faults, notes, lost }
}

/** The service asks more of the email address of a member of staff; one that it would refuse is left out. */
function staffEmail(reading: Reading<string>): Reading<string> {
  if (reading.value === null || z.safeParse(staffFields.email, reading.value).success) return reading
  return { value: null, lost: `Email "${reading.value}" tidak lengkap, tidak diimpor` }
}
