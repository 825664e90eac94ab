import type { Permission } from '../../../contract/permissions'

export type RouteGroup =
  'Dashboard' | 'Civitas' | 'Akademik' | 'Absensi' | 'Tagihan' | 'Analitik' | 'Pengaturan'

export interface RouteInfo {
  /** Specification section 2; parameters as the router writes them. The one place of a screen's title. */
  path: `/${string}`
  title: string
  group: RouteGroup
  /** Any one lets in; empty: every signed-in person. */
  access: readonly Permission[]
}

/**
 * Every private path of specification section 2, and `/sinkronisasi`. The first path of
 * each group gives the group its place in the side bar.
 */
export const privateRoutes = [
  { path: '/dashboard', title: 'Beranda', group: 'Dashboard', access: [] },
  { path: '/civitas/siswa', title: 'Siswa', group: 'Civitas', access: ['students.read'] },
  { path: '/civitas/siswa/impor', title: 'Impor siswa', group: 'Civitas', access: ['students.write'] },
  { path: '/civitas/siswa/:id', title: 'Detail siswa', group: 'Civitas', access: ['students.read'] },
  { path: '/civitas/perangkat/guru', title: 'Guru', group: 'Civitas', access: ['teachers.read'] },
  { path: '/civitas/perangkat/non-guru', title: 'Non-guru', group: 'Civitas', access: ['teachers.read'] },
  {
    path: '/akademik/jadwal-pelajaran',
    title: 'Jadwal pelajaran',
    group: 'Akademik',
    access: ['schedules.read'],
  },
  { path: '/akademik/mata-pelajaran', title: 'Mata pelajaran', group: 'Akademik', access: ['subjects.read'] },
  {
    path: '/akademik/manajemen-kelas',
    title: 'Manajemen kelas',
    group: 'Akademik',
    access: ['classes.read'],
  },
  {
    path: '/akademik/manajemen-kelas/:id',
    title: 'Detail kelas',
    group: 'Akademik',
    access: ['classes.read'],
  },
  { path: '/akademik/tahun-ajaran', title: 'Tahun ajaran', group: 'Akademik', access: ['periods.read'] },
  { path: '/akademik/wali-kelas', title: 'Kelas saya', group: 'Akademik', access: ['attendances.read'] },
  { path: '/akademik/wali-kelas/absensi', title: 'Absensi', group: 'Absensi', access: ['attendances.read'] },
  {
    path: '/akademik/wali-kelas/izin-sakit',
    title: 'Izin dan sakit',
    group: 'Akademik',
    access: ['leaves.read'],
  },
  {
    path: '/akademik/pengumuman',
    title: 'Pengumuman',
    group: 'Akademik',
    access: ['announcements.read', 'announcements.write'],
  },
  {
    path: '/tagihan/tagihan-pembayaran',
    title: 'Tagihan pembayaran',
    group: 'Tagihan',
    access: ['bills.read'],
  },
  {
    path: '/tagihan/pengaturan-tagihan',
    title: 'Pengaturan tagihan',
    group: 'Tagihan',
    access: ['bills.write'],
  },
  { path: '/absensi/guru', title: 'Absensi guru', group: 'Absensi', access: [] },
  { path: '/absensi/siswa', title: 'Absensi siswa', group: 'Absensi', access: ['presences.read'] },
  {
    path: '/absensi/siswa/gerbang',
    title: 'Gerbang',
    group: 'Absensi',
    access: ['presences.write'],
  },
  {
    path: '/absensi/siswa/kartu',
    title: 'Kartu siswa',
    group: 'Absensi',
    access: ['presences.write', 'students.write'],
  },
  {
    path: '/absensi/siswa/hubungi',
    title: 'Hubungi orang tua',
    group: 'Absensi',
    access: ['attendances.read'],
  },
  {
    path: '/absensi/siswa/detail/:id',
    title: 'Detail absensi',
    group: 'Absensi',
    access: ['presences.read'],
  },
  { path: '/analytic/weekly', title: 'Laporan mingguan', group: 'Analitik', access: ['analytics.read'] },
  { path: '/analytic/students', title: 'Analitik siswa', group: 'Analitik', access: ['analytics.read'] },
  {
    path: '/analytic/bills',
    title: 'Analitik tagihan',
    group: 'Analitik',
    access: ['bills.read'],
  },
  {
    path: '/analytic/student-attendance',
    title: 'Analitik kehadiran siswa',
    group: 'Analitik',
    access: ['analytics.read'],
  },
  {
    path: '/analytic/teacher-attendance',
    title: 'Analitik kehadiran guru',
    group: 'Analitik',
    access: ['analytics.read'],
  },
  { path: '/settings', title: 'Pengaturan', group: 'Pengaturan', access: [] },
  { path: '/sinkronisasi', title: 'Sinkronisasi', group: 'Pengaturan', access: [] },
] as const satisfies readonly RouteInfo[]

export type PrivateRoute = (typeof privateRoutes)[number]
export type PrivatePath = PrivateRoute['path']
