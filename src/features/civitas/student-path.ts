/** The address of a pupil's page. */
export const studentPath = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`
