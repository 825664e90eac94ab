import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Period } from '../../../contract/periods'
import type { Queryable } from '../../db/client'
import { periods, subPeriods } from '../../db/schema/periods'
import { type PageQuery, pageWindow } from '../../plugins/paging'

/** School years with their semesters, the newest first. */
export async function pageOfPeriods(
  db: Queryable,
  schoolId: string,
  query: PageQuery & { search?: string | undefined },
): Promise<{ list: Period[]; total: number }> {
  const where = and(
    eq(periods.schoolId, schoolId),
    query.search === undefined
      ? undefined
      : sql`hadir_fold(${periods.name}) LIKE hadir_pattern(${query.search})`,
  )
  const { limit, offset } = pageWindow(query)
  const page = await db
    .select({ id: periods.id, name: periods.name, is_active: periods.isActive })
    .from(periods)
    .where(where)
    .orderBy(desc(periods.name), asc(periods.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(periods).where(where)
  const parts = await subPeriodsOf(
    db,
    schoolId,
    page.map((period) => period.id),
  )
  const list = page.map((period) => ({
    ...period,
    sub_periods: parts
      .filter((part) => part.periodId === period.id)
      .map(({ id, name, is_active, setting }) => ({ id, name, is_active, setting })),
  }))
  return { list, total: total?.n ?? 0 }
}

function subPeriodsOf(db: Queryable, schoolId: string, periodIds: readonly string[]) {
  return db
    .select({
      id: subPeriods.id,
      name: subPeriods.name,
      is_active: subPeriods.isActive,
      setting: subPeriods.setting,
      periodId: subPeriods.periodId,
    })
    .from(subPeriods)
    .where(and(eq(subPeriods.schoolId, schoolId), inArray(subPeriods.periodId, [...periodIds])))
    .orderBy(asc(subPeriods.position))
}
