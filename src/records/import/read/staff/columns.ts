import type { TeacherImportField } from '../../../../../contract/people/teacher-import'
import { columnSet } from '../column-set'
import { sharedHeadings, sharedLabels, type SharedColumn } from '../shared-columns'

/** A column of a list of staff that we read: a field of the row, or a part of one. */
export type StaffColumn = TeacherImportField | SharedColumn

/** What is read from Dapodik's "Daftar Guru" and "Daftar Tendik". */
export const staffColumns = columnSet<StaffColumn>({
  label: {
    ...sharedLabels,
    address: 'Alamat Jalan',
    hamlet: 'Nama Dusun',
    village: 'Desa/Kelurahan',
    email: 'Email',
    name: 'Nama',
    nip: 'NIP',
    nuptk: 'NUPTK',
    type: 'Jenis PTK',
  },
  headings: {
    ...sharedHeadings,
    name: [
      'nama',
      'nama ptk',
      'nama lengkap',
      'nama guru',
      'nama pegawai',
      'nama tendik',
      'nama guru tendik',
      'nama lengkap dan gelar',
      'guru',
      'name',
      'full name',
      'teacher name',
    ],
    nip: ['nip', 'no nip', 'nomor nip', 'nip pppk', 'ni pppk', 'nomor induk pegawai'],
    nuptk: ['nuptk', 'no nuptk', 'nomor nuptk'],
    type: ['jenis ptk', 'jenis gtk', 'jenis pegawai'],
  },
  groups: {},
  name: 'name',
  identifying: ['nip', 'nuptk', 'type', 'birth_date', 'gender'],
})
