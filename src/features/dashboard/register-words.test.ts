import { expect, it } from 'vitest'
import { byUrgency, greeting, isTaken, ownRegisterWords } from './register-words'

const register = { classId: 'c', className: 'VII A', total: 36, marked: 0, absent: 0, unsent: 0 }

it('says what is left to do, and nothing else is urgent', () => {
  expect(ownRegisterWords(register, false)).toEqual({
    state: 'Belum diabsen, 36 siswa',
    action: 'Mulai absensi',
    urgent: true,
  })
  expect(ownRegisterWords({ ...register, marked: 12 }, false).state).toBe('24 siswa belum diabsen')
  expect(ownRegisterWords({ ...register, marked: 36, absent: 3 }, false)).toEqual({
    state: 'Selesai, 3 tidak masuk',
    action: 'Lihat absensi',
    urgent: false,
  })
  expect(ownRegisterWords({ ...register, marked: 36 }, false).state).toBe('Selesai, semua masuk')
})

it('asks for nothing on a free day, and says when there is no roster', () => {
  expect(ownRegisterWords(register, true).urgent).toBe(false)
  expect(ownRegisterWords({ ...register, total: 0 }, false).state).toContain('belum terunduh')
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

it('greets by the hour', () => {
  expect([6, 11, 16, 20, 2].map(greeting)).toEqual([
    'Selamat pagi',
    'Selamat siang',
    'Selamat sore',
    'Selamat malam',
    'Selamat malam',
  ])
})
