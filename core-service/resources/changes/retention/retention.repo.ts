import { asc, eq } from 'drizzle-orm'
import type { CallData } from '../../../../contract/call'
import type { getChangeRetention } from '../../../../contract/accounts/change-retention'
import { dateIn } from '../../../../contract/values/dates'
import type { Queryable } from '../../../db/client'
import { auditLog } from '../../../db/schema/audit-log'
import type { Session } from '../../../kit/session/session'
import { findSchool } from '../../school/school/school.repo'

/** For how long a school keeps its log of changes, and since when it has one. */
export async function readRetention(
  db: Queryable,
  { schoolId, timeZone }: Pick<Session, 'schoolId' | 'timeZone'>,
): Promise<CallData<typeof getChangeRetention>> {
  const { changesKeptYears } = await findSchool(db, schoolId)
  const [oldest] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.schoolId, schoolId))
    .orderBy(asc(auditLog.id))
    .limit(1)
  return { years: changesKeptYears, oldest: oldest ? dateIn(timeZone, oldest.at) : null }
}
