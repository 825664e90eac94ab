import type { TeacherImportField } from '../../../../../contract/people/teacher-import'
import { columnSet } from '../head/column-set'
import {
  nameHeading,
  sharedChoices,
  sharedGroups,
  sharedHeadings,
  sharedLabels,
  sharedUnused,
  type SharedColumn,
} from '../shared-columns'

/** A column of a list of staff that we read: a field of the row, or a part of one. */
export type StaffColumn = TeacherImportField | SharedColumn | 'nip_nuptk'

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
    nip_nuptk: 'NIP/NUPTK',
    type: 'Jenis PTK',
  },
  choice: {
    ...sharedChoices,
    address: 'Alamat',
    nip_nuptk: 'NIP dan NUPTK',
    type: 'Jenis PTK (guru atau bukan)',
  },
  headings: {
    ...sharedHeadings,
    name: [
      'nama',
      'nama lengkap',
      'nama lengkap gelar',
      'nama gelar',
      'guru',
      'pegawai',
      'name',
      'full name',
      'fullname',
      'teacher name',
    ],
    nip: ['nip', 'nomor nip', 'nip pppk', 'ni pppk', 'nip nippk', 'nomor induk pegawai'],
    nuptk: ['nuptk', 'nomor nuptk', 'nuptk peg id'],
    nip_nuptk: ['nip nuptk', 'nuptk nip'],
    type: ['jenis ptk', 'jenis gtk', 'jenis pegawai', 'jabatan ptk'],
  },
  spare: {},
  groups: [
    ...sharedGroups,
    {
      headings: ['nomor induk', 'nomor', 'identitas', 'nomor induk pegawai'],
      below: { nip: 'nip', nuptk: 'nuptk', 'nip nuptk': 'nip_nuptk' },
    },
  ],
  unused: [
    ...sharedUnused,
    ...[
      'status kepegawaian',
      'tugas tambahan',
      'sk cpns',
      'tanggal cpns',
      'sk pengangkatan',
      'tmt pengangkatan',
    ],
    ...['lembaga pengangkatan', 'pangkat golongan', 'sumber gaji', 'nama ibu kandung', 'status perkawinan'],
    ...[
      'nama suami istri',
      'nip suami istri',
      'pekerjaan suami istri',
      'tmt pns',
      'sudah lisensi kepala sekolah',
    ],
    ...[
      'pernah diklat kepengawasan',
      'keahlian braille',
      'keahlian bahasa isyarat',
      'nama wajib pajak',
      'karpeg',
    ],
    ...[
      'karis karsu',
      'nuks',
      'mapel',
      'mata pelajaran',
      'mengajar',
      'jabatan',
      'agama',
      'golongan',
      'keterangan',
    ],
  ],
  people: [
    'guru',
    'pegawai',
    'ptk',
    'gtk',
    'tendik',
    'karyawan',
    'staf',
    'pendidik',
    'tenaga kependidikan',
    'teacher',
  ],
  anchor: nameHeading,
  name: 'name',
  identifying: ['nip', 'nuptk', 'nip_nuptk', 'type', 'birth_date', 'birth', 'gender', 'male'],
})
