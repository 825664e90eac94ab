import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { lastFallback } from '../../contract/last-fallback'
import { ApiError, NetworkError, SessionEnded } from '../api/errors'
import { errorWords } from './error-words'

it('says the sentence of the service, else the fallback', () => {
  expect(errorWords(new ApiError(422, 1100, 'Kode sudah dipakai'), 'x')).toBe('Kode sudah dipakai')
  expect(errorWords(new ApiError(500, 1900, ''), 'Belum tersimpan')).toBe('Belum tersimpan')
  expect(errorWords(new TypeError('cannot read x of undefined'))).toBe(lastFallback)
})

it('says why nobody answered, and what to do', () => {
  expect(errorWords(new NetworkError('notOurs'))).toContain('Wi-Fi')
  expect(errorWords(new NetworkError('gateway', 503, 'Layanan sedang dirawat.'))).toBe(
    'Layanan sedang dirawat.',
  )
  expect(errorWords(new NetworkError('offline'), 'x', 'Dari data di perangkat.')).toBe(
    'Dari data di perangkat.',
  )
})

it('says an ended session in Indonesian', () => {
  expect(errorWords(new SessionEnded())).toContain('Masuk lagi')
})

it('says what the local database did, and what helps, also where Dexie wrapped its error', () => {
  const denied = new DOMException('denied', 'UnknownError')
  expect(errorWords(denied, 'Login failed')).toContain('Izinkan cookie')
  expect(errorWords(new Dexie.OpenFailedError('x', denied), 'Login failed')).toContain('Izinkan cookie')
  expect(errorWords(new Dexie.MissingAPIError())).toContain('Izinkan cookie')
  const full = new DOMException('full', 'QuotaExceededError')
  expect(errorWords(new Dexie.AbortError('x', full))).toContain('penuh')
  expect(errorWords(new Dexie.DatabaseClosedError())).toContain('Muat ulang')
})
