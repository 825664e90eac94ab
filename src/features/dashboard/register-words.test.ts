import { expect, it } from 'vitest'
import { byUrgency, greeting, isTaken, ownRegisterWords, progressWords } from './register-words'

const register = { classId: 'c', className: 'VII A', total: 36, marked: 0, absent: 0, unsent: 0 }
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

it('puts what is not taken first; an empty class is never taken', () => {
  const row = (class_name: string, marked: number, total = 36) => ({
    class_id: class_name,
    class_name,
    total,
    marked,
    absent: 0,
  })
  const sorted = [row('VII B', 36), row('VII A', 36), row('IX 10', 0), row('IX 9', 3)].sort(byUrgency)
  expect(sorted.map((one) => one.class_name)).toEqual(['IX 9', 'IX 10', 'VII A', 'VII B'])
  expect(isTaken(row('kosong', 0, 0))).toBe(false)
})

it('no class is late for a register on a day without school', () => {
  const row = (marked: number, total = 36) => ({
    class_id: 'c',
    class_name: 'VII A',
    total,
    marked,
    absent: 0,
  })
  expect([0, 5, 36].map((marked) => progressWords(row(marked), true))).toEqual([
    'Libur',
    '5 dari 36',
    'Selesai',
  ])
  expect([0, 5, 36].map((marked) => progressWords(row(marked), false))).toEqual([
    'Belum diabsen',
    '5 dari 36',
    'Selesai',
  ])
  expect(progressWords(row(0, 0), true)).toBe('Belum ada siswa')
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
