import { expect, it } from 'vitest'
import { ApiError, NetworkError, SessionEnded } from '../../api/errors'
import { errorToastText } from './error-toast'

const read = { read: true, fallback: 'Failed to fetch dashboard stats' }

it('says the service’s own sentence first', () => {
  expect(errorToastText(new ApiError(400, 1100, 'NISN harus 10 angka'), read)).toBe('NISN harus 10 angka')
})

it('falls back to the catalogue, the error’s message, and the last sentence', () => {
  expect(errorToastText(new ApiError(500, 1900, ''), read)).toBe('Failed to fetch dashboard stats')
  const own = new ApiError(500, 1900, '', undefined, null, 'Failed to fetch periods')
  expect(errorToastText(own, read)).toBe('Failed to fetch periods')
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

it('says what a 502–504 says itself, on reads too', () => {
  const gateway = new NetworkError('gateway', 503, 'Layanan sedang dirawat sampai pukul 9.')
  for (const read of [true, false]) {
    expect(errorToastText(gateway, { read })).toBe('Layanan sedang dirawat sampai pukul 9.')
  }
})
