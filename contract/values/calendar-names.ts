/** Months in Indonesian, January first. Own words rather than Intl: cheap phones ship without Indonesian. */
export const monthNames = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

/** Days of the week in Indonesian by their number, 0 for Sunday. */
export const dayNames = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const

/** The days on which a school may teach, Monday first. */
export const lessonDayNames: readonly string[] = dayNames.slice(1)
