/** Columns that both of Dapodik's workbooks have, or parts that a field is put together from. */
export type SharedColumn =
  | 'gender'
  | 'male'
  | 'female'
  | 'birth_place'
  | 'birth_date'
  | 'birth'
  | 'address'
  | 'phone'
  | 'email'
  | 'landline'
  | 'rt'
  | 'rw'
  | 'hamlet'
  | 'village'
  | 'district'
  | 'postcode'

export const sharedLabels: Record<SharedColumn, string> = {
  gender: 'JK',
  male: 'Tanda laki-laki',
  female: 'Tanda perempuan',
  birth_place: 'Tempat Lahir',
  birth_date: 'Tanggal Lahir',
  birth: 'Tempat, Tanggal Lahir',
  address: 'Alamat',
  phone: 'HP',
  email: 'E-Mail',
  landline: 'Telepon',
  rt: 'RT',
  rw: 'RW',
  hamlet: 'Dusun',
  village: 'Kelurahan',
  district: 'Kecamatan',
  postcode: 'Kode Pos',
}

export const sharedChoices: Partial<Record<SharedColumn, string>> = {
  gender: 'Jenis kelamin (L/P)',
  birth_place: 'Tempat lahir',
  birth_date: 'Tanggal lahir',
  birth: 'Tempat dan tanggal lahir',
  landline: 'Telepon rumah',
  postcode: 'Kode pos',
}

export const sharedHeadings: Record<SharedColumn, readonly string[]> = {
  gender: ['jk', 'l p', 'lp', 'p l', 'j k', 'jenis kelamin', 'kelamin', 'gender', 'sex', 'jenis', 'l p jk'],
  male: ['tanda laki laki'],
  female: ['tanda perempuan'],
  birth_place: [
    'tempat lahir',
    'tempat',
    'kota lahir',
    'kota kelahiran',
    'place of birth',
    'birth place',
    'birthplace',
  ],
  birth_date: [
    'tanggal lahir',
    'lahir',
    'tanggal bulan tahun lahir',
    'date of birth',
    'birth date',
    'birthdate',
    'birthday',
    'dob',
  ],
  birth: ['tempat tanggal lahir', 'ttl', 'tempat lahir tanggal lahir', 'tempat lahir tanggal', 't t l'],
  address: ['alamat', 'alamat jalan', 'alamat rumah', 'alamat lengkap', 'alamat tinggal', 'address'],
  phone: [
    'hp',
    'nomor hp',
    'nomor wa',
    'wa',
    'hp wa',
    'nomor hp wa',
    'nomor wa hp',
    'mobile',
    'mobile phone',
    'phone',
  ],
  email: ['e mail', 'email', 'surel', 'alamat email', 'email address'],
  landline: ['telepon', 'nomor telepon', 'telepon rumah', 'telephone', 'kontak', 'nomor kontak'],
  rt: ['rt'],
  rw: ['rw'],
  hamlet: ['dusun', 'nama dusun'],
  village: ['kelurahan', 'desa kelurahan', 'desa', 'kelurahan desa'],
  district: ['kecamatan'],
  postcode: ['kode pos', 'kodepos'],
}

/** What the heading of a column of names has in it. */
export const nameHeading = /nam[ae]|\bnm\b|siswa|peserta|santri|murid|guru|pegawai/i

/** Columns that stand beside a list without belonging to a person's data, in any list. */
export const sharedUnused: readonly string[] = [
  ...['no', 'no urut', 'nomor absen', 'absen', 'urut', 'nourut', 'no id', 'id', '#'],
  ...[
    'ttd',
    'tanda tangan',
    'paraf',
    'foto',
    'nik',
    'no kk',
    'nomor kartu keluarga',
    'nik siswa',
    'nik guru',
  ],
  ...['kewarganegaraan', 'bank', 'nomor rekening bank', 'rekening atas nama', 'lintang', 'bujur', 'npwp'],
  ...['tahun lahir', 'jenjang pendidikan', 'pendidikan', 'pekerjaan', 'penghasilan', 'provinsi', 'kabupaten'],
]

/** Sex in two columns below one heading, and place and date of birth below one. */
export const sharedGroups = [
  {
    headings: ['jenis kelamin', 'jk', 'l p', 'lp', 'p l', 'kelamin', 'gender', 'sex', 'jenis'],
    below: {
      l: 'male',
      lk: 'male',
      laki: 'male',
      'laki laki': 'male',
      pria: 'male',
      putra: 'male',
      m: 'male',
      male: 'male',
      p: 'female',
      pr: 'female',
      perempuan: 'female',
      wanita: 'female',
      putri: 'female',
      f: 'female',
      female: 'female',
    },
  },
  {
    headings: ['tempat tanggal lahir', 'ttl', 'kelahiran', 'lahir', 'data kelahiran'],
    below: {
      tempat: 'birth_place',
      'tempat lahir': 'birth_place',
      kota: 'birth_place',
      tanggal: 'birth_date',
      'tanggal lahir': 'birth_date',
      'tanggal bulan tahun': 'birth_date',
    },
  },
] satisfies { headings: string[]; below: Record<string, SharedColumn> }[]
