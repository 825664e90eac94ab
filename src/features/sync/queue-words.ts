import { isKnown, stateOf, type OutboxRow } from '../../db/outbox-row'
import { isEmpty } from '../../outbox/fields/fields'
import { unconfirmedFields } from '../../outbox/queue'

/** The state of a queued change, and why, in a teacher's words. */
export function standingWords(row: OutboxRow, now: number, offline: boolean): string {
  if (!isKnown(row)) return 'Muat versi baru Hadir, lalu catatan ini dikirim.'
  const photoOnly = waitsForPhotoOnly(row)
  switch (stateOf(row)) {
    case 'conflict':
      return 'Berbeda dengan catatan di sekolah. Pilih salah satu.'
    case 'rejected':
      return photoOnly ? photoRefusal(row) : `Ditolak sekolah: ${refusal(row)}`
    case 'acked':
      return 'Sudah terkirim.'
    case 'pending':
      return `${photoOnly ? 'Catatannya sudah terkirim, fotonya menyusul. ' : ''}${pendingWords(row, now, offline)}`
  }
}

/** Whether the change itself is sent and only a picture still has to follow. */
function waitsForPhotoOnly(row: OutboxRow): boolean {
  return !isEmpty(row.photos ?? {}) && isEmpty(unconfirmedFields(row))
}

function refusal(row: OutboxRow): string {
  if (row.last_error?.message) return row.last_error.message
  // The service of the specification has no call for it, so nobody was asked.
  if (row.kind === 'leave' && row.remote === null && row.last_error?.code === 1100)
    return 'jenis dan tanggal izin yang sudah terkirim tidak dapat diubah. Batalkan izin itu, lalu buat yang baru.'
  return 'tanpa keterangan'
}

function photoRefusal(row: OutboxRow): string {
  const why =
    row.last_error?.message ||
    (row.last_error?.code === null ? 'fotonya tidak ada lagi di perangkat ini' : 'tanpa keterangan')
  return `Catatannya sudah terkirim, tetapi fotonya ditolak: ${why}`
}

function pendingWords(row: OutboxRow, now: number, offline: boolean): string {
  if (row.inflight && row.inflight.leaseUntil > now) return 'Sedang dikirim…'
  const tries = row.attempts > 0 ? ` Sudah dicoba ${String(row.attempts)} kali.` : ''
  if (row.last_error)
    return `Sekolah belum bisa menerima: ${row.last_error.message || 'layanan sibuk'}.${tries}`
  return `${offline ? 'Menunggu jaringan.' : 'Menunggu giliran dikirim.'}${tries}`
}
