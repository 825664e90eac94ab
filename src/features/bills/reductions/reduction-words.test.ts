import { expect, it } from 'vitest'
import { measureWords, standing, validityWords } from './reduction-words'

it('says how much of what, and for which days', () => {
  expect(measureWords({ percent: 50, bill_type: { id: 'a', name: 'SPP' } })).toBe('50% dari SPP')
  expect(measureWords({ amount: 50_000, bill_type: null })).toBe('Rp50.000 dari setiap tagihan')
  expect(validityWords({ from: '2026-07-01', to: '2027-06-30' })).toBe('1 Juli 2026 sampai 30 Juni 2027')
  expect(validityWords({ from: '2026-07-01', to: null })).toBe('mulai 1 Juli 2026')
})

it('says whether it stands on a day', () => {
  const year = { from: '2026-07-01', to: '2027-06-30' }
  expect(standing(year, '2026-06-30').word).toBe('Belum mulai')
  expect(standing(year, '2026-07-01').word).toBe('Berlaku')
  expect(standing(year, '2027-07-01').word).toBe('Selesai')
  expect(standing({ ...year, revoked_from: '2026-07-01' }, '2026-06-01').word).toBe('Dicabut')
  expect(standing({ ...year, revoked_from: '2027-01-01' }, '2026-12-31').word).toBe('Sampai 1 Januari 2027')
})
