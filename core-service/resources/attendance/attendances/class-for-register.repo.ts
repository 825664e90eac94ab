import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ErrorCode } from '../../../../contract/errors'
import { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { classes } from '../../../db/schema/school/classes'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { reachesAll } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'

export interface RegisterClass {
  readonly id: string
  /** Settings of the semesters of the class's school year. */
  readonly settings: readonly SubPeriodSetting[]
}

const Settings = z.array(SubPeriodSetting)

const findClass = prepareOnce((db) =>
  db
    .select({
      id: classes.id,
      teacherId: classes.homeroomTeacherId,
      isActive: periods.isActive,
      settings: sql<unknown>`coalesce((SELECT jsonb_agg(part.setting) FROM ${subPeriods} part
        WHERE part.school_id = ${classes.schoolId} AND part.period_id = ${classes.periodId}), '[]')`,
    })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(and(eq(classes.schoolId, sql.placeholder('schoolId')), eq(classes.id, sql.placeholder('id'))))
    .prepare('register_class'),
)

/**
 * The class a register belongs to, with the calendar of its year.
 * @throws DomainError 1200 when the school has no such class, 1400 when it is not the session's to see
 */
export async function classForRegister(db: Queryable, session: Session, id: string): Promise<RegisterClass> {
  const [found] = await findClass(db).execute({ schoolId: session.schoolId, id })
  if (found === undefined) return fail(ErrorCode.notFound, { message: 'Kelas ini tidak ditemukan.' })
  const own = found.isActive && found.teacherId !== null && found.teacherId === session.teacherId
  if (!own && !reachesAll(session)) {
    return fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas dari kelas ini.' })
  }
  return { id: found.id, settings: z.parse(Settings, found.settings) }
}
