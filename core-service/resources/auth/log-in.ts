import type { AuthData, LoginBody } from '../../../contract/auth'
import { ErrorCode } from '../../../contract/errors'
import { fail } from '../../plugins/fail'
import type { Services } from '../../plugins/services'
import { countAttempt, forgetAttempts } from './login-attempts.repo'
import { openSession } from './open-session'
import { checkPassword } from './passwords'
import { findUserByEmail } from './users.repo'

/**
 * Signs in.
 * @throws DomainError 1010 for a wrong email or password, 1501 while the account is locked, 1400 for who
 *   is not active and for the demo school's people in production
 */
export async function logIn(services: Services, { email, password }: LoginBody): Promise<AuthData> {
  const { db, clock } = services
  const lockedUntil = await countAttempt(db, email, clock())
  if (lockedUntil !== null) {
    const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - clock().getTime()) / 1000))
    fail(ErrorCode.accountLocked, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
  }
  const user = await findUserByEmail(db, email)
  const right = await checkPassword(user?.passwordHash, password)
  if (user === undefined || !right) return fail(ErrorCode.credentialsWrong)
  if (user.isDemo && services.production) {
    return fail(ErrorCode.notPermitted, { message: 'Akun sekolah contoh tidak dapat dipakai di sini.' })
  }
  // Said only to who knows the password: a stranger learns of no account.
  if (!user.active) {
    fail(ErrorCode.notPermitted, { message: 'Akun Anda dinonaktifkan. Hubungi tata usaha sekolah Anda.' })
  }
  return db.transaction(async (tx) => {
    await forgetAttempts(tx, email, clock())
    return openSession(services, tx, user)
  })
}
