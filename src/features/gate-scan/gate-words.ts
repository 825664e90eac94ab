import type { Verdict } from './verdict'
import { clockWords } from '../../../contract/values/clock'

/** How a verdict looks and sounds. */
export type Tone = 'good' | 'late' | 'already' | 'bad'

export interface VerdictWords {
  readonly tone: Tone
  /** One or two words, read from two metres away. */
  readonly title: string
  /** What it means and what to do. */
  readonly text: string
}

const refusals = {
  revoked: [
    'Kartu dicabut',
    'Kartu ini tidak berlaku lagi. Minta kartu baru ke tata usaha, lalu cari namanya.',
  ],
  left: ['Sudah keluar', 'Siswa ini tercatat sudah tidak bersekolah di sini. Hubungi tata usaha.'],
  unsaved: ['TIDAK tersimpan', 'Perangkat gagal menyimpan. Pindai sekali lagi.'],
  otherSchool: ['Sekolah lain', 'Kartu Hadir ini milik sekolah lain.'],
  unknownCard: [
    'Kartu belum dikenal',
    'Kartu ini belum ada di perangkat. Perbarui daftar kartu saat ada jaringan, atau cari namanya.',
  ],
  partial: ['Tidak terbaca utuh', 'Kode hanya terbaca sebagian. Pindai sekali lagi, atau cari namanya.'],
  stranger: ['Bukan kartu Hadir', 'Kode ini bukan kartu siswa.'],
  noCards: [
    'Belum ada daftar kartu',
    'Perangkat ini belum memuat kartu. Hubungkan ke jaringan sebentar, atau cari namanya.',
  ],
  cardless: [
    'Belum ada kartu siswa',
    'Sekolah ini belum membuat kartu, jadi kode ini bukan milik siswa di sini. Cari namanya.',
  ],
  notFound: ['Tidak ditemukan', 'Tidak ada siswa dengan nama atau NIS itu di perangkat ini.'],
} as const satisfies Partial<Record<Verdict['kind'], readonly [string, string]>>

/** The sentences of the gate about a scan. */
export function verdictWords(verdict: Verdict): VerdictWords {
  switch (verdict.kind) {
    case 'recorded': {
      const { mode, time, minutesLate } = verdict
      if (mode === 'pulang') return { tone: 'good', title: 'Pulang', text: `Pulang ${clockWords(time)}` }
      if (minutesLate === 0) return { tone: 'good', title: 'Hadir', text: `Masuk ${clockWords(time)}` }
      return {
        tone: 'late',
        title: 'Terlambat',
        text: `Masuk ${clockWords(time)}, terlambat ${lateWords(minutesLate)}`,
      }
    }
    case 'already': {
      const time = clockWords(verdict.time)
      const text = verdict.mode === 'masuk' ? `Sudah ${time}` : `Sudah pulang ${time}`
      return { tone: 'already', title: text, text: 'Tidak dicatat dua kali.' }
    }
    case 'kept': {
      const text = 'Gerbang lain sudah mencatat waktu ini. Catatan itu tidak diubah.'
      return { tone: 'already', title: `Tetap ${clockWords(verdict.time)}`, text }
    }
    case 'undone':
      return { tone: 'already', title: 'Dibatalkan', text: 'Catatan ini sudah diurungkan.' }
    default: {
      const [title, text] = refusals[verdict.kind]
      return { tone: 'bad', title, text }
    }
  }
}

function lateWords(minutes: number): string {
  if (minutes < 60) return `${String(minutes)} menit`
  const rest = minutes % 60
  return `${String(Math.floor(minutes / 60))} jam${rest === 0 ? '' : ` ${String(rest)} menit`}`
}
