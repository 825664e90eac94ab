import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { PrivatePath } from './route-table'

type Load = () => Promise<ComponentType>

const loads: Partial<Record<string, Load>> & Partial<Record<PrivatePath, Load>> = {
  '/dashboard': async () => (await import('../features/dashboard/dashboard-page')).DashboardPage,
  '/akademik/wali-kelas': async () => (await import('../features/homeroom/homeroom-page')).HomeroomPage,
  '/akademik/wali-kelas/absensi': async () =>
    (await import('../features/homeroom/register-page')).RegisterPage,
  '/civitas/siswa': async () => (await import('../features/civitas/students-page')).StudentsPage,
  '/civitas/siswa/impor': async () => (await import('../features/civitas/import-page')).ImportPage,
  '/akademik/manajemen-kelas': async () => (await import('../features/classes/classes-page')).ClassesPage,
  '/sinkronisasi': async () => (await import('../features/sync/sync-page')).SyncPage,
  '/settings': async () => (await import('../features/settings/settings-page')).SettingsPage,
}

/**
 * The screens that exist, each in its own chunk. A path without one is guarded, says that it is not there
 * yet, and stands in no menu.
 */
export const screens: Readonly<Partial<Record<string, LazyExoticComponent<ComponentType>>>> =
  Object.fromEntries(
    Object.entries(loads).flatMap(([path, load]) =>
      load ? [[path, lazy(async () => ({ default: await load() }))]] : [],
    ),
  )

/**
 * Begins to load a path's screen before anything is known of the session, so that the two do not wait
 * for each other at a cold start.
 */
export function fetchScreenAhead(pathname: string): void {
  // What fails here fails again where it is shown, and is told there.
  loads[pathname]?.().catch(() => undefined)
}
