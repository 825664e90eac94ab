import { isTaken, progressWords } from '../../../records/attendance/register-progress'
import { freeDayWords } from '../../../ui/words/school-day-words'
import type { SchoolDay } from '../../../workspace/calendar/school-calendar'

/** A class's register of today, as far as the device or the service has it. */
export interface RegisterState {
  total: number
  marked: number
  absent: number
}

export interface RegisterLine {
  text: string
  tone: 'success' | 'warn' | 'neutral'
}

/**
 * One line about today's register, the same on the card, in the list and on the class's page.
 * @param state undefined where nothing is known of it
 */
export function registerLine(
  state: RegisterState | undefined,
  day: Pick<SchoolDay, 'kind' | 'holiday'>,
): RegisterLine {
  const free = freeDayWords(day.kind, day.holiday)
  if (free !== null && (state?.marked ?? 0) === 0) return { text: `Libur: ${free}`, tone: 'neutral' }
  if (!state) return { text: 'Absensi hari ini belum diketahui', tone: 'neutral' }
  if (isTaken(state)) {
    const { absent } = state
    return { text: absent === 0 ? 'Selesai, semua masuk' : `Selesai, ${absent} tidak masuk`, tone: 'success' }
  }
  const text = progressWords(state, free !== null)
  return { text, tone: state.total === 0 || free !== null ? 'neutral' : 'warn' }
}
