import { logout } from '../../../contract/accounts/auth'
import { switchSchool } from '../../../contract/accounts/memberships'
import { listSchools } from '../../../contract/school/school'
import type { CallSpec } from '../../../contract/call'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../answers/fail'

/** Seconds after which it is worth asking again. */
const askAgain = 300

/** What a session of a suspended school may still ask for: to leave, and to open another school of the same account. */
const openWhileSuspended: readonly CallSpec[] = [logout, listSchools, switchSchool]

/**
 * Lets nobody of a suspended school in (decision 0147). It is answered as a service that is away: devices keep what is unsent and
 * the session, and go on by themselves once the school is open again.
 * @param call what is asked for; {@link openWhileSuspended} is always answered
 * @throws DomainError 1910
 */
export function refuseSuspended(suspended: boolean, call?: CallSpec): void {
  if (!suspended || (call && openWhileSuspended.includes(call))) return
  fail(ErrorCode.unavailable, {
    message:
      'Sekolah ini sedang dihentikan sementara oleh pengelola layanan. Catatan yang belum terkirim tetap aman di perangkat ini dan terkirim setelah sekolah dibuka lagi.',
    retryAfter: askAgain,
  })
}
