import { expect, test } from 'vitest'
import { isBackupDue } from './backup-age'

const now = Date.parse('2026-11-27T17:30:00Z')

test('a backup is due when there is none, and after two days', () => {
  expect(isBackupDue(null, now)).toBe(true)
  expect(isBackupDue('2026-11-25T17:30:00.000Z', now)).toBe(false)
  expect(isBackupDue('2026-11-25T17:29:59.000Z', now)).toBe(true)
})
