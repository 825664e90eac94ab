import { StudentImportRow } from '../../../../../contract/people/student-import'
import { classNameParts } from '../../../../../contract/values/class-name'
import { textOf, type Reading } from '../cells/cell-text'
import { readAddress } from '../cells/read-address'
import { readBirth, readSex } from '../cells/read-birth'
import { readBirthDate } from '../cells/read-birth-date'
import { contractFaults, type RowCells } from '../cells/read-cells'
import { readEmail, readPhone } from '../cells/read-contact'
import { readNis, readNisn, splitNis } from '../cells/read-digits'
import type { PeopleReader, PersonReading, RowContext } from '../read-grid'
import { readStatus, type PupilStatus } from '../cells/read-status'
import { datedClass, joinedClass, undated } from './class-text'
import { pupilColumns, type PupilColumn } from './columns'
import { readLevel } from './grade-level'

const { label } = pupilColumns

/** What a list says about coming and leaving; the service does not take it yet, so it is named with its count. */
interface Stay {
  status: PupilStatus | null
  joined_on: string | null
  left_on: string | null
}

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
): PersonReading<StudentImportRow> {
  const { number, place, faults, notes, lost, cell, text, use } = cells
  const { nis, nisn } = splitNis(cell('nis_nisn'))
  const class_name = classOf(cells, context)
  const stay = stayOf(cells, context)
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
    class_name,
    grade_level: levelOf(use('grade_level', readLevel(cell('grade_level'))), class_name),
  }
  const pending = (['status', 'joined_on', 'left_on'] as const).filter((field) => stay[field])
  faults.push(...contractFaults(StudentImportRow, row, cells, label, 'name'))
  if (row.name === '') faults.unshift(`${place}, kolom ${label.name}: kosong.`)
  else if (faults.length === 0 && !row.nisn && !row.nis && !row.birth_date) {
    // Nothing to recognise the pupil by: importing twice would make them twice.
    faults.push(`${place}: hanya berisi nama; isi NISN, NIPD, atau Tanggal Lahir agar siswa dapat dikenali.`)
  }
  return { row, faults, notes, lost, pending, status: stay.status }
}

/** Coming and leaving. A date of it that cannot be read is left out; its pupil comes in all the same. */
function stayOf({ cell, use }: RowCells<PupilColumn>, { dateForm, birth }: RowContext<PupilColumn>): Stay {
  const dateOf = (key: 'joined_on' | 'left_on') => {
    const { value, fault } = readBirthDate(cell(key), dateForm(key), { ...birth, youngest: 0 })
    const lost = fault ? { lost: `${label[key]} "${textOf(cell(key)) ?? ''}" ${fault}, tidak dibawa` } : {}
    return use(key, { value, ...lost })
  }
  return {
    status: use('status', readStatus(cell('status'))),
    joined_on: dateOf('joined_on'),
    left_on: dateOf('left_on'),
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
