import type { Teacher } from '../../../contract/people/teachers'
import type { Tone } from '../../ui/parts/badge'

export type StaffType = NonNullable<Teacher['type']>

/** What each kind of staff is called, and where it is listed. */
export const staffWords = {
  teacher: { noun: 'guru', path: '/civitas/perangkat/guru' },
  non_teaching: { noun: 'pegawai', path: '/civitas/perangkat/non-guru' },
} as const

export const staffTypes = [
  { value: 'teacher', label: 'Guru' },
  { value: 'non_teaching', label: 'Non-guru (tenaga kependidikan)' },
]

/** The part of a person's page that is about the account, in the address. */
export const accountPart = 'akun'

export const genders = [
  { value: 'L', label: 'Laki-laki' },
  { value: 'P', label: 'Perempuan' },
]

/** Status of a member of staff, in words and with a tone. */
export const staffStatus: Record<NonNullable<Teacher['status']>, { word: string; tone: Tone }> = {
  active: { word: 'Aktif', tone: 'success' },
  archived: { word: 'Arsip', tone: 'neutral' },
}

export const isArchived = ({ status }: Pick<Teacher, 'status'>): boolean => status === 'archived'

/** "NIP 1985…", else the NUPTK; empty where neither is known. */
export function numberWords({ nip, nuptk }: Pick<Teacher, 'nip' | 'nuptk'>): string {
  if (nip) return `NIP ${nip}`
  return nuptk ? `NUPTK ${nuptk}` : ''
}
