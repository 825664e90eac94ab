/** Columns that both of Dapodik's workbooks have, or parts that a field is put together from. */
export type SharedColumn =
  | 'gender'
  | 'birth_place'
  | 'birth_date'
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
  birth_place: 'Tempat Lahir',
  birth_date: 'Tanggal Lahir',
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

export const sharedHeadings: Record<SharedColumn, readonly string[]> = {
  gender: ['jk', 'l p', 'lp', 'j k', 'jenis kelamin', 'kelamin', 'gender', 'sex'],
  birth_place: ['tempat lahir', 'tmp lahir', 'tempat', 'place of birth', 'birth place', 'birthplace'],
  birth_date: ['tanggal lahir', 'tgl lahir', 'tgl lhr', 'date of birth', 'birth date', 'birthdate', 'dob'],
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
  landline: ['telepon', 'telp', 'no telepon', 'no telp', 'nomor telepon', 'telephone'],
  rt: ['rt'],
  rw: ['rw'],
  hamlet: ['dusun', 'nama dusun'],
  village: ['kelurahan', 'desa kelurahan', 'desa', 'kelurahan desa'],
  district: ['kecamatan'],
  postcode: ['kode pos', 'kodepos'],
}
