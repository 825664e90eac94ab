import { expect, it } from 'vitest'
import { ageWords } from './age-words'

const now = Date.UTC(2026, 10, 21, 3)
const ago = (minutes: number) => ageWords(now - minutes * 60_000, now)

it('says an age in Indonesian', () => {
  expect(ago(0.5)).toBe('baru saja')
  expect(ago(3)).toBe('3 menit lalu')
  expect(ago(59.9)).toBe('59 menit lalu')
  expect(ago(60)).toBe('1 jam lalu')
  expect(ago(25 * 60)).toBe('kemarin')
  expect(ago(3 * 24 * 60)).toBe('3 hari lalu')
  expect(ago(65 * 24 * 60)).toBe('2 bulan lalu')
  expect(ago(800 * 24 * 60)).toBe('2 tahun lalu')
})

it('takes the future for now: clocks differ', () => {
  expect(ago(-90)).toBe('baru saja')
})
