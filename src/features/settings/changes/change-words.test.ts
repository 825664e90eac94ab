import { expect, it } from 'vitest'
import { actionWords, changeText, subjectWords } from './change-words'

const change = {
  id: 'a',
  entity: 'students',
  name: 'Aji',
  student: { id: 's', name: 'Aji' },
  before: { name: 'Aji', active: true, class_id: '01a1f151-4e80-72b2-be71-c58a85200a82' },
  after: { name: 'Aji Baru', active: false, class_id: '01a1f151-4e80-72b2-be71-c58a85200a83' },
}

it('a change is said in words: what, of whom, from what to what', () => {
  expect(actionWords(change)).toBe('Siswa diubah')
  expect(subjectWords(change)).toBe('Aji')
  expect(changeText(change)).toBe('nama: Aji → Aji Baru; aktif: ya → tidak')
  expect(actionWords({ ...change, before: null })).toBe('Siswa ditambah')
  expect(actionWords({ ...change, after: null })).toBe('Siswa dihapus')
  expect(actionWords({ ...change, entity: 'moons' })).toBe('moons diubah')
})
