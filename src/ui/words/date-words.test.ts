import { expect, it } from 'vitest'
import { dateWords, dayAndNumber, monthWords, shortDate, timeWords } from './date-words'

it('says dates in Indonesian', () => {
  expect(dateWords('2026-11-21')).toBe('Sabtu, 21 November 2026')
  expect(shortDate('2026-08-01')).toBe('1 Agu')
  expect(dayAndNumber('2026-11-22')).toBe('Min 22')
  expect(monthWords('2026-05-31')).toBe('Mei 2026')
})

it('says times with a point, by the school’s clock', () => {
  const at = Date.UTC(2026, 10, 21, 0, 12)
  expect(timeWords(at, 'Asia/Jakarta')).toBe('07.12')
  expect(timeWords(at, 'Asia/Jayapura')).toBe('09.12')
})
