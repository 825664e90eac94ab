import type { AttendanceStatus } from '../../contract/attendances'

/** Letter and word of each status, as every Indonesian register has them; `T` is ours. */
export const statusWords = {
  hadir: { letter: 'H', word: 'Hadir' },
  terlambat: { letter: 'T', word: 'Terlambat' },
  sakit: { letter: 'S', word: 'Sakit' },
  izin: { letter: 'I', word: 'Izin' },
  alpa: { letter: 'A', word: 'Alpa' },
} as const satisfies Record<AttendanceStatus, { letter: string; word: string }>

/** No status is a state too: the register says so in words. */
export const unmarkedWord = 'Belum diabsen'
