/** The address of a pupil's page. */
export const studentPath = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`

/** The till with a pupil's bills on it. */
export const tillPath = (id: string) => `/tagihan/tagihan-pembayaran?siswa=${encodeURIComponent(id)}`
