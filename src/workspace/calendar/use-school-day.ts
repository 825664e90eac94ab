import { keptQuery } from '../kept-query'
import { dayOn, readSettings, type SchoolDay } from './school-calendar'

const schoolDay = keptQuery(
  async (db, date: string, periodId: string | null | undefined): Promise<SchoolDay> =>
    dayOn(date, await readSettings(db, periodId)),
)

/**
 * What a date is in the school's calendar, from the local database. Every screen with a register asks this.
 * @param periodId the class's school year; without it the active one
 * @returns undefined while the database is read for the first time
 */
export function useSchoolDay(date: string, periodId?: string | null): SchoolDay | undefined {
  return schoolDay.use(date, periodId)
}
