import { eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { answerInvitation as call } from '../../../../contract/accounts/memberships'
import { accounts } from '../../../db/schema/people/accounts'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import type { CallInput } from '../../../kit/mount'
import { writeAudit } from '../../../kit/records/audit'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { countAttempt, forgetAttempts, requireUnlocked } from '../auth/login-attempts.repo'
import { codeOf } from '../auth/one-time-code.repo'
import { checkPassword } from '../auth/passwords'
import { holdInvitation } from './invitations.repo'

type Answer = CallInput<typeof call>['body']

/**
 * Makes the account of the session a member of the school that invites it, or declines: the school then sees an account that may not
 * sign in. The answer is kept in the history of the school that invites.
 * @throws DomainError 1200 without such an invitation, 1100 for a wrong code, 1501 after too many, 1350 while the password of the account
 *   is one that somebody else has chosen
 */
export async function answerInvitation(
  { db, clock }: Services,
  { accountId }: Session,
  { school_id: schoolId, accept, code }: Answer,
  requestId: string,
): Promise<void> {
  const at = clock()
  if (accept) requireUnlocked(await countAttempt(db, accountId, at), at)
  await db.transaction(async (tx) => {
    // The account is locked before the invitation, in the same order as where a code is renewed: no two of them wait for each other.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    const invitation = account && (await holdInvitation(tx, account.email, schoolId, at))
    if (account === undefined || invitation === undefined)
      return fail(ErrorCode.notFound, { message: 'Undangan ini sudah tidak berlaku.' })
    const { id, hash } = invitation
    const none = { invitationHash: null, invitedUntil: null, version: sql`${users.version} + 1` }
    if (accept) {
      if (account.chosenByOther)
        fail(ErrorCode.wrongState, {
          message: 'Kata sandi Anda dipilih orang lain. Ganti dulu di Pengaturan, Akun saya.',
        })
      if (code === undefined || !(await isCode(hash ?? '', code)))
        failField('code', 'Kode ini salah. Minta kode kepada sekolah yang mengundang Anda.')
      await tx
        .update(users)
        .set({ ...none, accountId, email: account.email })
        .where(eq(users.id, id))
      await forgetAttempts(tx, accountId, at)
    } else
      await tx
        .update(users)
        .set({ ...none, active: false })
        .where(eq(users.id, id))
    await writeAudit(tx, { schoolId, userId: id, at, requestId }, [
      {
        entity: 'users',
        entityId: id,
        before: null,
        after: { invitation: accept ? 'accepted' : 'declined' },
      },
    ])
  })
}

/** A code as it is typed, or the password that the office has chosen in its place. */
const isCode = async (hash: string, typed: string): Promise<boolean> =>
  (await checkPassword(hash, codeOf(typed))) || (await checkPassword(hash, typed))
