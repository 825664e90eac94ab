import { applyPatch, markOf } from '../../outbox/mark'
import { stateOf, type OutboxRow } from '../../db/outbox-row'
import { shortDate } from '../../ui/date-words'
import { markWords } from '../../ui/mark-words'

/** A queued change in words: "Budi Santoso: Sakit, 21 Nov". */
export function changeWords(row: OutboxRow): string {
  return `${row.subject}: ${markWords(wantedMark(row))}, ${shortDate(row.date)}`
}

/** The whole mark the person meant. */
export function wantedMark(row: OutboxRow) {
  return applyPatch(markOf(row.base), row.patch)
}

/** Where a queued change stands, and why, in a teacher's words. */
export function standingWords(row: OutboxRow, now: number, offline: boolean): string {
  switch (stateOf(row)) {
    case 'conflict':
      return 'Berbeda dengan catatan di sekolah. Pilih salah satu.'
    case 'rejected':
      return `Ditolak sekolah: ${row.last_error?.message || 'tanpa keterangan'}`
    case 'acked':
      return 'Sudah terkirim.'
    case 'pending':
      return pendingWords(row, now, offline)
  }
}

function pendingWords(row: OutboxRow, now: number, offline: boolean): string {
  if (row.inflight && row.inflight.leaseUntil > now) return 'Sedang dikirim…'
  const tries = row.attempts > 0 ? ` Sudah dicoba ${String(row.attempts)} kali.` : ''
  if (row.last_error)
    return `Sekolah belum bisa menerima: ${row.last_error.message || 'layanan sibuk'}.${tries}`
  return `${offline ? 'Menunggu jaringan.' : 'Menunggu giliran dikirim.'}${tries}`
}
