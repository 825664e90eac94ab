import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../tests/support/looks/words-of'
import { date } from '../../../../tests/support/records/mark-queue'
import {
  deviceWith,
  refusalSentence,
  type SendingState,
} from '../../../../tests/support/records/sending-states'
import { cellWords } from '../week-grid/cell-words'
import { readRegister } from './read-register'
import { MarkTrouble } from './row/mark-trouble'
import { RegisterRow } from './row/register-row'
import { standingWords } from './row/standing-words'

const friday = { date, access: 'open', fetched: true, marked: 0, total: 1 } as const

async function shownAs(state: SendingState) {
  const db = await deviceWith('attendance', state)
  const [line] = (await readRegister(db, 'c', date)).lines
  if (!line) throw new Error('the register is empty')
  const row = (
    <RegisterRow
      {...{ studentId: 'a', name: 'Budi Santoso', number: 1, label: 'Budi Santoso', awayDays: 0 }}
      {...{ status: line.status, minutesLate: null, hasNote: false, truth: line.truth, locked: false }}
      {...{ proposed: null, proposedBy: null, approvedBy: null, gateTime: null }}
      onMark={() => Promise.resolve(true)}
      onKey={() => undefined}
      onDetails={() => undefined}
    />
  )
  return {
    row: wordsOf(row, db),
    cell: cellWords('Budi Santoso', friday, line),
    sheet: `${standingWords(line)} ${wordsOf(<MarkTrouble line={line} onDone={() => undefined} />, db)}`,
  }
}

const [row, cell] = ['1 Rincian Budi Santoso', 'Budi Santoso, Jumat 20 November:']

describe('how far a mark of the register has been sent', () => {
  it.each([
    ['none', 'Belum diabsen', 'Belum diabsen', 'Belum diabsen. '],
    [
      ...(['local', 'tersimpan di perangkat', 'Sakit, tersimpan di perangkat'] as const),
      'Sakit. Tersimpan di perangkat ini, belum terkirim. ',
    ],
    ['sent', 'terkirim', 'Sakit, terkirim', 'Sakit. Terkirim. '],
    [
      ...(['conflict', 'perlu perhatian', 'Sakit, perlu perhatian'] as const),
      'Sakit. Perlu keputusan Anda. Catatan Anda Sakit Pakai catatan saya Di sekolah Izin Pakai yang di sekolah',
    ],
    [
      ...(['rejected', 'perlu perhatian', 'Sakit, perlu perhatian'] as const),
      `Sakit. Perlu keputusan Anda. Ditolak sekolah ${refusalSentence} Ubah tandanya, atau buka Sinkronisasi untuk mencoba lagi.`,
    ],
  ] as const)('%s is "%s" in the row, "%s" in the week and "%s" in its details', async (state, ...words) => {
    const shown = await shownAs(state)
    expect([shown.row, shown.cell, shown.sheet]).toEqual([
      `${row} ${words[0]}`,
      `${cell} ${words[1]}`,
      words[2],
    ])
  })
})
