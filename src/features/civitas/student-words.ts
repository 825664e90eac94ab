import type { Student } from '../../../contract/people/students'
import type { Tone } from '../../ui/parts/badge'
import { fullDate } from '../../ui/words/date-words'

type StudentStatus = NonNullable<Student['status']>

/** Status of a pupil, in words and with a tone. */
export const studentStatus: Record<StudentStatus, { word: string; tone: Tone }> = {
  active: { word: 'Aktif', tone: 'success' },
  graduated: { word: 'Lulus', tone: 'info' },
  transferred: { word: 'Pindah', tone: 'warn' },
  dropped: { word: 'Keluar', tone: 'neutral' },
}

/** Word and tone of a status; one that another service uses stays as it is. */
export function statusOf(status: string | null | undefined): { word: string; tone: Tone } {
  const known: Readonly<Record<string, { word: string; tone: Tone }>> = studentStatus
  return known[status ?? 'active'] ?? { word: status ?? '', tone: 'neutral' }
}

const genderWord: Readonly<Record<string, string>> = { L: 'Laki-laki', P: 'Perempuan' }

/** "Laki-laki"; what another service calls it stays as it is. */
export const genderOf = (gender: string | null | undefined) => gender && (genderWord[gender] ?? gender)

/** "28 Februari 2013"; what is no date stays as it is. @param date `YYYY-MM-DD` */
export const longDate = (date: string): string =>
  Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : fullDate(date)

/** "28 Feb 2013". @param date `YYYY-MM-DD` */
export function shortBirth(date: string): string {
  return longDate(date).replace(/ (\p{L}{3})\p{L}* /u, ' $1 ')
}
