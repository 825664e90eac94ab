import { expect, it } from 'vitest'
import { decimalWords, pointsBetween } from './decimal-words'

it.each([
  // Unrounded, these would be 0,3 and 0.
  [3.149, 2.851, -0.2],
  [3.04, 3.06, 0.1],
  [3.06, 3.14, 0],
  [0, 12.34, 12.3],
])('between %d and %d lie as many points as between what is shown', (before, now, points) => {
  expect(pointsBetween(before, now)).toBe(points)
  const shown = (value: number) => Number(decimalWords(value).replace(',', '.'))
  expect(pointsBetween(before, now)).toBeCloseTo(shown(now) - shown(before))
})
