import { eq } from 'drizzle-orm'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { Queryable } from '../../../db/client'
import { subPeriods } from '../../../db/schema/school/periods'

/** The settings of all semesters of a school; they do not overlap. */
export async function settingsOfSchool(db: Queryable, schoolId: string): Promise<SubPeriodSetting[]> {
  const rows = await db
    .select({ setting: subPeriods.setting })
    .from(subPeriods)
    .where(eq(subPeriods.schoolId, schoolId))
  return rows.map((row) => row.setting)
}
