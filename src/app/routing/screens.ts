import type { ComponentType } from 'react'
import { routeOf } from './breadcrumbs'
import type { PrivatePath } from './route-table'

type Load = () => Promise<ComponentType>

/** The screens that exist, each in its own chunk. */
const loads = {
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
} satisfies Partial<Record<PrivatePath, Load>>

/** A private path that has a screen. */
export type ScreenPath = keyof typeof loads

const loading = new Map<ScreenPath, Promise<ComponentType>>()
const there = new Map<string, ComponentType>()

/** Whether a path has a screen; one without says that it is not there yet, and stands in no menu. */
export const hasScreen = (path: string): path is ScreenPath => path in loads

/** A screen whose chunk has arrived. */
export const screenThere = (path: string): ComponentType | undefined => there.get(path)

/**
 * Fetches a screen's chunk, once; the same promise for every asker, as React's `use` wants it.
 * @throws when the chunk cannot be had (the promise stays refused: only loading the page again can help)
 */
export function loadScreen(path: ScreenPath): Promise<ComponentType> {
  let chunk = loading.get(path)
  if (!chunk) {
    chunk = loads[path]()
    loading.set(path, chunk)
    void chunk.then(
      (screen) => there.set(path, screen),
      // Told by whoever shows it.
      () => undefined,
    )
  }
  return chunk
}

/**
 * Begins to load a path's screen before anything is known of the session, so that the two do not wait
 * for each other at a cold start.
 */
export async function fetchScreenAhead(pathname: string): Promise<void> {
  const path = routeOf(pathname)?.path
  if (path && hasScreen(path)) await loadScreen(path)
}
