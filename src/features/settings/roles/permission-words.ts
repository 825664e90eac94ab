import { permissions, type Permission } from '../../../../contract/permissions'

/** What holding a permission means, after "dapat": each in words that an administrator uses. */
const phrases = {
  'dashboard.read': 'melihat beranda dan angka hari ini',
  'students.read': 'melihat data siswa dan orang tuanya',
  'students.write': 'menambah, mengubah, dan mengarsipkan siswa',
  'classes.read': 'melihat kelas dan isinya',
  'classes.write': 'membuat kelas, menunjuk wali kelas, dan memindahkan siswa',
  'classes.all': 'menjangkau semua kelas, bukan hanya kelas yang diwalikan',
  'grades.read': 'melihat daftar tingkat',
  'grades.write': 'menambah dan mengubah tingkat',
  'subjects.read': 'melihat mata pelajaran',
  'subjects.write': 'mengubah mata pelajaran dan pengampunya',
  'schedules.read': 'melihat jadwal pelajaran',
  'schedules.write': 'menyusun jadwal pelajaran',
  'periods.read': 'melihat tahun ajaran dan hari libur',
  'periods.write': 'mengatur tahun ajaran, semester, dan kenaikan kelas',
  'teachers.read': 'melihat data guru dan pegawai',
  'teachers.write': 'menambah, mengubah, dan mengarsipkan guru dan pegawai',
  'attendances.read': 'melihat absensi kelas',
  'attendances.write': 'mengisi absensi kelas',
  'attendances.unlock': 'membuka kembali absensi yang terkunci',
  'presences.read': 'melihat jam masuk dan pulang siswa',
  'presences.write': 'mencatat siswa masuk dan pulang di gerbang',
  'teacher_attendances.read': 'melihat kehadiran semua pegawai',
  'teacher_attendances.write': 'mencatat kehadiran semua pegawai',
  'leaves.read': 'melihat izin dan sakit siswa',
  'leaves.write': 'mencatat dan memutuskan izin siswa',
  'announcements.read': 'membaca pengumuman',
  'announcements.write': 'menulis dan mengubah pengumuman',
  'reports.read': 'melihat rapor siswa',
  'reports.write': 'mengisi catatan rapor siswa',
  'bills.read': 'melihat tagihan dan pembayaran',
  'bills.write': 'membuat tagihan dan menerima pembayaran',
  'bills.verify': 'memeriksa uang yang tidak tunai dan menerimanya sebagai pembayaran',
  'bills.correct': 'mengoreksi pembayaran, membatalkan tagihan, dan memberi potongan',
  'bills.unlock': 'membuka kembali buku kas, dan mencatat uang dari hari sebelum penutupan',
  'analytics.read': 'melihat analitik sekolah',
  'images.write': 'mengunggah foto dan gambar',
  'roles.read': 'melihat peran dan hak setiap peran',
  'roles.write': 'membuat dan mengubah peran',
  'users.write': 'memberi akun, mengganti peran orang, dan menonaktifkan akun',
  'school.write': 'mengubah profil sekolah, rekening, dan privasi',
  'developer.read': 'membuka halaman pengembang',
} as const satisfies Record<Permission, string>

const areaTitles: Readonly<Record<string, string>> = {
  dashboard: 'Beranda',
  students: 'Siswa',
  classes: 'Kelas',
  grades: 'Tingkat',
  subjects: 'Mata pelajaran',
  schedules: 'Jadwal',
  periods: 'Tahun ajaran',
  teachers: 'Guru dan pegawai',
  attendances: 'Absensi kelas',
  presences: 'Gerbang',
  teacher_attendances: 'Absensi pegawai',
  leaves: 'Izin dan sakit',
  announcements: 'Pengumuman',
  reports: 'Rapor',
  bills: 'Tagihan',
  analytics: 'Analitik',
  images: 'Foto',
  roles: 'Peran',
  users: 'Pengguna',
  school: 'Sekolah',
  developer: 'Pengembang',
}

export const permissionPhrase = (permission: Permission): string => phrases[permission]

export type Action = 'read' | 'write' | 'more'
export const actionTitles: Readonly<Record<Action, string>> = {
  read: 'Lihat',
  write: 'Ubah',
  more: 'Khusus',
}

export interface Area {
  readonly name: string
  readonly title: string
  readonly permissions: readonly { readonly permission: Permission; readonly action: Action }[]
}

/** The catalogue as a matrix: areas in the catalogue's order, with their actions. */
export const areas: readonly Area[] = [...new Set(permissions.map(areaOf))].map((name) => ({
  name,
  title: areaTitles[name] ?? name,
  permissions: permissions
    .filter((permission) => areaOf(permission) === name)
    .map((permission) => ({ permission, action: actionOf(permission) })),
}))

function areaOf(permission: Permission): string {
  return permission.slice(0, permission.indexOf('.'))
}

function actionOf(permission: Permission): Action {
  if (permission.endsWith('.read')) return 'read'
  return permission.endsWith('.write') ? 'write' : 'more'
}
