/** The address of a pupil's page. */
export const studentPath = (id: string) => `/civitas/siswa/${encodeURIComponent(id)}`

/** The QR cards of some pupils, to make and to print. */
export const cardsPath = (ids: readonly string[]) =>
  `/absensi/siswa/kartu?siswa=${ids.map(encodeURIComponent).join(',')}`

/** The till with a pupil's bills on it. */
export const tillPath = (id: string) => `/tagihan/tagihan-pembayaran?siswa=${encodeURIComponent(id)}`
