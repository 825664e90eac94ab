import { eq } from 'drizzle-orm'
import type * as calls from '../../../../contract/accounts/users'
import { ErrorCode } from '../../../../contract/errors'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { writeAudit } from '../../../kit/records/audit'
import type { CallInput } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { findSchool } from '../../school/school/school.repo'
import { endFamiliesOf } from '../auth/families.repo'
import { countAttempt, forgetAttempts } from '../auth/login-attempts.repo'
import { codeOf, noCode } from '../auth/one-time-code.repo'
import { requireUncommon } from '../auth/password-rules'
import { checkPassword, hashPassword } from '../auth/passwords'
import { findUserById, type UserForSession } from '../auth/users.repo'

/**
 * Changes the own password and ends the other sessions of this person.
 * @param requestId stands in the audit
 * @throws DomainError 1100 for a wrong or a common password, accountLocked after too many attempts
 */
export async function changePassword(
  { db, clock }: Services,
  { userId, schoolId, familyId }: Session,
  body: CallInput<typeof calls.changePassword>['body'],
  requestId: string,
): Promise<void> {
  const at = clock()
  // Counted for the signed-in person: somebody with an unattended phone cannot try passwords.
  failWhileLocked(await countAttempt(db, userId, at), at)
  const user = await findUserById(db, userId)
  // A person who signed in with a one-time code has just entered it.
  const proven =
    body.current_password === undefined
      ? Boolean(user?.codeUsedAt)
      : await isRight(user, body.current_password)
  // Not an error of the session range, as at the log-in: a client would refresh and send the guess a second time.
  if (!proven) failField('current_password', 'Kata sandi sekarang salah.')
  requireUncommon(body.new_password, (await findSchool(db, schoolId)).name, 'new_password')
  const passwordHash = await hashPassword(body.new_password)
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, ...noCode })
      .where(eq(users.id, userId))
    await endFamiliesOf(tx, userId, 'password', at, familyId)
    await forgetAttempts(tx, userId, at)
    await writeAudit(tx, { schoolId, userId, at, requestId }, [
      { entity: 'users', entityId: userId, before: null, after: { password: 'renewed' } },
    ])
  })
}

function failWhileLocked(lockedUntil: Date | null, at: Date): void {
  if (lockedUntil === null) return
  const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - at.getTime()) / 1000))
  fail(ErrorCode.accountLocked, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}

const isRight = (user: UserForSession | undefined, typed: string) =>
  checkPassword(user?.passwordHash, user?.codeUntil ? codeOf(typed) : typed)
