import { and, eq, ne } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Queryable } from '../../../db/client'
import { accounts } from '../../../db/schema/people/accounts'
import { users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import { codeDays } from '../auth/one-time-code.repo'

/** What an account is signed in with, as it is stored: a password, or a one-time code and until when it is good. */
export interface Secret {
  readonly passwordHash: string
  readonly codeUntil: Date | null
  readonly codeUsedAt: Date | null
  /** Whether somebody else has chosen the password. */
  readonly chosenByOther: boolean
}

/** How a membership is signed in with: with its account, or after its invitation was accepted. */
export type SignInColumns = Pick<
  typeof users.$inferInsert,
  'email' | 'accountId' | 'invitationHash' | 'invitedUntil'
>

/** A membership that is there already. */
export type HeldMembership = Pick<typeof users.$inferSelect, 'id' | 'schoolId' | 'email' | 'accountId'>

const withAccount = (email: string, accountId: string): SignInColumns => ({
  email,
  accountId,
  invitationHash: null,
  invitedUntil: null,
})

/**
 * The sign-in of a new membership: a new account for an email that has none, else an invitation of the account that there is. Both ask the
 * database for the same, so that neither the answer nor its time says which of them it was (decision 0156).
 * @param email in small letters
 * @returns what is to be stored in the membership
 */
export async function newSignIn(
  tx: Queryable,
  email: string,
  secret: Secret,
  at: Date,
): Promise<SignInColumns> {
  const [made] = await tx
    .insert(accounts)
    .values({ id: uuidv7(at.getTime()), email, ...secret, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (made !== undefined) return withAccount(email, made.id)
  const invitedUntil = secret.codeUntil ?? new Date(at.getTime() + codeDays * 86_400_000)
  return { email, accountId: null, invitationHash: secret.passwordHash, invitedUntil }
}

/**
 * Replaces what a membership is signed in with, and its email. The account of its own gets the new password or code; an invitation is
 * made again. To be called before the sessions are ended.
 * @throws DomainError 1350 for an account that has other schools: its password is its owner's alone
 */
export async function renewedSignIn(
  tx: Queryable,
  held: HeldMembership,
  email: string,
  secret: Secret,
  at: Date,
): Promise<SignInColumns> {
  const { accountId } = held
  if (accountId === null) return await newSignIn(tx, email, secret, at)
  await requireOfOneSchool(tx, held)
  if (held.email.toLowerCase() === email.toLowerCase()) {
    await tx.update(accounts).set(secret).where(eq(accounts.id, accountId))
    return withAccount(held.email, accountId)
  }
  // The account of the former email goes with its last membership.
  await tx.update(users).set({ accountId: null }).where(eq(users.id, held.id))
  return await newSignIn(tx, email, secret, at)
}

/** The office of one school must not open another one with a code that it gives. @throws DomainError 1350 */
async function requireOfOneSchool(tx: Queryable, { accountId, schoolId }: HeldMembership): Promise<void> {
  if (accountId === null) return
  // Held, so that no invitation of another school is accepted meanwhile.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), ne(users.schoolId, schoolId)))
    .limit(1)
  if (other === undefined) return
  fail(ErrorCode.wrongState, {
    message:
      'Email dan kata sandi akun ini hanya dapat diganti pemiliknya. Bila ia lupa kata sandinya, hubungi pengelola layanan Hadir.',
  })
}
