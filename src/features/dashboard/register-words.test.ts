import { expect, it } from 'vitest'
import { greeting, ownRegisterWords } from './register-words'

const register = { total: 36, marked: 0, absent: 0 }
const school = { kind: 'school', holiday: null } as const

it('says what is left to do, and nothing else is urgent', () => {
  expect(ownRegisterWords(register, school)).toEqual({
    state: 'Belum diabsen, 36 siswa',
    action: 'Mulai absensi',
    urgent: true,
  })
  expect(ownRegisterWords({ ...register, marked: 12 }, school).state).toBe('24 siswa belum diabsen')
  expect(ownRegisterWords({ ...register, marked: 36, absent: 3 }, school)).toEqual({
    state: 'Selesai, 3 tidak masuk',
    action: 'Lihat absensi',
    urgent: false,
  })
  expect(ownRegisterWords({ ...register, marked: 36 }, school).state).toBe('Selesai, semua masuk')
})

it('asks for nothing on a free day, and says when there is no roster', () => {
  const sunday = { kind: 'weekend', holiday: null } as const
  expect(ownRegisterWords(register, sunday)).toEqual({
    state: 'Bukan hari sekolah: hari libur mingguan',
    action: 'Lihat absensi',
    urgent: false,
  })
  // Some were there all the same: nobody else is missing.
  expect(ownRegisterWords({ ...register, marked: 3 }, { kind: 'holiday', holiday: 'Natal' })).toEqual({
    state: 'Bukan hari sekolah: Natal; 3 siswa dicatat',
    action: 'Lihat absensi',
    urgent: false,
  })
  expect(ownRegisterWords({ ...register, total: 0 }, school).state).toContain('belum terunduh')
})

it('greets by the hour', () => {
  expect([6, 11, 16, 20, 2].map(greeting)).toEqual([
    'Selamat pagi',
    'Selamat siang',
    'Selamat sore',
    'Selamat malam',
    'Selamat malam',
  ])
})
