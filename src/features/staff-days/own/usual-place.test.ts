import { expect, it } from 'vitest'
import { metresBetween } from '../../../records/position/position'
import { farWords, schoolPlace, usualPlace } from './usual-place'

const gate = { latitude: -6.8915, longitude: 107.6107 }
const near = (step: number) => ({ latitude: gate.latitude + step * 0.0001, longitude: gate.longitude })

it('the usual place is the middle of at least five positions, whatever one of them says', () => {
  expect(usualPlace([near(0), near(1), near(2), near(3)])).toBeNull()
  const jakarta = { latitude: -6.2, longitude: 106.8 }
  const usual = usualPlace([near(0), near(1), near(2), near(3), jakarta])
  expect(usual && metresBetween(usual, gate)).toBeLessThan(60)
  expect(farWords(usual, near(5))).toBeNull()
  expect(farWords(usual, null)).toBeNull()
  expect(farWords(null, jakarta)).toBeNull()
  expect(farWords(usual, near(110))).toBe('1,2 km dari tempat masuk yang biasa')
  expect(farWords(usual, near(270))).toBe('3,0 km dari tempat masuk yang biasa')
})

it('a school that has entered its position is measured from, and one that has entered half of it is not', () => {
  expect(farWords(schoolPlace(gate), near(270))).toBe('3,0 km dari sekolah')
  expect(farWords(schoolPlace(gate), near(1))).toBeNull()
  expect(schoolPlace({ latitude: -6.9, longitude: null })).toBeNull()
  expect(schoolPlace(null)).toBeNull()
})
