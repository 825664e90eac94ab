import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../tests/support/looks/words-of'
import { date } from '../../../tests/support/records/mark-queue'
import { deviceWith, refusalSentence, type SendingState } from '../../../tests/support/records/sending-states'
import { readTeacherLeaves } from '../../pull/attendance/read-leaves'
import { readStaffDays } from '../../pull/staff-days/read-staff-days'
import { dayColumns } from './day/day-columns'
import { DayTrouble } from './day/day-trouble'
import { lineWords } from './day-words'
import { LeaveRow } from './leaves/leave-row'
import { OwnDay } from './own/own-day'

async function dayShownAs(state: SendingState) {
  const db = await deviceWith('teacherAttendance', state)
  const line = (await readStaffDays(db, date)).get('t')
  if (!line) throw new Error('nobody is on the staff')
  const columns = dayColumns({ timeZone: 'Asia/Jakarta', mark: () => null, place: null, onPhone: false })
  return {
    aloud: lineWords(line),
    column: columns.find(({ key }) => key === 'truth')?.text?.(line),
    own: wordsOf(<OwnDay line={line} onTakeBack={() => undefined} />, db),
    dialog: wordsOf(<DayTrouble line={line} onDone={() => undefined} />, db),
  }
}

const aloud = 'Budi Santoso, 20 November 2026:'
const choice = 'Catatan Anda Sakit Pakai catatan saya Di sekolah Izin Pakai yang di sekolah'
const kept = 'Catatan Anda tetap ada di perangkat ini. Ubah, atau buka Sinkronisasi untuk mengirim lagi.'

describe('how far a day of the staff has been sent', () => {
  it.each([
    ['none', { aloud: `${aloud} Belum diabsen`, column: null, own: '', dialog: '' }],
    [
      'local',
      {
        aloud: `${aloud} Sakit, tersimpan di perangkat`,
        column: 'tersimpan di perangkat',
        own: 'Sakit tersimpan di perangkat',
        dialog: '',
      },
    ],
    ['sent', { aloud: `${aloud} Sakit, terkirim`, column: 'terkirim', own: 'Sakit terkirim', dialog: '' }],
    [
      'conflict',
      {
        aloud: `${aloud} Sakit, perlu perhatian`,
        column: 'perlu perhatian',
        own: 'Sakit perlu perhatian',
        dialog: choice,
      },
    ],
    [
      'rejected',
      {
        aloud: `${aloud} Sakit, perlu perhatian`,
        column: 'perlu perhatian',
        own: `Sakit perlu perhatian Ditolak sekolah ${refusalSentence}`,
        dialog: `Ditolak sekolah ${refusalSentence} ${kept}`,
      },
    ],
  ] as const)('%s in the words of the list, the own day and the dialog', async (state, words) => {
    expect(await dayShownAs(state)).toEqual(words)
  })
})

describe('how far a leave of the staff has been sent', () => {
  const days = 'Sakit, 20 November 2026'
  const choices = `Catatan Anda ${days}, Menunggu Pakai catatan saya Di sekolah Izin, 20 November 2026, Menunggu Pakai yang di sekolah`
  it.each([
    ['local', `Budi Santoso Menunggu tersimpan di perangkat ${days}`],
    ['sent', `Budi Santoso Menunggu ${days}`],
    ['conflict', `Budi Santoso Menunggu perlu perhatian ${days} ${choices}`],
    [
      'rejected',
      `Budi Santoso Menunggu perlu perhatian ${days} Ditolak sekolah ${refusalSentence} Isian Anda tetap ada di perangkat ini. Kirim lagi`,
    ],
  ] as const)('%s in the words of its row', async (state, words) => {
    const db = await deviceWith('teacherLeave', state)
    const [leave] = await readTeacherLeaves(db, 't')
    if (!leave) throw new Error('there is no leave')
    expect(wordsOf(<LeaveRow leave={leave} recorded={undefined} actions={null} />, db)).toBe(words)
  })
})
