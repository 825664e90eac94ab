/** Hours before UTC of the zones that an Indonesian school can lie in; none of them has summer time. */
const offsets: Readonly<Record<string, string>> = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
}

/**
 * A time of a school's day as a moment.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`; empty for none
 * @param zone IANA name of the school's zone
 * @returns ISO 8601 in UTC, or null
 */
export function momentOf(date: string, time: string, zone: string): string | null {
  if (time === '') return null
  return new Date(`${date}T${time}:00${offsets[zone] ?? '+07:00'}`).toISOString()
}
