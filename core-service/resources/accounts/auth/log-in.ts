import type { AuthData, LoginBody } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { sentenceOf } from '../../../messages/sentences'
import { fail } from '../../../kit/answers/fail'
import type { Services } from '../../../kit/services'
import { auditSession, type SessionEvent } from './audit-session'
import { countAttempt, forgetAttempts } from './login-attempts.repo'
import { type Device, openSession } from './open-session'
import { checkPassword } from './passwords'
import { codeOf, useCode } from './one-time-code.repo'
import { findUserByEmail } from './users.repo'

/**
 * Signs in.
 * @throws DomainError 1120 for a wrong email or password, 1501 while the account is locked, 1400 for who
 *   is not active and for the demo school's people in production
 */
export async function logIn(
  services: Services,
  { email, password }: LoginBody,
  { requestId, device }: { requestId: string; device: Device },
): Promise<AuthData> {
  const { db, clock } = services
  const lockedUntil = await countAttempt(db, { email }, clock())
  if (lockedUntil !== null) {
    const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - clock().getTime()) / 1000))
    fail(ErrorCode.accountLocked, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
  }
  const user = await findUserByEmail(db, email)
  const right = await checkPassword(user?.passwordHash, user?.codeUntil ? codeOf(password) : password)
  const keep = async (tx: Queryable, event: SessionEvent) => {
    if (user === undefined) return
    await auditSession(tx, { schoolId: user.schoolId, userId: user.id, at: clock(), requestId }, event)
  }
  if (user === undefined || !right) {
    await keep(db, { event: 'login_failed', reason: 'password' })
    return failCredentials()
  }
  if (user.isDemo && services.production) {
    return fail(ErrorCode.notPermitted, { message: 'Akun sekolah contoh tidak dapat dipakai di sini.' })
  }
  // Answered only after the right password: a stranger cannot find out which accounts exist.
  if (!user.active) {
    await keep(db, { event: 'login_failed', reason: 'inactive' })
    fail(ErrorCode.notPermitted, { message: 'Akun Anda dinonaktifkan. Hubungi tata usaha sekolah Anda.' })
  }
  return db.transaction(async (tx) => {
    if (user.codeUntil) await useCode(tx, user.id, clock())
    await forgetAttempts(tx, { email }, clock())
    await keep(tx, { event: 'login' })
    return openSession(services, tx, user, device)
  })
}

/** The same for a wrong password as for an email that nobody has. */
function failCredentials(): never {
  const message = sentenceOf(ErrorCode.credentialsWrong)
  return fail(ErrorCode.credentialsWrong, { data: { errors: [{ path: 'password', message }] } })
}
