import type { RegisterProgress } from '../../../contract/dashboard'
import type { OwnRegister } from './read-own-register'

export interface RegisterWords {
  state: string
  action: string
  /** The one thing to do now. */
  urgent: boolean
}

/**
 * What is said of the own class's register. Taken is when every active pupil has a mark (decisions.md).
 * @param free today is no school day
 */
export function ownRegisterWords({ total, marked, absent }: OwnRegister, free: boolean): RegisterWords {
  if (free && marked === 0)
    return { state: 'Hari ini bukan hari sekolah', action: 'Lihat absensi', urgent: false }
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

/** Registers not yet taken first, each group by class name. */
export function byUrgency(a: RegisterProgress, b: RegisterProgress): number {
  const taken = Number(isTaken(a)) - Number(isTaken(b))
  return taken || a.class_name.localeCompare(b.class_name, 'id', { numeric: true })
}

export function isTaken({ marked, total }: RegisterProgress): boolean {
  return total > 0 && marked >= total
}

/** @param hour 0–23 at the school */
export function greeting(hour: number): string {
  if (hour >= 4 && hour < 11) return 'Selamat pagi'
  if (hour >= 11 && hour < 15) return 'Selamat siang'
  if (hour >= 15 && hour < 18) return 'Selamat sore'
  return 'Selamat malam'
}
