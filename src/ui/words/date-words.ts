const days = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']
const months = [
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
]

function parts(date: string) {
  const at = new Date(`${date}T00:00:00Z`)
  return {
    day: days[at.getUTCDay()] ?? '',
    number: at.getUTCDate(),
    month: months[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  }
}

/** "Sabtu, 21 November 2026". Own words rather than Intl: cheap phones ship without Indonesian. @param date `YYYY-MM-DD` */
export function dateWords(date: string): string {
  const { day, number, month, year } = parts(date)
  return `${day}, ${number} ${month} ${year}`
}

/** "21 November 2026", where the day of the week tells nothing. @param date `YYYY-MM-DD` */
export function fullDate(date: string): string {
  const { number, month, year } = parts(date)
  return `${number} ${month} ${year}`
}

/** "21 Nov", for rows. @param date `YYYY-MM-DD` */
export function shortDate(date: string): string {
  const { number, month } = parts(date)
  return `${number} ${month.slice(0, 3)}`
}

/** "Sab 21", for a week strip. @param date `YYYY-MM-DD` */
export function dayAndNumber(date: string): string {
  const { day, number } = parts(date)
  return `${day.slice(0, 3)} ${number}`
}

/** "Sabtu". @param date `YYYY-MM-DD` */
export function dayName(date: string): string {
  return parts(date).day
}

/** "November 2026". @param date `YYYY-MM-DD` */
export function monthWords(date: string): string {
  const { month, year } = parts(date)
  return `${month} ${year}`
}

/**
 * "07.12", the way Indonesia writes a time.
 * @param at milliseconds since 1970
 * @param zone IANA name of the school's zone
 */
export function timeWords(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace(':', '.')
}
