import type { CalendarEffect, MonthEffect } from '../../../../contract/school/years/calendar-effect'
import type { Period, SubPeriod, SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { SubPeriodSettingPut } from '../../../../contract/school/years/sub-periods'

/** A semester with the year that it is in and its calendar. */
export interface Semester {
  readonly period: Period
  readonly part: SubPeriod
  readonly setting: SubPeriodSetting
}

/** A change of one semester's calendar that somebody wants to store. */
export interface PlannedChange {
  readonly semester: Semester
  readonly change: Omit<SubPeriodSettingPut, 'version'>
}

/** A planned change with what it does, month by month. */
export interface KnownEffect extends PlannedChange {
  readonly months: readonly MonthEffect[]
  /** As the service names them. */
  readonly lessons?: CalendarEffect['lessons']
}

/** "Semester Ganjil 2026/2027" */
export const semesterName = ({ period, part }: Pick<Semester, 'period' | 'part'>): string =>
  `${part.name} ${period.name}`

/** The setting as it would be. */
export function plannedSetting({ semester: { setting }, change }: PlannedChange): SubPeriodSetting {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...setting, ...given }
}

/** The semesters of a school year whose calendar the service gives. */
export const semestersOf = (period: Period): Semester[] =>
  (period.sub_periods ?? []).flatMap((part) =>
    part.setting ? [{ period, part, setting: part.setting }] : [],
  )
