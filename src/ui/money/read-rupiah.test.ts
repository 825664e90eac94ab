import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rupiahWords } from '../words/rupiah-words'
import { readRupiah } from './read-rupiah'

it.each([
  ['Rp 1.250.000,00', 1_250_000],
  ['Rp1.250.000', 1_250_000],
  ['rp. 1.250.000,-', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['IDR 1250000', 1_250_000],
  ['1250000.00', 1_250_000],
  [' 250 000 ', 250_000],
  ['250.000', 250_000],
  ['0', 0],
  ['Rp 1.250.000,50', null],
  ['-5000', null],
  ['(5000)', null],
  ['1.25.000', null],
  ['1e9', null],
  ['dua ratus', null],
  ['', null],
  ['999999999999999999', null],
])('%s', (text, amount) => {
  expect(readRupiah(text)).toBe(amount)
})

it('reads back what the screens write', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.constantFrom('', ',00', ',-'), (amount, end) => {
      expect(readRupiah(rupiahWords(amount) + end)).toBe(amount)
    }),
  )
})
