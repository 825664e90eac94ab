import type { ComponentType } from 'react'
import type { PrivatePath } from './route-table'

type Load = () => Promise<ComponentType>

/** The screens that exist, each in its own chunk. */
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

const loading = new Map<string, Promise<ComponentType>>()
const there = new Map<string, ComponentType>()

/** Whether a path has a screen; one without says that it is not there yet, and stands in no menu. */
export const hasScreen = (path: string): boolean => path in loads

/** A screen whose chunk has arrived. */
export const screenThere = (path: string): ComponentType | undefined => there.get(path)

/**
 * Fetches a screen's chunk, once; the same promise for every asker, as React's `use` wants it.
 * @throws when the path has no screen, or the chunk cannot be had (the promise stays refused: only loading
 *   the page again can help)
 */
export function loadScreen(path: string): Promise<ComponentType> {
  let chunk = loading.get(path)
  if (!chunk) {
    chunk = loads[path]?.() ?? Promise.reject(new Error(`no screen at ${path}`))
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
  if (hasScreen(pathname)) await loadScreen(pathname)
}
