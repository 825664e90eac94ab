/** The address of the list of classes. */
export const classesPath = '/akademik/manajemen-kelas'

/** The address of a class's page. @param year id of its school year, where that is not the active one */
export const classPath = (id: string, year?: string) =>
  `${classesPath}/${encodeURIComponent(id)}${year === undefined ? '' : `?${yearParam}=${encodeURIComponent(year)}`}`

/** The part of the address that names another school year than the active one. */
export const yearParam = 'tahun'

/** The address of a class's register, of today unless a view is named. */
export function registerPath(id: string, view?: 'minggu' | 'rekap'): string {
  const search = new URLSearchParams({ kelas: id, ...(view ? { tampilan: view } : {}) })
  return `/akademik/wali-kelas/absensi?${search.toString()}`
}
