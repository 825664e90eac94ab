import { eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { UserDetail } from '../../../../contract/accounts/users'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { endFamiliesOf } from '../auth/families.repo'
import type { newCode } from '../auth/one-time-code.repo'
import { renewedSignIn } from '../memberships/sign-in-of-membership.repo'
import { holdOther } from './hold-other'
import { userKind } from './users.kind'

/**
 * Gives somebody a new one-time code and ends their sessions.
 * @param issued the code, hashed before the transaction, which a slow hash must not hold open
 * @throws DomainError 1200, 1350 for an account that may not sign in, and for one that has other schools, 1400 for the own account and for one that holds a
 *   permission one lacks
 */
export async function renewCode(
  writing: Write,
  id: string,
  { code, stored }: Awaited<ReturnType<typeof newCode>>,
): Promise<UserDetail> {
  const { tx, at } = writing
  const user = await holdOther(writing, id, 'Ganti kata sandi Anda sendiri di bagian Akun saya.')
  if (!user.active) {
    fail(ErrorCode.wrongState, { message: `Akun ${user.name} nonaktif. Aktifkan lagi dulu.` })
  }
  await tx
    .update(users)
    .set(await renewedSignIn(tx, user, user.email, stored, at))
    .where(eq(users.id, id))
  await endFamiliesOf(tx, id, 'password', at)
  await writing.audit('users', id, null, { password: 'code' })
  return { ...(await userKind.present(tx, user)), code }
}
