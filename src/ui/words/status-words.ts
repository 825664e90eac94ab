import type { AttendanceStatus } from '../../../contract/attendance/attendances'

interface StatusWords {
  readonly letter: string
  readonly word: string
}

const known: Readonly<Record<AttendanceStatus, StatusWords>> = {
  hadir: { letter: 'H', word: 'Hadir' },
  terlambat: { letter: 'T', word: 'Terlambat' },
  sakit: { letter: 'S', word: 'Sakit' },
  izin: { letter: 'I', word: 'Izin' },
  alpa: { letter: 'A', word: 'Alpa' },
}

/**
 * Letter and word of each status, as every Indonesian register has them; `T` is ours. A status of the service's
 * own is shown as it is (decision 0023).
 */
export const statusWords: Readonly<Record<AttendanceStatus, StatusWords>> = new Proxy(known, {
  get: (words: Readonly<Record<string, StatusWords>>, status: string) =>
    words[status] ?? { letter: status.slice(0, 1).toUpperCase(), word: status },
})

/** No status is a state too: the register shows it as a word. */
export const unmarkedWord = 'Belum diabsen'
