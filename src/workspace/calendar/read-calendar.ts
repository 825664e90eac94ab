import type { Period, SubPeriod } from '../../../contract/school/years/periods'
import type { UserDb } from '../../db/user-db'

export interface Calendar {
  period: Period | null
  subPeriod: SubPeriod | null
}

/** The active school year and semester, from the local database. */
export async function readCalendar(db: UserDb): Promise<Calendar> {
  const period = (await db.periods.toArray()).find((one) => one.is_active) ?? null
  return { period, subPeriod: period?.sub_periods?.find((one) => one.is_active) ?? null }
}
