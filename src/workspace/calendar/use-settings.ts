import { lessonDaysOfYear } from '../../../contract/values/school-week'
import { keptQuery } from '../kept-query'
import { readSettings, settingOn } from './school-calendar'
import { useToday } from './use-today'

const settingsHere = keptQuery((db, periodId: string | null | undefined) => readSettings(db, periodId))

/** Live {@link readSettings}; undefined while the database is read for the first time. */
export const useSettings = settingsHere.use

/** The days on which lessons may be, in the order of the school's week. @param periodId a school year; without it the active one */
export const useLessonDays = (periodId?: string | null): number[] =>
  lessonDaysOfYear(useSettings(periodId) ?? [])

const usual: readonly number[] = []

/** The school days of today's semester where they are another week than Monday to Friday or Saturday; empty otherwise. */
export function useOwnWeek(): readonly number[] {
  const today = useToday()
  return settingOn(today, useSettings(null) ?? [])?.school_days ?? usual
}
