import type { Period, SubPeriod, SubPeriodSetting } from '../../../contract/school/years/periods'
import { yearSpan, type DateSpan } from '../../../contract/values/school-year'

/** A school year as this page uses it. */
export interface SchoolYear extends DateSpan {
  /** Null where the service gives no school years and the calendar's July–June is used. */
  readonly id: string | null
  readonly name: string
  readonly semesters: readonly SubPeriod[]
  /** The calendars of its semesters; empty where the service gives none. */
  readonly settings: readonly SubPeriodSetting[]
}

/**
 * The school years that there are, the newest first, and never none: without a calendar every year begins in July.
 * @param today `YYYY-MM-DD`, the school's
 */
export function schoolYears(periods: readonly Period[], today: string): SchoolYear[] {
  const years = periods.flatMap((period): SchoolYear[] => {
    const semesters = period.sub_periods ?? []
    const settings = semesters.flatMap(({ setting }) => setting ?? [])
    const span = yearSpan(period.name) ?? spanOf(settings)
    return span ? [{ id: period.id, name: period.name, ...span, semesters, settings }] : []
  })
  const sorted = years.sort((a, b) => (a.first < b.first ? 1 : -1))
  return sorted.length > 0 ? sorted : [julyToJune(today)]
}

/** The year that holds a date: the school's, else the July–June around it. */
export function yearOf(date: string, years: readonly SchoolYear[]): SchoolYear {
  return years.find(({ first, last }) => first <= date && date <= last) ?? julyToJune(date)
}

/** The semester that holds a date; else the one marked active, else the last. */
export function semesterOf(date: string, { semesters }: SchoolYear): SubPeriod | undefined {
  const holds = ({ setting }: SubPeriod) => setting && setting.first_date <= date && date <= setting.last_date
  return semesters.find(holds) ?? semesters.find((one) => one.is_active) ?? semesters.at(-1)
}

/**
 * A school year as far as a pupil was at the school: its calendars begin with the first day there, so that the days before are no
 * days of school to any figure or calendar.
 * @param joinedOn `YYYY-MM-DD`; missing: not known
 */
export function yearSince(year: SchoolYear, joinedOn: string | null | undefined): SchoolYear {
  if (!joinedOn || joinedOn <= year.first) return year
  const since = (setting: SubPeriodSetting): SubPeriodSetting =>
    joinedOn <= setting.first_date ? setting : { ...setting, first_date: joinedOn }
  const semesters = year.semesters
    .filter(({ setting }) => !setting || joinedOn <= setting.last_date)
    .map((one) => (one.setting ? { ...one, setting: since(one.setting) } : one))
  return { ...year, semesters, settings: year.settings.map(since) }
}

function spanOf(settings: readonly SubPeriodSetting[]): DateSpan | undefined {
  const first = settings.map((one) => one.first_date).sort()[0]
  const last = settings
    .map((one) => one.last_date)
    .sort()
    .at(-1)
  return first !== undefined && last !== undefined ? { first, last } : undefined
}

function julyToJune(date: string): SchoolYear {
  const start = Number(date.slice(0, 4)) - (date.slice(5, 7) < '07' ? 1 : 0)
  const name = `${start}/${start + 1}`
  return { id: null, name, first: `${start}-07-01`, last: `${start + 1}-06-30`, semesters: [], settings: [] }
}
