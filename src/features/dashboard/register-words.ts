import { freeDayWords } from '../../ui/words/school-day-words'
import type { ClassRegister } from '../../records/attendance/read-class-register'
import type { SchoolDay } from '../../workspace/calendar/school-calendar'

export interface RegisterWords {
  state: string
  action: string
  /** The one thing to do now. */
  urgent: boolean
}

/**
 * The sentence about the own class's register. Taken is when every active pupil has a mark.
 * On a day without school no mark is missing, and the card shows the same as the register.
 * @param day what today is
 */
export function ownRegisterWords(
  { total, marked, absent }: Pick<ClassRegister, 'total' | 'marked' | 'absent'>,
  day: SchoolDay,
): RegisterWords {
  const reason = freeDayWords(day.kind, day.holiday)
  if (reason !== null) {
    const state = `Bukan hari sekolah: ${reason}${marked > 0 ? `; ${marked} siswa dicatat` : ''}`
    return { state, action: 'Lihat absensi', urgent: false }
  }
  if (total === 0) {
    return { state: 'Daftar siswa belum terunduh di perangkat ini', action: 'Buka absensi', urgent: true }
  }
  if (marked === 0) return { state: `Belum diabsen, ${total} siswa`, action: 'Mulai absensi', urgent: true }
  if (marked < total) {
    return { state: `${total - marked} siswa belum diabsen`, action: 'Lanjutkan absensi', urgent: true }
  }
  const state = absent === 0 ? 'Selesai, semua masuk' : `Selesai, ${absent} tidak masuk`
  return { state, action: 'Lihat absensi', urgent: false }
}

/** @param hour 0–23 at the school */
export function greeting(hour: number): string {
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  if (hour >= 15 && hour < 18) return 'Selamat sore'
  return 'Selamat malam'
}
