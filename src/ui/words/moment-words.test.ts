import { expect, test } from 'vitest'
import { momentWords } from './moment-words'

// Half past midnight on 28 November in Jakarta.
const now = Date.parse('2026-11-27T17:30:00Z')

test('a moment is named by the days of the school', () => {
  expect(momentWords('2026-11-27T17:00:00.000Z', 'Asia/Jakarta', now)).toBe('hari ini 00.00')
  expect(momentWords('2026-11-27T15:00:00.000Z', 'Asia/Jakarta', now)).toBe('kemarin 22.00')
  expect(momentWords('2026-11-27T15:00:00.000Z', 'Asia/Jayapura', now)).toBe('hari ini 00.00')
  expect(momentWords('2026-11-20T15:00:00.000Z', 'Asia/Jakarta', now)).toBe('20 November 2026 22.00')
})
