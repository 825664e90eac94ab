import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { PrivatePath } from './route-table'

type Screen = LazyExoticComponent<ComponentType>

const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))

/**
 * The screens that exist, each in its own chunk. A path without one is guarded, says that it is not there
 * yet, and stands in no menu.
 */
export const screens: Partial<Record<PrivatePath, Screen>> = {
  '/dashboard': screen(async () => (await import('../features/dashboard/dashboard-page')).DashboardPage),
  '/akademik/wali-kelas': screen(
    async () => (await import('../features/homeroom/homeroom-page')).HomeroomPage,
  ),
  '/akademik/wali-kelas/absensi': screen(
    async () => (await import('../features/homeroom/register-page')).RegisterPage,
  ),
  '/civitas/siswa': screen(async () => (await import('../features/civitas/students-page')).StudentsPage),
  '/civitas/siswa/impor': screen(async () => (await import('../features/civitas/import-page')).ImportPage),
  '/akademik/manajemen-kelas': screen(
    async () => (await import('../features/classes/classes-page')).ClassesPage,
  ),
  '/sinkronisasi': screen(async () => (await import('../features/sync/sync-page')).SyncPage),
  '/settings': screen(async () => (await import('../features/settings/settings-page')).SettingsPage),
}
