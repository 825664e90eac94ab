import { expect, it } from 'vitest'
import { byUrgency, isTaken, progressWords } from './register-progress'

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
