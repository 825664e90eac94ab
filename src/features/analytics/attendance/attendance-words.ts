import { fullDate } from '../../../ui/words/date-words'
import { hiddenClasses, hiddenGroups } from '../frame/hidden-classes'

/** What the analysis calls the people it is about, and where it leads. */
export interface AttendanceWords {
  /** "siswa". */
  readonly noun: string
  /** The heading of their table. */
  readonly plural: string
  /** The heading of the column of groups: "Kelas". */
  readonly groupHead: string
  /** A group in a sentence: "kelas 7A". */
  readonly group: (name: string) => string
  /** Everybody: "Sekolah". */
  readonly everybody: string
  /** The heading of the number of a person. */
  readonly numberHead: string
  /** Whether groups belong to grades; else there is one filter. */
  readonly hasGrades: boolean
  /** Why there is no table of persons. */
  readonly personsFor: string
  /** How many groups are not shown because they are so small, in a sentence (decision 0040). */
  readonly hidden: (count: number) => string
  /** Name of a downloaded file. */
  readonly file: string
  /** The address of a person; null where there is none for this reader. */
  readonly pathOf: ((id: string) => string) | null
  /** Where the marks of a group on a date are made; null where this reader may not see that. */
  readonly dayPathOf: ((groupId: string, date: string) => string) | null
}

export const pupilWords: Omit<AttendanceWords, 'pathOf' | 'dayPathOf'> = {
  noun: 'siswa',
  plural: 'Siswa',
  groupHead: 'Kelas',
  group: (name) => `kelas ${name}`,
  everybody: 'Sekolah',
  numberHead: 'NIS',
  hasGrades: true,
  personsFor: 'Daftar siswa hanya untuk yang boleh membaca absensi.',
  hidden: hiddenClasses,
  file: 'kehadiran-siswa',
}

export const staffWords: Omit<AttendanceWords, 'pathOf' | 'dayPathOf'> = {
  noun: 'pegawai',
  plural: 'Guru dan pegawai',
  groupHead: 'Kelompok',
  group: (name) => name.toLowerCase(),
  everybody: 'Semua pegawai',
  numberHead: 'NIP',
  hasGrades: false,
  personsFor: 'Angka per orang hanya untuk pimpinan sekolah dan yang membaca absensi pegawai.',
  hidden: hiddenGroups,
  file: 'kehadiran-pegawai',
}

/** Why a chart begins after the span does; nothing where it begins with it. @param from place of its first day */
export const notBefore = (dates: readonly string[], from: number): string[] =>
  from > 0 ? [`Belum ada absensi sebelum ${fullDate(dates[from] ?? '')}.`] : []
