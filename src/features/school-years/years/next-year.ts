import { isRealDate } from '../../../../contract/values/dates'
import type { Period, SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { PeriodCreate } from '../../../../contract/school/years/period-changes'
import { semesterNames, semesterSettings } from '../../../../contract/school/years/usual-semesters'
import { yearSpan } from '../../../../contract/values/school-year'

/**
 * The name of the year after the newest one: "2027/2028".
 * @param today `YYYY-MM-DD`, the school's; where no year is known the one of today
 */
export function nextYearName(periods: readonly Period[], today: string): string {
  const starts = periods.flatMap(({ name }) => (yearSpan(name) ? [Number(name.slice(0, 4))] : []))
  const start =
    starts.length > 0
      ? Math.max(...starts) + 1
      : Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  return `${start}/${start + 1}`
}

/** The same day so many years later; 29 February becomes 28 February where the year has none. */
export function yearsLater(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isRealDate(moved) ? moved : `${moved.slice(0, 8)}28`
}

/**
 * The semesters of a new year with the calendar of another one, its dates and holidays moved to the new year.
 * @returns undefined where the other year's calendar is not known, or its name contains no year
 */
export function copiedSemesters(from: Period, name: string): PeriodCreate['sub_periods'] {
  const [was, is] = [yearSpan(from.name), yearSpan(name)]
  const parts = from.sub_periods ?? []
  if (!was || !is || parts.length !== 2) return undefined
  const years = Number(is.first.slice(0, 4)) - Number(was.first.slice(0, 4))
  const settings = parts.flatMap(({ setting }) => (setting ? [shifted(setting, years)] : []))
  if (settings.length !== 2) return undefined
  return parts.map((part, at) => ({ name: part.name, setting: settings[at] }))
}

/**
 * The semesters of a new year as our service makes them when none are given: its halves, with week and hours of the
 * active semester. For a service that may make a year without semesters.
 */
export function usualSemesters(periods: readonly Period[], name: string): PeriodCreate['sub_periods'] {
  const span = yearSpan(name)
  if (!span) return undefined
  const parts = periods.filter(({ is_active }) => is_active).flatMap(({ sub_periods }) => sub_periods ?? [])
  const active = parts.find(({ is_active }) => is_active)?.setting ?? undefined
  const settings = semesterSettings(Number(span.first.slice(0, 4)), active)
  return semesterNames.map((semester, at) => ({ name: semester, setting: settings[at] }))
}

function shifted(setting: SubPeriodSetting, years: number): SubPeriodSetting {
  const holidays = new Map(setting.holidays.map(({ date, name }) => [yearsLater(date, years), name]))
  return {
    ...setting,
    first_date: yearsLater(setting.first_date, years),
    last_date: yearsLater(setting.last_date, years),
    holidays: [...holidays].map(([date, name]) => ({ date, name })),
  }
}
