import { addDays, daysBetween, mondayOf, weekday } from '../../../contract/values/dates'
import type { SubPeriodSetting } from '../../../contract/school/years/periods'
import { dayKind, type DayKind } from '../../../contract/values/school-days'
import type { UserDb } from '../../db/user-db'

/**
 * The settings of a school year's semesters, from the local database. A week or a month may be in two
 * semesters, so the active one's setting alone would call days "outside" that are school days.
 * @param periodId the class's school year; without it, or when it is not stored, the active one
 */
export async function readSettings(
  db: UserDb,
  periodId: string | null | undefined,
): Promise<SubPeriodSetting[]> {
  const periods = await db.periods.toArray()
  const period = periods.find((one) => one.id === periodId) ?? periods.find((one) => one.is_active)
  return (period?.sub_periods ?? []).flatMap(({ setting }) => (setting ? [setting] : []))
}

/** The setting of the semester that holds a date. */
export function settingOn(date: string, settings: readonly SubPeriodSetting[]): SubPeriodSetting | undefined {
  return settings.find((setting) => setting.first_date <= date && date <= setting.last_date)
}

/** What a date is; a service that gives no calendar leaves every day but Sunday a school day. */
export function kindOn(date: string, settings: readonly SubPeriodSetting[]): DayKind {
  if (settings.length === 0) return weekday(date) === 0 ? 'weekend' : 'school'
  return dayKind(date, settingOn(date, settings))
}

/** What one date is, for the screens of that day. */
export interface SchoolDay {
  kind: DayKind
  /** Name of the holiday; null on every other day, and where the calendar gives none. */
  holiday: string | null
}

/** {@link kindOn} with the name of the holiday. */
export function dayOn(date: string, settings: readonly SubPeriodSetting[]): SchoolDay {
  const kind = kindOn(date, settings)
  const holiday = settingOn(date, settings)?.holidays.find((one) => one.date === date)
  return { kind, holiday: kind === 'holiday' ? (holiday?.name ?? null) : null }
}

/**
 * Whether a register is closed by the calendar. The service's own word counts too, but a day fetched
 * yesterday may have locked overnight, and a day never fetched has no word at all.
 */
export function lockedByCalendar(
  date: string,
  today: string,
  settings: readonly SubPeriodSetting[],
): boolean {
  const setting = settingOn(date, settings)
  return setting !== undefined && daysBetween(date, today) > setting.lock_after_days
}

/** Monday to Saturday of the week that holds a day; a Sunday belongs to the week before it. */
export function weekOf(date: string): string[] {
  const monday = mondayOf(date)
  return Array.from({ length: 6 }, (_, day) => addDays(monday, day))
}
