import { expect, it } from 'vitest'
import { pointsWords } from './decimal-words'

it.each([
  // Unrounded, these would be 0,3 and 0,02 and 0,08.
  [3.149, 2.851, 'turun 0,2 poin'],
  [3.04, 3.06, 'naik 0,1 poin'],
  [3.06, 3.14, null],
  [0, 12.34, 'naik 12,3 poin'],
  [0.3, 0.1, 'turun 0,2 poin'],
])('from %d to %d are as many points as between what is shown', (before, now, words) => {
  expect(pointsWords(before, now)).toBe(words)
})
