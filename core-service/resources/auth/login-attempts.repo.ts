import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client'
import { loginAttempts } from '../../db/schema/sessions'

/** Wrong passwords until an account locks, and for how long. */
export const attemptsAllowed = 5
export const lockMinutes = 5
/** Wrong passwords further apart than this do not add up. */
const forgetMinutes = 15

const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url')

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through.
 * @returns the moment until which the account is locked, or null when this attempt may go on
 */
export async function countAttempt(db: Queryable, email: string, now: Date): Promise<Date | null> {
  const key = keyOf(email)
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
export async function forgetAttempts(db: Queryable, email: string, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.emailHash, keyOf(email)))
  // Attempts on addresses that nobody has would otherwise pile up for ever.
  await db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now.getTime() - 86_400_000)))
}
