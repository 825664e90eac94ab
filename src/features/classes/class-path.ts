/** The address of a class's page. */
export const classPath = (id: string) => `/akademik/manajemen-kelas/${encodeURIComponent(id)}`

/** The address of a class's register, of today unless a view is named. */
export function registerPath(id: string, view?: 'minggu' | 'rekap'): string {
  const search = new URLSearchParams({ kelas: id, ...(view ? { tampilan: view } : {}) })
  return `/akademik/wali-kelas/absensi?${search.toString()}`
}
