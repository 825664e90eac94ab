import { StudentImportRow } from '../../../../../contract/people/student-import'
import { classNameParts } from '../../../../../contract/values/class-name'
import { textOf, type Reading } from '../cells/cell-text'
import { readAddress } from '../cells/read-address'
import { readBirth, readSex } from '../cells/read-birth'
import { readBirthDate } from '../cells/read-birth-date'
import { contractFaults, type RowCells, type RowReading } from '../cells/read-cells'
import { readEmail, readPhone } from '../cells/read-contact'
import { readNis, readNisn, splitNis } from '../cells/read-digits'
import type { PeopleReader, RowContext } from '../read-grid'
import { readStatus } from '../cells/read-status'
import { datedClass, joinedClass, undated } from './class-text'
import { pupilColumns, type PupilColumn } from './columns'
import { readLevel } from './grade-level'

const { label } = pupilColumns

/** Reads lists of pupils. */
export const pupilReader: PeopleReader<PupilColumn, StudentImportRow> = {
  kind: 'students',
  columns: pupilColumns,
  dates: [['birth_date', 'birth']],
  className: 'class_name',
  // No pupil was born earlier, and none of a school is younger.
  born: { earliest: '1950-01-01', youngest: 3 },
  readRow: readPupil,
  numbersOf: ({ nisn, nis }) => [
    { label: 'NISN', value: nisn },
    { label: 'NIPD', value: nis },
  ],
}

/** Reads one row of Dapodik’s list. NIK, family card, bank and income are never looked at. */
function readPupil(
  cells: RowCells<PupilColumn>,
  context: RowContext<PupilColumn>,
): RowReading<StudentImportRow> {
  const { number, place, faults, notes, lost, cell, text, use } = cells
  const { nis, nisn } = splitNis(cell('nis_nisn'))
  const class_name = classOf(cells, context)
  const row: StudentImportRow = {
    row: number,
    name: text('name') ?? '',
    nis: use('nis', readNis(cell('nis'))) ?? use('nis_nisn', readNis(nis)),
    nisn:
      use('nisn', readNisn(cell('nisn'), context.typed)) ?? use('nis_nisn', readNisn(nisn, context.typed)),
    gender: readSex(cells),
    ...readBirth(cells, context),
    religion: text('religion'),
    address: use('address', readAddress(text)),
    phone: use('phone', readPhone(cell('phone'))) ?? use('landline', readPhone(cell('landline'))),
    email: use('email', readEmail(cell('email'))),
    father_name: text('father_name'),
    mother_name: text('mother_name'),
    guardian_name: text('guardian_name'),
    ...stayOf(cells, context),
    class_name,
    grade_level: levelOf(use('grade_level', readLevel(cell('grade_level'))), class_name),
  }
  faults.push(...contractFaults(StudentImportRow, row, cells, label, 'name'))
  if (row.name === '') faults.unshift(`${place}, kolom ${label.name}: kosong.`)
  return { row, faults, notes, lost }
}

/**
 * Coming and leaving. A date of it that cannot be read is left out; its pupil comes in all the same. Who has a day of leaving and no
 * status has left.
 */
function stayOf({ cell, use }: RowCells<PupilColumn>, { dateForm, birth }: RowContext<PupilColumn>) {
  const dateOf = (key: 'joined_on' | 'left_on') => {
    const { value, fault } = readBirthDate(cell(key), dateForm(key), { ...birth, youngest: 0 })
    const lost = fault ? { lost: `${label[key]} "${textOf(cell(key)) ?? ''}" ${fault}, tidak diimpor` } : {}
    return use(key, { value, ...lost })
  }
  const left_on = dateOf('left_on')
  const status = use('status', readStatus(cell('status'))) ?? (left_on === null ? null : 'dropped')
  const joined_on = dateOf('joined_on')
  if (status !== 'active' || left_on === null) return { status, joined_on, left_on }
  return {
    status,
    joined_on,
    left_on: use('left_on', { value: null, lost: 'Tanggal Keluar siswa aktif tidak diimpor' }),
  }
}

const levelOf = (level: number | null, className: string | null): number | null =>
  level ?? (className === null ? null : classNameParts(className).level)

/** The class of a pupil: of the own column, else of the list that the pupil is in. */
function classOf(
  { cell, text, has, notes, place }: RowCells<PupilColumn>,
  { date1904, classOrder, className }: RowContext<PupilColumn>,
): string | null {
  const dated = datedClass(cell('class_name'), date1904)
  const own: Reading<string> = { value: dated ? undated(dated, classOrder) : textOf(cell('class_name')) }
  if (dated) notes.push(`${place}: kelas yang tersimpan sebagai tanggal dibaca ${own.value ?? ''}.`)
  const name = has('class_name') ? own.value : className
  return joinedClass(name, text('grade_level'), text('major'))
}
