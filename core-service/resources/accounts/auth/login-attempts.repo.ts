import { createHmac } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { loginAttempts } from '../../../db/schema/people/sessions'
import { fail } from '../../../kit/answers/fail'

/** Wrong passwords until somebody cannot change their own any more, and for how long. */
const attemptsAllowed = 5
const lockMinutes = 5
/** Wrong passwords further apart than this do not add up. */
const forgetMinutes = 15

const keyOf = (accountId: string) =>
  createHmac('sha256', 'change of password').update(accountId).digest('base64url')

/**
 * Counts an attempt of somebody who is signed in to prove who they are, for a new password or an invitation. It is counted before it is
 * judged, so that many at once are all counted. Log-ins are counted elsewhere (`PacedTries`), so no wrong one of a stranger counts here.
 * @returns the moment until which it is locked, or null when this attempt may go on
 */
export async function countAttempt(db: Queryable, accountId: string, now: Date): Promise<Date | null> {
  const key = keyOf(accountId)
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

/** The attempt was right: forget the wrong ones before it. */
export async function forgetAttempts(db: Queryable, accountId: string, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.emailHash, keyOf(accountId)))
  // Those of people who never came back would otherwise stay for ever.
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now.getTime() - 86_400_000)))
}

/** @param lockedUntil as {@link countAttempt} gives it @throws DomainError 1501 with the time to wait */
export function requireUnlocked(lockedUntil: Date | null, at: Date): void {
  if (lockedUntil === null) return
  const seconds = Math.max(1, Math.ceil((lockedUntil.getTime() - at.getTime()) / 1000))
  fail(ErrorCode.accountLocked, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
