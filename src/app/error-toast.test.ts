import { expect, it } from 'vitest'
import { ApiError, NetworkError, SessionEnded } from '../api/errors'
import { errorToastText } from './error-toast'

const read = { read: true, fallback: 'Failed to fetch dashboard stats' }

it('says the service’s own sentence first', () => {
  expect(errorToastText(new ApiError(400, 1100, 'NISN harus 10 angka'), read)).toBe('NISN harus 10 angka')
})

it('falls back to the catalogue, the error’s message, and the last sentence', () => {
  expect(errorToastText(new ApiError(500, 1900, ''), read)).toBe('Failed to fetch dashboard stats')
  expect(errorToastText(new Error('kuota penuh'), read)).toBe('kuota penuh')
  expect(errorToastText(new ApiError(500, 1900, ''), { read: true })).toBe('Terjadi kesalahan pada server')
  expect(errorToastText('?', { read: true })).toBe('Terjadi kesalahan pada server')
})

it('shows none for 401, a refused refresh, and session codes', () => {
  expect(errorToastText(new ApiError(401, 0, 'Unauthorized'), read)).toBeNull()
  expect(errorToastText(new ApiError(400, 1002, 'Sesi dipakai ulang'), read)).toBeNull()
  expect(errorToastText(new SessionEnded(), read)).toBeNull()
})

it('is silent about the network on reads, and says so on writes', () => {
  expect(errorToastText(new NetworkError('offline'), read)).toBeNull()
  expect(errorToastText(new NetworkError('offline'), { read: false })).toContain('Tidak ada jaringan')
  expect(errorToastText(new NetworkError('aborted'), { read: false })).toBeNull()
})
