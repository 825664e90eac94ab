import type { StudentImportField } from '../../../../contract/people/student-import'

/** Fields of a student as the dry run names them. */
const fieldWords: Record<string, string> = {
  name: 'Nama',
  nis: 'NIS',
  nisn: 'NISN',
  gender: 'Jenis kelamin',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  religion: 'Agama',
  address: 'Alamat',
  phone: 'HP',
  email: 'Email',
  father_name: 'Nama ayah',
  mother_name: 'Nama ibu',
  guardian_name: 'Nama wali',
  status: 'Status',
  joined_on: 'Tanggal masuk',
  left_on: 'Tanggal keluar',
  class_name: 'Kelas',
  class: 'Kelas',
  grade_level: 'Tingkat',
} satisfies Record<StudentImportField, string> & Record<string, string>

/** The Indonesian name of a field; a newer service may name one that this app does not have. */
export function fieldWord(field: string): string {
  return fieldWords[field] ?? field
}
