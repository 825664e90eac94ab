import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import { statusWords, unmarkedWord } from './status-words'

/** A mark in one line: "Terlambat 12 menit · surat menyusul". */
export function markWords(mark: {
  status: AttendanceStatus | null
  minutes_late?: number | null | undefined
  note?: string | null | undefined
}): string {
  const late = mark.status === 'terlambat' && mark.minutes_late ? ` ${String(mark.minutes_late)} menit` : ''
  const status = mark.status ? statusWords[mark.status].word : unmarkedWord
  return `${status}${late}${mark.note ? ` · ${mark.note}` : ''}`
}
