import { createHash, createHmac } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { loginAttempts } from '../../../db/schema/people/sessions'

/** Wrong passwords until an account locks, and for how long. */
const attemptsAllowed = 5
const lockMinutes = 5
/** Wrong passwords further apart than this do not add up. */
const forgetMinutes = 15

/** What is tried: the log-in of an email, or the change of a signed-in person's own password. */
export type Attempted = { readonly email: string } | { readonly passwordOf: string }

/** Two kinds of keys that cannot meet: no email that somebody types counts as somebody's change of password. */
const keyOf = (tried: Attempted) =>
  'email' in tried
    ? createHash('sha256').update(tried.email).digest('base64url')
    : createHmac('sha256', 'change of password').update(tried.passwordOf).digest('base64url')

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through.
 * @returns the moment until which the account is locked, or null when this attempt may go on
 */
export async function countAttempt(db: Queryable, tried: Attempted, now: Date): Promise<Date | null> {
  const key = keyOf(tried)
  const forget = new Date(now.getTime() - forgetMinutes * 60_000)
  const until = new Date(now.getTime() + lockMinutes * 60_000)
  const t = loginAttempts
  const locked = sql`${t.lockedUntil} > ${now}`
  const counted = sql`CASE WHEN ${t.lockedUntil} IS NOT NULL OR ${t.lastAt} < ${forget} THEN 1 ELSE ${t.failed} + 1 END`
  const [row] = await db
    .insert(t)
    .values({ emailHash: key, failed: 1, lastAt: now })
    .onConflictDoUpdate({
      target: t.emailHash,
      set: {
        failed: counted,
        lastAt: now,
        lockedUntil: sql`CASE WHEN ${counted} >= ${attemptsAllowed} THEN ${until}::timestamptz END`,
      },
      setWhere: sql`NOT coalesce(${locked}, false)`,
    })
    .returning({ failed: t.failed })
  if (row !== undefined) return null
  const [held] = await db.select({ until: t.lockedUntil }).from(t).where(eq(t.emailHash, key))
  return held?.until ?? until
}

/** Whether what is tried was tried with a wrong password lately; it need not be locked yet. */
export async function hasFailed(db: Queryable, tried: Attempted, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - forgetMinutes * 60_000)
  const [row] = await db
    .select({ failed: loginAttempts.failed })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.emailHash, keyOf(tried)), gte(loginAttempts.lastAt, since)))
  return row !== undefined
}

/** The attempt was right: forget the wrong ones before it. */
export async function forgetAttempts(db: Queryable, tried: Attempted, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.emailHash, keyOf(tried)))
  // Attempts on addresses that nobody has would otherwise pile up for ever.
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now.getTime() - 86_400_000)))
}
