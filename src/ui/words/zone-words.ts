import type { TimeZone } from '../../../contract/values/dates'

/** The school's time zone, as people call it. */
export const zoneWords: Readonly<Record<TimeZone, string>> = {
  'Asia/Jakarta': 'WIB (Indonesia Barat)',
  'Asia/Makassar': 'WITA (Indonesia Tengah)',
  'Asia/Jayapura': 'WIT (Indonesia Timur)',
}
