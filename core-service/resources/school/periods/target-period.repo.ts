import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { periods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { missingPeriod } from './periods.kind'

/**
 * The school year that was asked for, by default the active one.
 * @throws DomainError 1100 for one that the school does not have, 1200 when none is active
 */
export async function targetPeriod(
  db: Queryable,
  schoolId: string,
  id: string | undefined,
): Promise<{ id: string; name: string }> {
  const which = id === undefined ? eq(periods.isActive, true) : eq(periods.id, id)
  const [found] = await db
    .select({ id: periods.id, name: periods.name })
    .from(periods)
    .where(and(eq(periods.schoolId, schoolId), which))
  if (found !== undefined) return found
  if (id !== undefined) return failField('period_id', missingPeriod)
  return fail(ErrorCode.notFound, { message: 'Belum ada tahun ajaran yang aktif.' })
}
