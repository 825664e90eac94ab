import type { Change } from '../../../../contract/accounts/changes'

/** What each kind of record is called. */
export const entityWords: Readonly<Record<string, string>> = {
  announcement_reads: 'Pengumuman dibaca',
  announcements: 'Pengumuman',
  bill_bundles: 'Tagihan siswa',
  bill_corrections: 'Koreksi pembayaran',
  bill_groups: 'Tagihan',
  bill_payments: 'Pembayaran',
  bill_reductions: 'Potongan dan beasiswa',
  bill_transfers: 'Transfer',
  bill_types: 'Jenis tagihan',
  cash_days: 'Hari kas',
  classes: 'Kelas',
  data_erasures: 'Penghapusan data',
  data_exports: 'Salinan data',
  grades: 'Tingkat',
  parent_contacts: 'Kontak orang tua',
  periods: 'Tahun ajaran',
  promotions: 'Kenaikan kelas',
  register_unlock: 'Kunci absensi',
  reminder_devices: 'Pengingat di perangkat',
  roles: 'Peran',
  schedules: 'Jadwal',
  school: 'Sekolah',
  schools: 'Sekolah',
  sessions: 'Masuk dan keluar',
  'student_days.evidence': 'Foto siswa dilihat',
  'student_days.gate': 'Masuk dan pulang siswa',
  'student_days.register': 'Absensi siswa',
  student_achievements: 'Prestasi',
  student_activities: 'Kegiatan',
  student_cards: 'Kartu siswa',
  student_leaves: 'Izin siswa',
  student_reports: 'Rapor',
  students: 'Siswa',
  sub_periods: 'Semester',
  subjects: 'Mata pelajaran',
  teacher_attendances: 'Absensi pegawai',
  teacher_blocked_times: 'Waktu guru tidak dapat mengajar',
  teacher_leaves: 'Cuti pegawai',
  teacher_subjects: 'Pengampu',
  teachers: 'Guru dan pegawai',
  users: 'Akun',
}

const fieldWords: Readonly<Record<string, string>> = {
  account_holder: 'pemilik rekening',
  account_number: 'nomor rekening',
  address: 'alamat',
  bank_name: 'bank',
  city: 'kota',
  evidence_purpose: 'tujuan foto dan posisi',
  evidence_retention_days: 'hari sampai dihapus',
  granted_by: 'pemberi',
  head_name: 'kepala sekolah',
  head_nip: 'NIP kepala sekolah',
  logo_url: 'logo',
  npsn: 'NPSN',
  primary_color: 'warna',
  record_photos: 'simpan foto',
  record_positions: 'simpan posisi',
  reminder_time: 'jam pengingat',
  short_name: 'nama di ikon',
  time_zone: 'zona waktu',
  active: 'aktif',
  amount: 'jumlah',
  capacity: 'kapasitas',
  class: 'kelas',
  code: 'kode',
  date: 'tanggal',
  email: 'email',
  event: 'kejadian',
  from: 'mulai',
  level: 'tingkat',
  minutes_late: 'menit terlambat',
  name: 'nama',
  note: 'catatan',
  password: 'kata sandi',
  permissions: 'hak',
  percent: 'persen',
  phone: 'telepon',
  reason: 'alasan',
  reduced: 'potongan',
  reduction: 'potongan',
  total: 'jumlah tagihan',
  role_id: 'peran',
  status: 'status',
  title: 'judul',
  to: 'sampai',
  type: 'jenis',
}

/** "Peran diubah": the kind of record, and whether it was made, changed or removed. */
export function actionWords({ entity, before, after }: Change): string {
  const what = entityWords[entity] ?? entity
  if (
    entity === 'sessions' ||
    entity.endsWith('.evidence') ||
    entity.startsWith('data_') ||
    entity === 'announcement_reads'
  )
    return what
  if (!before) return `${what} ditambah`
  return after ? `${what} diubah` : `${what} dihapus`
}

/** What a change is about: the record's name and the pupil, each once. */
export const subjectWords = ({ name, student }: Change): string =>
  [...new Set([student?.name, name].filter((word): word is string => Boolean(word)))].join(' · ')

/** Fields as they were and as they are; ids of other records are left out, as nobody reads them. */
export function fieldChanges({ before, after }: Change): { field: string; was: string; is: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys
    .filter((key) => !isId(before?.[key] ?? after?.[key]))
    .map((key) => ({
      field: fieldWords[key] ?? key.replaceAll('_', ' '),
      was: valueWords(before?.[key]),
      is: valueWords(after?.[key]),
    }))
    .filter(({ was, is }) => was !== is)
}

const valueNames: Readonly<Record<string, string>> = {
  login: 'masuk',
  login_failed: 'gagal masuk',
  logout: 'keluar',
  revoked: 'sesi diakhiri',
  withdrawn: 'dicabut',
  renewed: 'diganti',
  code: 'kode sekali pakai',
  active: 'aktif',
  archived: 'diarsipkan',
}

const isId = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** "gambar 1f3a9c2d": enough to tell two apart; null for what is no address of an image. */
function imageWords(value: string): string | null {
  const name = /^\/v1\/images\/.*?([\da-f]{8})-[\da-f-]+\.webp$/i.exec(value)?.[1]
  return name === undefined ? null : `gambar ${name}`
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'kosong'
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'string') return imageWords(value) ?? valueNames[value] ?? value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return JSON.stringify(value)
}

/** A change as one text, for a file. */
export const changeText = (change: Change): string =>
  fieldChanges(change)
    .map(({ field, was, is }) => `${field}: ${was} → ${is}`)
    .join('; ')
