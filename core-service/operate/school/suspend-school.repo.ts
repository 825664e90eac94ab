import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { schools } from '../../db/schema/school/schools'
import { writeAudit } from '../../kit/records/audit'

/**
 * Suspends a school, or opens it again. Every instance is notified at the commit (migration 0010).
 * @returns false where it was in that state already
 */
export function suspendSchool(db: Database, schoolId: string, suspend: boolean, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(schools)
      .set({ suspendedAt: suspend ? at : null })
      .where(
        and(eq(schools.id, schoolId), suspend ? isNull(schools.suspendedAt) : isNotNull(schools.suspendedAt)),
      )
      .returning({ id: schools.id })
    if (changed.length === 0) return false
    await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
      {
        entity: 'schools',
        entityId: schoolId,
        before: { suspended: !suspend },
        after: { suspended: suspend },
      },
    ])
    return true
  })
}
