import type { StudentLeave } from '../../../contract/attendance/leaves'
import { stateOf } from '../../db/outbox-row'
import type { PupilLeave } from '../../pull/attendance/read-leaves'
import type { Tone } from '../../ui/parts/badge'
import { shortDate } from '../../ui/words/date-words'

export const statusWord: Readonly<Record<StudentLeave['status'], string>> = {
  pending: 'Menunggu keputusan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
}

export const statusTone: Readonly<Record<StudentLeave['status'], Tone>> = {
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
}

/** "3 Agu", "3–5 Agu" or "30 Jul – 2 Agu". Dates `YYYY-MM-DD`. */
export function spanWords(from: string, to: string): string {
  if (to === from) return shortDate(from)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${shortDate(to)}`
  return `${shortDate(from)} – ${shortDate(to)}`
}

/** How far a leave has been sent; null where the service holds all of it. */
export function truthWords({ shown: { truth, queued, photos } }: PupilLeave): {
  word: string
  tone: Tone
} | null {
  if (truth === 'local') return { word: 'Tersimpan di perangkat', tone: 'neutral' }
  if (truth === 'attention')
    return queued && stateOf(queued) === 'conflict'
      ? { word: 'Berbeda', tone: 'warn' }
      : { word: 'Ditolak sekolah', tone: 'danger' }
  // The leave itself is through; only its letter is still on the way.
  return Object.keys(photos).length > 0 ? { word: 'Surat menyusul', tone: 'neutral' } : null
}

/** Why the school refused a change, in its own words. */
export function refusalOf({ shown: { queued } }: PupilLeave): string {
  return queued?.last_error?.message || 'Sekolah tidak menerima izin ini tanpa keterangan.'
}
