import { StudentImportRow } from '../../../../../contract/people/student-import'
import type { Grid } from '../../file/grid'
import type { Header } from '../find-header'
import { readAddress } from '../read-address'
import { readBirthDate } from '../read-birth-date'
import { contractFaults, readCells, type RowReading } from '../read-cells'
import { readEmail, readPhone } from '../read-contact'
import { readNisn } from '../read-digits'
import { readGender } from '../read-gender'
import type { PeopleReader } from '../read-grid'
import { pupilColumns, type PupilColumn } from './columns'
import { gradeLevelOf, readLevel } from './grade-level'

const { label } = pupilColumns

/** Reads lists of pupils. */
export const pupilReader: PeopleReader<PupilColumn, StudentImportRow> = {
  kind: 'students',
  columns: pupilColumns,
  readRow: readPupil,
  numbersOf: ({ nisn, nis }) => [
    { label: 'NISN', value: nisn },
    { label: 'NIPD', value: nis },
  ],
}

/**
 * Reads one row of Dapodik’s list. NIK, family card, bank and income are never looked at.
 * @param index of the row in the grid
 * @param today `YYYY-MM-DD`
 */
function readPupil(
  grid: Grid,
  header: Header<PupilColumn>,
  index: number,
  today: string,
): RowReading<StudentImportRow> {
  const cells = readCells(grid, header, index, label)
  const { number, faults, notes, cell, text, use } = cells
  const class_name = text('class_name')
  const row: StudentImportRow = {
    row: number,
    name: text('name') ?? '',
    nis: text('nis'),
    nisn: use('nisn', readNisn(cell('nisn'), grid.typed)),
    gender: use('gender', readGender(cell('gender'))),
    birth_place: text('birth_place'),
    birth_date: use('birth_date', readBirthDate(cell('birth_date'), grid.date1904, today, earliestBirth)),
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
  faults.push(...contractFaults(StudentImportRow, row, cells, label, 'name'))
  if (row.name === '') faults.unshift(`Baris ${number}, kolom ${label.name}: kosong.`)
  else if (faults.length === 0 && !row.nisn && !row.nis && !row.birth_date) {
    // Nothing to recognise the pupil by: importing twice would make them twice.
    faults.push(
      `Baris ${number}: hanya berisi nama; isi NISN, NIPD, atau Tanggal Lahir agar siswa dapat dikenali.`,
    )
  }
  return { row, faults, notes }
}

/** No pupil was born earlier: an older date is a slip of the pen. */
const earliestBirth = '1950-01-01'
