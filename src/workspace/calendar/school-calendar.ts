import { addDays, daysBetween, weekday, weekStart } from '../../../contract/values/dates'
import type { Period, SubPeriodSetting } from '../../../contract/school/years/periods'
import { ahad, dayNames, onDates } from '../../../contract/values/calendar-names'
import { dayKind, schoolDaysOf, type DayKind } from '../../../contract/values/school-days'
import { lessonDaysOf } from '../../../contract/values/school-week'
import type { UserDb } from '../../db/user-db'

/**
 * The settings of a school year's semesters, from the local database. A week or a month may be in two
 * semesters, so the active one's setting alone would call days "outside" that are school days. From here on dates call a Sunday
 * what the active year does.
 * @param periodId the class's school year; without it, or when it is not stored, the active one
 */
export async function readSettings(
  db: UserDb,
  periodId: string | null | undefined,
): Promise<SubPeriodSetting[]> {
  const periods = await db.periods.toArray()
  const active = settingsOf(periods.find((one) => one.is_active))
  onDates.sunday = active.some((one) => schoolDaysOf(one).includes(0)) ? ahad : dayNames[0]
  const period = periods.find((one) => one.id === periodId)
  return period ? settingsOf(period) : active
}

const settingsOf = (period: Period | undefined) =>
  (period?.sub_periods ?? []).flatMap(({ setting }) => (setting ? [setting] : []))

/** The setting of the semester that holds a date. */
export function settingOn(date: string, settings: readonly SubPeriodSetting[]): SubPeriodSetting | undefined {
  return settings.find((setting) => setting.first_date <= date && date <= setting.last_date)
}

/** What a date is; a service that gives no calendar leaves every day but Sunday a school day. */
export function kindOn(date: string, settings: readonly SubPeriodSetting[]): DayKind {
  if (settings.length === 0) return schoolDaysOf().includes(weekday(date)) ? 'school' : 'weekend'
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

/**
 * The dates of the week that holds a day, in the order of the school's week: Monday to Saturday, or the school days of a school
 * with other ones. A day off belongs to the week before it.
 */
export function weekOf(date: string, settings: readonly SubPeriodSetting[]): string[] {
  const days = lessonDaysOf(settingOn(date, settings) ?? settings[0])
  const [first = 1] = days
  const start = weekStart(date, first)
  return days.map((day) => addDays(start, (day - first + 7) % 7))
}
