import { expect, it } from 'vitest'
import { halfQuestion } from './half-question'

it('a check-in after the last lesson is asked about, one before its end is not', () => {
  const day = { checkin: null, lastEnd: '14:20' }
  expect(halfQuestion('checkin', '15:00', day)).toBe(
    'Sekarang pukul 15.00, dan jam terakhir selesai pukul 14.20. Jam apa yang Anda catat?',
  )
  expect(halfQuestion('checkin', '14:20', day)).toBeNull()
  expect(halfQuestion('checkin', '15:00', { checkin: null, lastEnd: null })).toBeNull()
})

it('a check-out in the minutes after the check-in is asked about', () => {
  const day = { checkin: '07:12', lastEnd: '14:20' }
  expect(halfQuestion('checkout', '07:13', day)).toBe(
    'Anda baru mencatat masuk pukul 07.12. Catat pulang sekarang?',
  )
  expect(halfQuestion('checkout', '07:22', day)).toBeNull()
  expect(halfQuestion('checkout', '14:30', { checkin: null, lastEnd: '14:20' })).toBeNull()
})
