import { eq } from 'drizzle-orm'
import type * as calls from '../../../../contract/accounts/users'
import { accounts } from '../../../db/schema/people/accounts'
import { failField } from '../../../kit/answers/field-failure'
import { writeAudit } from '../../../kit/records/audit'
import type { CallInput } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { findSchool } from '../../school/school/school.repo'
import { endFamiliesOfAccount } from '../auth/families.repo'
import { countAttempt, forgetAttempts, requireUnlocked } from '../auth/login-attempts.repo'
import { codeOf, noCode } from '../auth/one-time-code.repo'
import { requireUncommon } from '../auth/password-rules'
import { checkPassword, hashPassword } from '../auth/passwords'
import { findUserById, type UserForSession } from '../auth/users.repo'

/**
 * Changes the own password, of all schools of the account, and ends the other sessions in all of them.
 * @param requestId stands in the audit
 * @throws DomainError 1100 for a wrong or a common password, accountLocked after too many attempts
 */
export async function changePassword(
  { db, clock }: Services,
  { userId, accountId, schoolId, familyId }: Session,
  body: CallInput<typeof calls.changePassword>['body'],
  requestId: string,
): Promise<void> {
  const at = clock()
  // Counted for the signed-in person: somebody with an unattended phone cannot try passwords.
  requireUnlocked(await countAttempt(db, accountId, at), at)
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
      .update(accounts)
      .set({ passwordHash, ...noCode })
      .where(eq(accounts.id, accountId))
    await endFamiliesOfAccount(tx, userId, 'password', at, familyId)
    await forgetAttempts(tx, accountId, at)
    await writeAudit(tx, { schoolId, userId, at, requestId }, [
      { entity: 'users', entityId: userId, before: null, after: { password: 'renewed' } },
    ])
  })
}

const isRight = (user: UserForSession | undefined, typed: string) =>
  checkPassword(user?.passwordHash, user?.codeUntil ? codeOf(typed) : typed)
