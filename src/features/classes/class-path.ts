/** The address of the list of classes. */
export const classesPath = '/akademik/manajemen-kelas'

/** The address of a class's page. */
export const classPath = (id: string) => `${classesPath}/${encodeURIComponent(id)}`

/** The address of a class's register, of today unless a view is named. */
export function registerPath(id: string, view?: 'minggu' | 'rekap'): string {
  const search = new URLSearchParams({ kelas: id, ...(view ? { tampilan: view } : {}) })
  return `/akademik/wali-kelas/absensi?${search.toString()}`
}
