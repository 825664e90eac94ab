import { expect, it } from 'vitest'
import { ErrorCode } from '../../../contract/errors'
import { ApiError, NetworkError } from '../../api/errors'
import { loginWords } from './login-words'

it('says a wrong password in the service’s words, else in ours', () => {
  expect(loginWords(new ApiError(422, ErrorCode.credentialsWrong, 'Email atau kata sandi salah'))).toBe(
    'Email atau kata sandi salah',
  )
  expect(loginWords(new ApiError(422, ErrorCode.credentialsWrong, ''))).toBe('Email atau kata sandi salah.')
  expect(loginWords(new ApiError(401, 1001, ''))).toBe('Email atau kata sandi salah.')
})

it('says for how many minutes an account is locked', () => {
  expect(loginWords(new ApiError(429, 1501, 'Terkunci', undefined, 840))).toContain('dalam 14 menit')
  expect(loginWords(new ApiError(429, 1501, '', undefined, 20))).toContain('dalam 1 menit')
  expect(loginWords(new ApiError(429, 1500, ''))).toContain('Tunggu beberapa menit')
})

it('tells no network from a captive portal', () => {
  expect(loginWords(new NetworkError('offline'))).toContain('Tidak ada jaringan')
  expect(loginWords(new NetworkError('notOurs'))).toContain('Wi-Fi')
  expect(loginWords(new NetworkError('timeout'))).toContain('lambat')
  expect(loginWords(new NetworkError('gateway', 503, 'Layanan sedang dirawat.'))).toBe(
    'Layanan sedang dirawat.',
  )
})

it('falls back to the catalogue', () => {
  expect(loginWords(new ApiError(500, 1900, ''))).toBe('Login failed')
  expect(loginWords('?')).toBe('Login failed')
})
