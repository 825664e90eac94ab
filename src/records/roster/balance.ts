import { counted } from '../list/list-words'

/** How a class is made up. */
export interface Balance {
  count: number
  /** Boys, girls, and pupils of whom neither is known. */
  L: number
  P: number
  unknown: number
}

/** Counts pupils by sex, as the office writes it: L and P. */
export function balanceOf(pupils: readonly { gender?: 'L' | 'P' | null | undefined }[]): Balance {
  const L = pupils.filter(({ gender }) => gender === 'L').length
  const P = pupils.filter(({ gender }) => gender === 'P').length
  return { count: pupils.length, L, P, unknown: pupils.length - L - P }
}

/** "18 L · 16 P", with those of whom it is not known; "Belum ada siswa" for an empty class. */
export function balanceWords({ count, L, P, unknown }: Balance): string {
  if (count === 0) return 'Belum ada siswa'
  return [`${L} L`, `${P} P`, ...(unknown > 0 ? [`${unknown} belum diketahui`] : [])].join(' · ')
}

/** "34 dari 36 tempat", or only the number where the class has no limit. */
export function placesWords(count: number, capacity: number | null | undefined): string {
  return capacity ? `${count} dari ${capacity} tempat` : counted(count, 'siswa')
}

/** What is left of a class's places, in words; null without a limit. */
export function roomWords(count: number, capacity: number | null | undefined): string | null {
  if (!capacity) return null
  if (count > capacity) return `Lebih ${count - capacity} siswa`
  return count === capacity ? 'Penuh' : `Sisa ${capacity - count} tempat`
}
