import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Period } from '../../../../contract/school/years/periods'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { periods, subPeriods } from '../../../db/schema/school/periods'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'

// Named with the table: Drizzle leaves it out in a select of one table, and the columns would be those of the classes.
const classCount = sql<number>`(
  SELECT count(*)::int FROM ${classes} c
  WHERE c.school_id = periods.school_id AND c.period_id = periods.id)`

const select = (db: Queryable) =>
  db
    .select({
      id: periods.id,
      name: periods.name,
      is_active: periods.isActive,
      class_count: classCount,
      version: periods.version,
    })
    .from(periods)
    .$dynamic()

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
  const page = await select(db)
    .where(where)
    .orderBy(desc(periods.name), asc(periods.id))
    .limit(limit)
    .offset(offset)
  return {
    list: await withSubPeriods(db, schoolId, page),
    total: await totalOf(query, page.length, () => countOf(db, periods, where)),
  }
}

/** One school year with its semesters. */
export async function findPeriod(db: Queryable, schoolId: string, id: string): Promise<Period | undefined> {
  const found = await select(db).where(and(eq(periods.schoolId, schoolId), eq(periods.id, id)))
  const [period] = await withSubPeriods(db, schoolId, found)
  return period
}

async function withSubPeriods(
  db: Queryable,
  schoolId: string,
  page: readonly Omit<Period, 'sub_periods'>[],
): Promise<Period[]> {
  const parts = await db
    .select({
      id: subPeriods.id,
      name: subPeriods.name,
      is_active: subPeriods.isActive,
      setting: subPeriods.setting,
      version: subPeriods.version,
      periodId: subPeriods.periodId,
    })
    .from(subPeriods)
    .where(
      and(
        eq(subPeriods.schoolId, schoolId),
        inArray(
          subPeriods.periodId,
          page.map((period) => period.id),
        ),
      ),
    )
    .orderBy(asc(subPeriods.position))
  return page.map((period) => ({
    ...period,
    sub_periods: parts.flatMap(({ periodId, ...part }) => (periodId === period.id ? [part] : [])),
  }))
}

/** Every semester of the school with its year's name; writers of the calendar hold them all. */
export function allSubPeriods(tx: Queryable, schoolId: string) {
  return tx
    .select({
      id: subPeriods.id,
      name: subPeriods.name,
      periodId: subPeriods.periodId,
      periodName: periods.name,
      position: subPeriods.position,
      isActive: subPeriods.isActive,
      setting: subPeriods.setting,
      version: subPeriods.version,
    })
    .from(subPeriods)
    .innerJoin(periods, and(eq(periods.schoolId, subPeriods.schoolId), eq(periods.id, subPeriods.periodId)))
    .where(eq(subPeriods.schoolId, schoolId))
    .orderBy(asc(periods.name), asc(subPeriods.position))
}
export type StoredSubPeriod = Awaited<ReturnType<typeof allSubPeriods>>[number]
