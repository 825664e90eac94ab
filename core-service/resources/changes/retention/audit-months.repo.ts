import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client'

/** So many months are made before they begin: a service that was off, or could not get the lock, has weeks to try again. */
const monthsAhead = 3

/**
 * Makes the coming months of the log of changes (decision 0154). Where one is missing all the same, its rows wait in the table of the
 * others until it is made. It waits two seconds at most for a lock, and others do not wait longer for it.
 * @returns how many were made; 0 where another instance is at it
 */
export async function makeAuditMonths(db: Database, now: Date): Promise<number> {
  const made = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL lock_timeout = '2s'`)
    const { rows } = await tx.execute<{ made: number }>(sql`
      SELECT hadir_make_audit_months(day::date, (day + make_interval(months => ${monthsAhead}))::date) AS made
      FROM (SELECT ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC' AS day) AS today`)
    return rows[0]?.made ?? 0
  })
  // Nobody else counts the rows of a table that consists of parts.
  if (made > 0) await db.execute(sql`ANALYZE audit_log`)
  return made
}
