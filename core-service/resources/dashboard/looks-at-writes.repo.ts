import { and, count, eq, gt } from 'drizzle-orm'
import { uuidv7 } from '../../../contract/values/ids'
import type { Database } from '../../db/client'
import { auditLog } from '../../db/schema/audit-log'
import type { Clock } from '../../clock'

/** A transaction that began before the first look may carry an id that is so many milliseconds older. */
const openTransactionMs = 60_000

/** So long the rows of one beginning are counted; then a new beginning counts as a change. */
const beginningLastsMs = 300_000

interface Look {
  readonly atMs: number
  readonly version: Promise<string>
}

/**
 * Makes the function that says whether anything was written in a school: another text after each write. It is seen from the
 * audit, which every write adds to in its own transaction, so that any number of instances see it (decision 0043). All who
 * wait in one school share a look.
 */
export function createLooks(db: Database, clock: Clock) {
  const beginnings = new Map<string, { readonly atMs: number; readonly since: string }>()
  const looks = new Map<string, Look>()

  const beginningOf = (schoolId: string, nowMs: number) => {
    const known = beginnings.get(schoolId)
    if (known && nowMs - known.atMs < beginningLastsMs) return known.since
    const since = uuidv7(clock().getTime() - openTransactionMs)
    beginnings.set(schoolId, { atMs: nowMs, since })
    return since
  }

  /** @param maxAgeMs a look of somebody else that is no older will do; 0: only one that begins now */
  return function versionOf(schoolId: string, maxAgeMs: number): Promise<string> {
    const nowMs = performance.now()
    const last = looks.get(schoolId)
    if (last && nowMs - last.atMs < maxAgeMs) return last.version
    const since = beginningOf(schoolId, nowMs)
    const version = writesSince(db, schoolId, since).then((writes) => `${since} ${writes}`)
    looks.set(schoolId, { atMs: nowMs, version })
    return version
  }
}

async function writesSince(db: Database, schoolId: string, since: string): Promise<number> {
  const [row] = await db
    .select({ writes: count() })
    .from(auditLog)
    .where(and(eq(auditLog.schoolId, schoolId), gt(auditLog.id, since)))
  return row?.writes ?? 0
}
