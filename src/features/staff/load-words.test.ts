import { expect, it } from 'vitest'
import { lessonWords, normWords } from './load-words'

it.each([
  [0, 0, 'Belum mengajar', 'kurang 24 dari 24 JP'],
  [18, 720, '18 jam · 720 menit', 'kurang 6 dari 24 JP'],
  [24, 960, '24 jam · 960 menit', 'pas 24 JP'],
  [30, 1200, '30 jam · 1.200 menit', 'lebih 6 dari 24 JP'],
  [5, null, '5 jam', 'kurang 19 dari 24 JP'],
])('says %d lessons of %s minutes in words', (lessons, minutes, said, norm) => {
  expect(lessonWords({ lessons, minutes })).toBe(said)
  expect(normWords({ lessons, minutes })).toBe(norm)
})
