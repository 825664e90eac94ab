import { freeDayWords } from '../../../ui/words/school-day-words'
import type { SchoolDay } from '../../../workspace/calendar/school-calendar'

export interface TodayWords {
  title: string
  /** The sentence below on a day without school; else null. */
  note: string | null
  action: string
  /** The register is the next thing to do. */
  urgent: boolean
}

/**
 * The sentence of the wali kelas's first page about today's register; the same as in the register itself.
 * @param total pupils of the class
 * @param done of them with a mark
 */
export function todayWords({ kind, holiday }: SchoolDay, total: number, done: number): TodayWords {
  const reason = freeDayWords(kind, holiday)
  if (reason !== null) {
    return {
      title: `Bukan hari sekolah: ${reason}`,
      note:
        done === 0
          ? 'Tidak ada absensi yang perlu diisi.'
          : `${done} siswa dicatat; tidak dihitung dalam rekap.`,
      action: 'Lihat absensi',
      urgent: false,
    }
  }
  if (total > 0 && done === total) {
    return { title: 'Absensi hari ini lengkap', note: null, action: 'Lihat absensi', urgent: false }
  }
  if (done > 0) {
    const title = `Absensi baru ${done} dari ${total}`
    return { title, note: null, action: 'Lanjutkan absensi', urgent: true }
  }
  return { title: 'Absensi hari ini belum diisi', note: null, action: 'Isi absensi', urgent: true }
}
