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

/** What schools call a Sunday on which they teach: "Minggu" also is a week. */
export const ahad = 'Ahad'

/** What dates on a device call a Sunday: {@link ahad} from when the app has read a calendar in which it is a school day. */
export const onDates: { sunday: string } = { sunday: dayNames[0] }
