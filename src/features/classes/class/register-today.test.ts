import { expect, it } from 'vitest'
import { registerLine } from './register-today'

const school = { kind: 'school', holiday: null } as const
const sunday = { kind: 'weekend', holiday: null } as const
const text = (marked: number, absent = 0, total = 36) => registerLine({ total, marked, absent }, school).text

it('says how far a register is', () => {
  expect([text(0), text(12), text(36), text(36, 2), text(0, 0, 0)]).toEqual([
    'Belum diabsen',
    '12 dari 36',
    'Selesai, semua masuk',
    'Selesai, 2 tidak masuk',
    'Belum ada siswa',
  ])
  expect(registerLine(undefined, school).text).toBe('Absensi hari ini belum diketahui')
})

it('misses nothing on a free day, and still says what was taken', () => {
  expect(registerLine({ total: 36, marked: 0, absent: 0 }, sunday)).toEqual({
    text: 'Libur: hari libur mingguan',
    tone: 'neutral',
  })
  expect(registerLine({ total: 36, marked: 5, absent: 0 }, sunday)).toEqual({
    text: '5 dari 36',
    tone: 'neutral',
  })
})
