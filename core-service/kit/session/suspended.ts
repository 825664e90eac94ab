import { logout } from '../../../contract/accounts/auth'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../answers/fail'

/** Seconds after which it is worth asking again. */
const askAgain = 300

/**
 * Lets nobody of a suspended school in (decision 0147). It is answered as a service that is away: devices keep what is unsent and
 * the session, and go on by themselves once the school is open again.
 * @param call signing out is the one that is always open
 * @throws DomainError 1910
 */
export function refuseSuspended(suspended: boolean, call?: CallSpec): void {
  if (!suspended || call === logout) return
  fail(ErrorCode.unavailable, {
    message:
      'Sekolah ini sedang dihentikan sementara oleh pengelola layanan. Catatan yang belum terkirim tetap aman di perangkat ini dan terkirim setelah sekolah dibuka lagi.',
    retryAfter: askAgain,
  })
}
