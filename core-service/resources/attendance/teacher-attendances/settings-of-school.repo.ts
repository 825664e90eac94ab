import { eq, sql } from 'drizzle-orm'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { subPeriods } from '../../../db/schema/school/periods'

const settings = prepareOnce((db) =>
  db
    .select({ setting: subPeriods.setting })
    .from(subPeriods)
    .where(eq(subPeriods.schoolId, sql.placeholder('schoolId')))
    .prepare('settings_of_school'),
)

/** The settings of all semesters of a school; they do not overlap. */
export async function settingsOfSchool(db: Queryable, schoolId: string): Promise<SubPeriodSetting[]> {
  const rows = await settings(db).execute({ schoolId })
  return rows.map((row) => row.setting)
}
