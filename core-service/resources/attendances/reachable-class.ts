import { and, eq } from 'drizzle-orm'
import { ErrorCode } from '../../../contract/errors'
import type { Queryable } from '../../db/client'
import { classes } from '../../db/schema/classes'
import { periods } from '../../db/schema/periods'
import { fail } from '../../plugins/fail'
import { reachesAll } from '../../plugins/reach'
import type { Session } from '../../plugins/session'

/**
 * The class a register belongs to.
 * @throws DomainError 1200 when the school has no such class, 1400 when it is not the session's to see
 */
export async function reachableClass(
  db: Queryable,
  session: Session,
  id: string,
): Promise<{ id: string; periodId: string }> {
  const [found] = await db
    .select({
      id: classes.id,
      periodId: classes.periodId,
      teacherId: classes.homeroomTeacherId,
      isActive: periods.isActive,
    })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(and(eq(classes.schoolId, session.schoolId), eq(classes.id, id)))
  if (found === undefined) return fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
  const own = found.isActive && found.teacherId !== null && found.teacherId === session.teacherId
  if (!own && !reachesAll(session)) {
    return fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas dari kelas ini.' })
  }
  return found
}
