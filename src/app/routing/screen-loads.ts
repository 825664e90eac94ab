import type { ComponentType } from 'react'
import type { PrivatePath } from './route-table'

export type Load = () => Promise<ComponentType>

/** A private path, or `refused` for one that the role may not see. */
export type ScreenName = PrivatePath | 'refused'

/** Each screen, in its own chunk. */
export const loads = {
  '/dashboard': async () => (await import('../../features/dashboard/dashboard-page')).DashboardPage,
  '/akademik/wali-kelas': async () => (await import('../../features/homeroom/homeroom-page')).HomeroomPage,
  '/akademik/wali-kelas/absensi': async () =>
    (await import('../../features/homeroom/register/register-page')).RegisterPage,
  '/akademik/wali-kelas/izin-sakit': async () =>
    (await import('../../features/leaves/leaves-page')).LeavesPage,
  '/civitas/siswa': async () => (await import('../../features/civitas/students-page')).StudentsPage,
  '/civitas/siswa/impor': async () => (await import('../../features/civitas/import-page')).StudentImportPage,
  '/civitas/siswa/:id': async () => (await import('../../features/civitas/student/student-page')).StudentPage,
  '/civitas/perangkat/guru': async () => (await import('../../features/staff/staff-page')).TeachersPage,
  '/civitas/perangkat/non-guru': async () =>
    (await import('../../features/staff/staff-page')).NonTeachingStaffPage,
  '/akademik/manajemen-kelas': async () => (await import('../../features/classes/classes-page')).ClassesPage,
  '/akademik/manajemen-kelas/:id': async () =>
    (await import('../../features/classes/class/class-page')).ClassPage,
  '/akademik/jadwal-pelajaran': async () =>
    (await import('../../features/timetable/timetable-page')).TimetablePage,
  '/akademik/tahun-ajaran': async () =>
    (await import('../../features/school-years/school-years-page')).SchoolYearsPage,
  '/akademik/mata-pelajaran': async () =>
    (await import('../../features/subjects/subjects-page')).SubjectsPage,
  '/akademik/pengumuman': async () =>
    (await import('../../features/announcements/announcements-page')).AnnouncementsPage,
  '/absensi/siswa/gerbang': async () => (await import('../../features/gate-scan/gate-page')).GatePage,
  '/absensi/siswa': async () => (await import('../../features/presences/presences-page')).PresencesPage,
  '/absensi/siswa/detail/:id': async () =>
    (await import('../../features/presences/detail/detail-page')).PresenceDetailPage,
  '/absensi/siswa/kartu': async () => (await import('../../features/gate-scan/cards/cards-page')).CardsPage,
  '/absensi/siswa/hubungi': async () =>
    (await import('../../features/parent-contacts/contacts-page')).ParentContactsPage,
  '/absensi/guru': async () => (await import('../../features/staff-days/staff-days-page')).StaffDaysPage,
  '/tagihan/tagihan-pembayaran': async () => (await import('../../features/bills/screens')).PaymentsPage,
  '/tagihan/pengaturan-tagihan': async () => (await import('../../features/bills/screens')).BillSettingsPage,
  '/analytic/teacher-attendance': async () =>
    (await import('../../features/analytics/attendance/staff-attendance-page')).StaffAttendancePage,
  '/analytic/weekly': async () => (await import('../../features/analytics/weekly/weekly-page')).WeeklyPage,
  '/analytic/students': async () =>
    (await import('../../features/analytics/students/students-analysis-page')).StudentsAnalysisPage,
  '/analytic/bills': async () =>
    (await import('../../features/analytics/bills/bill-analysis-page')).BillAnalysisPage,
  '/analytic/student-attendance': async () =>
    (await import('../../features/analytics/attendance/student-attendance-page')).StudentAttendancePage,
  '/sinkronisasi': async () => (await import('../../features/sync/sync-page')).SyncPage,
  '/settings': async () => (await import('../../features/settings/settings-page')).SettingsPage,
  refused: async () => (await import('../pages/no-access-page')).NoAccessPage,
} satisfies Record<ScreenName, Load>

/** The screen of any path; asked of a part of its own, so that it can be fetched before the app that shows it. */
export function loadOf(path: string): Load | undefined {
  const byPath: Readonly<Partial<Record<string, Load>>> = loads
  return byPath[path]
}
