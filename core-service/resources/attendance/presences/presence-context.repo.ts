import { and, asc, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ErrorCode } from '../../../../contract/errors'
import { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { PresenceHeaders } from '../../../../contract/attendance/presences'
import type { Queryable } from '../../../db/client'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { fail } from '../../../kit/answers/fail'
import { parse } from '../../../kit/requests/parse'
import { missingPeriod } from '../../school/periods/periods.kind'

export interface PresenceContext {
  /** The school year that was named; undefined: whichever holds the date. */
  readonly periodId: string | undefined
  /** Settings of its semesters, or of all. */
  readonly settings: readonly SubPeriodSetting[]
}

/**
 * What the headers of a presence request name (specification section 7). The semester is only checked to
 * be there: a device may still name the one that was active when it was left, and the calendar decides.
 * @throws DomainError 1100 for what is no id, 1200 for a period or sub-period that the school does not have
 */
export async function presenceContext(
  db: Queryable,
  schoolId: string,
  request: FastifyRequest,
): Promise<PresenceContext> {
  const named = parse(PresenceHeaders, request.headers)
  const rows = await db
    .select({ id: subPeriods.id, periodId: subPeriods.periodId, setting: subPeriods.setting })
    .from(subPeriods)
    .innerJoin(periods, and(eq(periods.schoolId, subPeriods.schoolId), eq(periods.id, subPeriods.periodId)))
    .where(eq(subPeriods.schoolId, schoolId))
    .orderBy(desc(periods.isActive), asc(subPeriods.position), asc(subPeriods.id))
  const ofPeriod = rows.filter((row) => named.period_id === undefined || row.periodId === named.period_id)
  if (named.period_id !== undefined && ofPeriod.length === 0) {
    return fail(ErrorCode.notFound, { message: missingPeriod })
  }
  if (named.sub_period_id !== undefined && !ofPeriod.some((row) => row.id === named.sub_period_id)) {
    return fail(ErrorCode.notFound, { message: 'Semester ini tidak ditemukan.' })
  }
  const settings = ofPeriod.map((row) => parse(SubPeriodSetting, row.setting))
  return { periodId: named.period_id, settings }
}
