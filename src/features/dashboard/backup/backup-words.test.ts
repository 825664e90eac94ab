import { expect, test } from 'vitest'
import { backupMoment, isBackupDue } from './backup-words'

// Half past midnight on 28 November in Jakarta.
const now = Date.parse('2026-11-27T17:30:00Z')

test('the moment of a backup is named by the days of the school', () => {
  expect(backupMoment('2026-11-27T17:00:00.000Z', 'Asia/Jakarta', now)).toBe('hari ini 00.00')
  expect(backupMoment('2026-11-27T15:00:00.000Z', 'Asia/Jakarta', now)).toBe('kemarin 22.00')
  expect(backupMoment('2026-11-27T15:00:00.000Z', 'Asia/Jayapura', now)).toBe('hari ini 00.00')
  expect(backupMoment('2026-11-20T15:00:00.000Z', 'Asia/Jakarta', now)).toBe('20 November 2026 22.00')
})

test('a backup is due when there is none, and after two days', () => {
  expect(isBackupDue(null, now)).toBe(true)
  expect(isBackupDue('2026-11-25T17:30:00.000Z', now)).toBe(false)
  expect(isBackupDue('2026-11-25T17:29:59.000Z', now)).toBe(true)
})
