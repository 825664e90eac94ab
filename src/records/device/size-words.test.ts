import { expect, it } from 'vitest'
import { bytesWords, sizeWords } from './size-words'

it('writes sizes the Indonesian way', () => {
  expect(bytesWords(0)).toBe('0 B')
  expect(bytesWords(950)).toBe('950 B')
  expect(bytesWords(4_230_000)).toBe('4,2 MB')
  expect(bytesWords(61_000_000_000)).toBe('61 GB')
})

it('says what is not known', () => {
  expect(sizeWords(null, null)).toBe('Tidak diketahui')
  expect(sizeWords(1_000, null)).toBe('1 KB')
  expect(sizeWords(1_000, 2_000_000)).toBe('1 KB dari 2 MB')
})
