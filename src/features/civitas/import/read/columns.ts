import type { StudentImportRow } from '../../../../../contract/students'
import type { Cell } from './grid'

/** A column we read: a field of the row, or a part that a field is put together from. */
export type ColumnKey =
  | Exclude<keyof StudentImportRow, 'row'>
  | 'landline'
  | 'rt'
  | 'rw'
  | 'hamlet'
  | 'village'
  | 'district'
  | 'postcode'

/** How a column is called in messages. */
export const columnLabel: Record<ColumnKey, string> = {
  name: 'Nama',
  nis: 'NIPD',
  nisn: 'NISN',
  gender: 'JK',
  birth_place: 'Tempat Lahir',
  birth_date: 'Tanggal Lahir',
  religion: 'Agama',
  address: 'Alamat',
  phone: 'HP',
  email: 'E-Mail',
  father_name: 'Nama Ayah',
  mother_name: 'Nama Ibu',
  guardian_name: 'Nama Wali',
  class_name: 'Rombel Saat Ini',
  grade_level: 'Tingkat',
  landline: 'Telepon',
  rt: 'RT',
  rw: 'RW',
  hamlet: 'Dusun',
  village: 'Kelurahan',
  district: 'Kecamatan',
  postcode: 'Kode Pos',
}

/**
 * Headings by which a column is known, best first, in the form that {@link headingKey} gives. Dapodik's
 * own come first, then our template's, then what schools and translations make of them.
 */
export const headings: Record<ColumnKey, readonly string[]> = {
  name: [
    'nama',
    'nama peserta didik',
    'nama siswa',
    'nama lengkap',
    'nama lengkap siswa',
    'nama pd',
    'nama murid',
    'siswa',
    'peserta didik',
    'name',
    'full name',
    'student name',
  ],
  nis: [
    'nipd',
    'nis',
    'nis nipd',
    'nipd nis',
    'nis lokal',
    'nomor induk',
    'no induk',
    'nomor induk siswa',
    'no induk siswa',
    'nomor induk peserta didik',
    'student id',
    'student number',
  ],
  nisn: ['nisn', 'no nisn', 'nomor nisn', 'nomor induk siswa nasional', 'national student id'],
  gender: ['jk', 'l p', 'lp', 'j k', 'jenis kelamin', 'kelamin', 'gender', 'sex'],
  birth_place: ['tempat lahir', 'tmp lahir', 'tempat', 'place of birth', 'birth place', 'birthplace'],
  birth_date: ['tanggal lahir', 'tgl lahir', 'tgl lhr', 'date of birth', 'birth date', 'birthdate', 'dob'],
  religion: ['agama', 'religion'],
  address: ['alamat', 'alamat jalan', 'alamat siswa', 'alamat rumah', 'address'],
  phone: [
    'hp',
    'no hp',
    'nomor hp',
    'handphone',
    'no handphone',
    'no wa',
    'nomor wa',
    'whatsapp',
    'mobile',
    'mobile phone',
    'phone',
  ],
  email: ['e mail', 'email', 'surel', 'alamat email'],
  father_name: ['nama ayah', 'nama ayah kandung', 'ayah', 'father name', 'father s name', 'father'],
  mother_name: [
    'nama ibu',
    'nama ibu kandung',
    'ibu',
    'ibu kandung',
    'mother name',
    'mother s name',
    'mother',
  ],
  guardian_name: ['nama wali', 'nama wali murid', 'nama wali siswa', 'wali', 'guardian name', 'guardian'],
  class_name: [
    'rombel saat ini',
    'rombel',
    'nama rombel',
    'rombongan belajar',
    'kelas saat ini',
    'kelas',
    'nama kelas',
    'class',
    'class name',
  ],
  grade_level: ['tingkat', 'tingkat kelas', 'tingkat pendidikan', 'grade', 'grade level', 'level'],
  landline: ['telepon', 'telp', 'no telepon', 'no telp', 'nomor telepon', 'telephone'],
  rt: ['rt'],
  rw: ['rw'],
  hamlet: ['dusun', 'nama dusun'],
  village: ['kelurahan', 'desa kelurahan', 'desa', 'kelurahan desa'],
  district: ['kecamatan'],
  postcode: ['kode pos', 'kodepos'],
}

/** Parent groups of Dapodik's upper header row; only `Nama` below them is read. */
export const groups: Readonly<Record<string, ColumnKey>> = {
  'data ayah': 'father_name',
  'data ayah kandung': 'father_name',
  'data ibu': 'mother_name',
  'data ibu kandung': 'mother_name',
  'data wali': 'guardian_name',
  ayah: 'father_name',
  ibu: 'mother_name',
  wali: 'guardian_name',
  father: 'father_name',
  mother: 'mother_name',
  guardian: 'guardian_name',
}

/**
 * The form in which headings are compared: lower case, one space between words, no marks, nothing in
 * brackets ("Tanggal Lahir (HH/BB/TTTT)", "Jml. Saudara\nKandung").
 */
export function headingKey(text: Cell | undefined): string {
  return String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
