import type { Announcement } from '../../../contract/school/announcements'
import { dateIn } from '../../../contract/values/dates'
import { dateWords, shortDate, timeWords } from '../../ui/words/date-words'

/** "Senin, 23 November 2026, 07.00". @param zone IANA name of the school's zone */
export function momentWords(at: string, zone: string): string {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? at : `${dateWords(dateIn(zone, new Date(ms)))}, ${timeWords(ms, zone)}`
}

/** "23 Nov, 07.00", for rows. */
export function shortMoment(at: string, zone: string): string {
  const ms = Date.parse(at)
  return Number.isNaN(ms) ? at : `${shortDate(dateIn(zone, new Date(ms)))}, ${timeWords(ms, zone)}`
}

/** "semua orang", "Wali Kelas dan Guru", "kelas 7A, 7B". */
export function audienceWords({ audience, roles, classes }: Announcement): string {
  const names = (list: Announcement['roles']) => (list ?? []).map(({ name }) => name).join(', ')
  if (audience === 'roles') return names(roles) || 'peran yang sudah dihapus'
  if (audience === 'classes') return names(classes) ? `kelas ${names(classes)}` : 'kelas yang sudah dihapus'
  return 'semua orang'
}

/** "42 orang: 40 Wali Kelas, 2 Guru"; one role alone is the noun: "42 Wali Kelas". */
export function countWords(count: number, roles: readonly { name: string; count: number }[]): string {
  if (count === 0) return 'Belum ada yang menerima: tidak ada akun aktif untuk pilihan ini.'
  const [only, ...others] = roles
  if (only && others.length === 0) return `Dikirim kepada ${count} ${only.name}.`
  return `Dikirim kepada ${count} orang: ${roles.map((one) => `${one.count} ${one.name}`).join(', ')}.`
}
