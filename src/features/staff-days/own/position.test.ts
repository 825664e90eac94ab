import { expect, it } from 'vitest'
import { farFrom, farWords, metresBetween, placeWords, usualPlace } from './position'
import { statusAt } from './use-check-in'

const gate = { latitude: -6.8915, longitude: 107.6107 }
const near = (step: number) => ({ latitude: gate.latitude + step * 0.0001, longitude: gate.longitude })

it('a position says how exact it is, and that it is old where it is', () => {
  expect(placeWords(12.4, 3_000)).toBe('±12 m')
  expect(placeWords(12.4, 10 * 60_000)).toBe('±12 m, posisi 10 menit sebelumnya')
})

it('the usual place is the middle of at least five positions, whatever one of them says', () => {
  expect(usualPlace([near(0), near(1), near(2), near(3)])).toBeNull()
  const jakarta = { latitude: -6.2, longitude: 106.8 }
  const usual = usualPlace([near(0), near(1), near(2), near(3), jakarta])
  expect(usual && metresBetween(usual, gate)).toBeLessThan(60)
  expect(farFrom(usual, near(5))).toBeNull()
  expect(farFrom(usual, null)).toBeNull()
  expect(farFrom(null, jakarta)).toBeNull()
  const metres = farFrom(usual, { latitude: gate.latitude + 0.011, longitude: gate.longitude }) ?? 0
  expect(farWords(metres)).toBe('1,2 km dari tempat masuk yang biasa')
  const away = farFrom(usual, { latitude: gate.latitude + 0.027, longitude: gate.longitude }) ?? 0
  expect(farWords(away)).toBe('3,0 km dari tempat masuk yang biasa')
})

it('a plain service is told what a check-in is: late after the hour, not at it', () => {
  expect(statusAt('07:00', '07:00')).toBe('hadir')
  expect(statusAt('07:01', '07:00')).toBe('terlambat')
  expect(statusAt('09:00', null)).toBe('hadir')
})
