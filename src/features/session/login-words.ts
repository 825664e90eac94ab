import { ErrorCode } from '../../../contract/errors'
import { ApiError } from '../../api/errors'
import { errorWords } from '../../records/error-words'

/**
 * Why signing in did not work, in words, with what to do (specification section 8: the service's sentence,
 * else a fallback).
 */
export function loginWords(error: unknown): string {
  if (!(error instanceof ApiError)) return errorWords(error, 'Login failed')
  if (error.code === ErrorCode.accountLocked || error.code === ErrorCode.tooMany || error.status === 429) {
    return lockedWords(error.retryAfter)
  }
  if (error.message) return error.message
  if (error.status === 401 || error.code === ErrorCode.credentialsWrong) return 'Email atau kata sandi salah.'
  return 'Login failed'
}

/** @param seconds from Retry-After, or null where the service does not send it */
function lockedWords(seconds: number | null): string {
  if (seconds === null) return 'Terlalu banyak percobaan masuk. Tunggu beberapa menit, lalu coba lagi.'
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Terlalu banyak percobaan masuk. Coba lagi dalam ${minutes} menit.`
}
