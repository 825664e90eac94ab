import type { Student } from '../../../contract/students'
import type { Tone } from '../../ui/badge'

type StudentStatus = NonNullable<Student['status']>

/** Status of a pupil, in words and with a tone. */
export const studentStatus: Record<StudentStatus, { word: string; tone: Tone }> = {
  active: { word: 'Aktif', tone: 'success' },
  graduated: { word: 'Lulus', tone: 'info' },
  transferred: { word: 'Pindah', tone: 'warn' },
  dropped: { word: 'Keluar', tone: 'neutral' },
}

export const genderWord = { L: 'Laki-laki', P: 'Perempuan' } as const

/** "+6281234567890" as people say it here: "0812 3456 7890". Numbers of other countries stay as they are. */
export function localPhone(phone: string): string {
  if (!phone.startsWith('+62')) return phone
  return `0${phone.slice(3)}`.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** "28 Februari 2013". @param date `YYYY-MM-DD` */
export function longDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return date
  return `${at.getUTCDate()} ${months[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`
}

/** "28 Feb 2013". @param date `YYYY-MM-DD` */
export function shortBirth(date: string): string {
  return longDate(date).replace(/ (\p{L}{3})\p{L}* /u, ' $1 ')
}

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
