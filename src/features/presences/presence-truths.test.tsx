import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../tests/support/looks/words-of'
import { date } from '../../../tests/support/records/mark-queue'
import { deviceWith, refusalSentence, type SendingState } from '../../../tests/support/records/sending-states'
import { readPresences } from '../../pull/attendance/read-presences'
import { refusalOf, truthWord } from './presence-words'
import { TruthCell } from './row/truth-cell'

async function shownAs(state: SendingState) {
  const db = await deviceWith('presence', state)
  const day = (await readPresences(db, date)).get('a')
  const line = { id: 'a', name: 'Budi', nis: null, classId: 'c', className: '7A', day, held: null }
  return { day, cell: wordsOf(<TruthCell line={line} date={date} recording={undefined} />, db) }
}

describe('how far a pupil’s day at the gate has been sent', () => {
  it.each([
    ['none', 'belum', 'belum', null],
    ['local', 'tersimpan di perangkat', 'tersimpan di perangkat', null],
    ['sent', 'terkirim', 'terkirim', null],
    ['conflict', 'berbeda', 'berbeda Selesaikan', null],
    ['rejected', 'ditolak', `ditolak ${refusalSentence} Selesaikan`, refusalSentence],
  ] as const)('%s is "%s", in the table "%s"', async (state, word, words, refusal) => {
    const { day, cell } = await shownAs(state)
    expect(truthWord(day)).toBe(word)
    expect(cell).toBe(words)
    expect(refusalOf(day)).toBe(refusal)
  })
})
