import { expect, it } from 'vitest'
import { balanceOf, balanceWords, placesWords, roomWords } from './balance'

it('counts boys, girls and those of whom it is not known', () => {
  const mixed = balanceOf([{ gender: 'L' }, { gender: 'P' }, { gender: 'P' }, { gender: null }, {}])
  expect(mixed).toEqual({ count: 5, L: 1, P: 2, unknown: 2 })
  expect(balanceWords(mixed)).toBe('1 L · 2 P · 2 belum diketahui')
  expect(balanceWords(balanceOf([{ gender: 'L' }]))).toBe('1 L · 0 P')
  expect(balanceWords(balanceOf([]))).toBe('Belum ada siswa')
})

it('says how full a class is, also one that is over its limit or has none', () => {
  expect([placesWords(34, 36), roomWords(34, 36)]).toEqual(['34 dari 36 tempat', 'Sisa 2 tempat'])
  expect(roomWords(36, 36)).toBe('Penuh')
  expect(roomWords(38, 36)).toBe('Lebih 2 siswa')
  expect([placesWords(1200, null), roomWords(12, null)]).toEqual(['1.200 siswa', null])
})
