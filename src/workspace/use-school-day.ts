import { useLiveQuery } from 'dexie-react-hooks'
import { dayOn, readSettings, type SchoolDay } from './school-calendar'
import { useWorkspace } from './workspace'

/**
 * What a date is in the school's calendar, from the local database. Every screen that speaks of a register asks this.
 * @param periodId the class's school year; without it the active one
 * @returns undefined while the database is being read
 */
export function useSchoolDay(date: string, periodId?: string | null): SchoolDay | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => dayOn(date, await readSettings(db, periodId)), [db, date, periodId])
}
