import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../tests/support/looks/words-of'
import { deviceWith, refusalSentence } from '../../../tests/support/records/sending-states'
import { readLeave } from '../../pull/attendance/read-leaves'
import { Decision } from './inbox/decision'
import { LeaveItems } from './inbox/leave-items'
import { truthWords } from './leave-words'

describe('how far a pupil’s leave has been sent', () => {
  it.each([
    ['local', 'Tersimpan di perangkat', 'Menunggu keputusan (1)', ''],
    ['sent', undefined, 'Menunggu keputusan (1)', ''],
    ['conflict', 'Berbeda', 'Perlu tindakan Anda (1)', ''],
    ['rejected', 'Ditolak sekolah', 'Perlu tindakan Anda (1)', refusalSentence],
  ] as const)('%s is "%s", listed below "%s"', async (state, word, heading, reason) => {
    const db = await deviceWith('leave', state)
    const leave = await readLeave(db, 'l')
    if (!leave) throw new Error('there is no leave')
    expect(truthWords(leave)?.word).toBe(word)
    const list = <LeaveItems rows={[leave]} decides shown={null} onOpen={() => undefined} />
    const words = [heading, 'Sakit Budi Santoso 20 Nov', reason, 'Menunggu keputusan', word]
    expect(wordsOf(list, db)).toBe(words.filter(Boolean).join(' '))
  })
})

describe('a pupil’s leave in full', () => {
  const none = () => undefined
  const refuse = () => Promise.reject(new Error('nothing is pressed here'))
  const changes = {
    ...{
      enter: refuse,
      decide: refuse,
      correct: refuse,
      cancel: refuse,
      drop: refuse,
      sendNow: refuse,
      settle: refuse,
    },
  }
  const choice =
    'Catatan Anda Menunggu keputusan Pakai catatan saya Di sekolah Menunggu keputusan Pakai yang di sekolah'
  const kept = 'Izin ini masih tersimpan di perangkat. Ubah Kirim lagi Buang'
  it.each([
    ['local', 'Tersimpan di perangkat', 'Buang dari perangkat'],
    ['sent', '', 'Balas lewat WhatsApp Batalkan izin'],
    ['conflict', 'Berbeda', choice],
    ['rejected', 'Ditolak sekolah', `Ditolak sekolah ${refusalSentence} ${kept}`],
  ] as const)('%s says "%s" and "%s"', async (state, word, trouble) => {
    const db = await deviceWith('leave', state)
    const leave = await readLeave(db, 'l')
    if (!leave) throw new Error('there is no leave')
    const words = wordsOf(
      <Decision
        {...{ leave, changes }}
        decides
        onDecide={null}
        chosen={null}
        onCancel={none}
        onEdit={none}
      />,
      db,
    )
    expect(words).toBe(
      ['BS Budi Santoso 20 Nov Sakit Menunggu keputusan', word, trouble].filter(Boolean).join(' '),
    )
  })
})
