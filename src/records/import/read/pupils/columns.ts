import type { StudentImportRow } from '../../../../../contract/people/student-import'
import { columnSet } from '../column-set'
import { sharedHeadings, sharedLabels, type SharedColumn } from '../shared-columns'

/** A column of a list of pupils that we read: a field of the row, or a part of one. */
export type PupilColumn = Exclude<keyof StudentImportRow, 'row'> | SharedColumn

/** What is read from Dapodik's "Daftar Peserta Didik". */
export const pupilColumns = columnSet<PupilColumn>({
  label: {
    ...sharedLabels,
    name: 'Nama',
    nis: 'NIPD',
    nisn: 'NISN',
    religion: 'Agama',
    father_name: 'Nama Ayah',
    mother_name: 'Nama Ibu',
    guardian_name: 'Nama Wali',
    class_name: 'Rombel Saat Ini',
    grade_level: 'Tingkat',
  },
  headings: {
    ...sharedHeadings,
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
    religion: ['agama', 'religion'],
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
  },
  // Parent groups of Dapodik's upper header row.
  groups: {
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
  },
  name: 'name',
  identifying: ['nisn', 'nis', 'birth_date', 'gender', 'class_name'],
})
