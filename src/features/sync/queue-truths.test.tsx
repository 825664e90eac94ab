import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../tests/support/looks/words-of'
import { deviceWith, refusalSentence } from '../../../tests/support/records/sending-states'
import { outboxKinds } from '../../db/outbox-row'
import { QueueRow } from './queue-row'
import { standingWords } from './queue-words'

const actions = 'Kirim sekarang Ubah Budi Santoso Buang'

/** A change as it is called, what this person entered of it, and what the school holds. */
const changes = {
  attendance: ['Budi Santoso: Sakit, 20 Nov', 'Sakit', 'Izin'],
  presence: ['Budi Santoso: Sakit, 20 Nov', 'Sakit', 'Izin'],
  teacherAttendance: ['Budi Santoso: Sakit, 20 Nov', 'Sakit', 'Izin'],
  leave: ['Budi Santoso: izin sakit 20 Nov', 'izin sakit 20 Nov', 'izin 20 Nov'],
  teacherLeave: ['Budi Santoso: izin sakit 20 Nov', 'izin sakit 20 Nov', 'izin 20 Nov'],
} as const

describe.each(outboxKinds)('a queued change of the kind %s says on the sync screen', (kind) => {
  const [change, mine, theirs] = changes[kind]
  const choice = `Catatan Anda ${mine} Pakai catatan saya Di sekolah ${theirs} Pakai yang di sekolah`
  it.each([
    ['local', 'Menunggu jaringan.', `${change} Menunggu jaringan. ${actions}`],
    ['sent', 'Sudah terkirim.', `${change} Sudah terkirim. ${actions}`],
    [
      'conflict',
      'Berbeda dengan catatan di sekolah. Pilih salah satu.',
      `${change} berbeda Berbeda dengan catatan di sekolah. Pilih salah satu. ${choice}`,
    ],
    [
      'rejected',
      `Ditolak sekolah: ${refusalSentence}`,
      `${change} ditolak Ditolak sekolah: ${refusalSentence} ${actions}`,
    ],
  ] as const)('%s as "%s"', async (state, standing, words) => {
    const db = await deviceWith(kind, state)
    const [row] = await db.outbox.toArray()
    if (!row) throw new Error('nothing is queued')
    expect(standingWords(row, 0, true)).toBe(standing)
    expect(wordsOf(<QueueRow row={row} now={0} offline />, db)).toBe(words)
  })
})
