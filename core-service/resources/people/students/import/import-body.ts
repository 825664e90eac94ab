import { StudentImportRow } from '../../../../../contract/people/student-import'
import { type ReadRow as ReadImportRow, readImportRows } from '../../../../kit/import/read-rows'
import { type ImportFields, normalise } from './normalise'

export type ReadRow = ReadImportRow<ImportFields>

const columnWords: Readonly<Record<string, string>> = {
  name: 'Nama',
  nis: 'NIPD',
  nisn: 'NISN',
  gender: 'JK',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  religion: 'Agama',
  address: 'Alamat',
  phone: 'Telepon',
  email: 'E-mail',
  father_name: 'Nama ayah',
  mother_name: 'Nama ibu',
  guardian_name: 'Nama wali',
  status: 'Status',
  joined_on: 'Tanggal masuk',
  left_on: 'Tanggal keluar',
  class_name: 'Rombel',
  grade_level: 'Tingkat',
  own_class: 'Jawaban',
  same_as: 'Jawaban',
  new_id: 'Jawaban',
}

/** @throws DomainError 1100 for a row without a number */
export const readRows = (raw: readonly unknown[]): ReadRow[] =>
  readImportRows(raw, StudentImportRow, columnWords, normalise)
