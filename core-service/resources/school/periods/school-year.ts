import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import {
  firstHabits,
  semesterNames,
  semesterSettings,
} from '../../../../contract/school/years/usual-semesters'

export interface SchoolYear {
  /** For example `2026/2027`. */
  readonly name: string
  readonly first: string
  readonly last: string
  readonly semesters: readonly {
    readonly name: string
    readonly isActive: boolean
    readonly setting: SubPeriodSetting
  }[]
}

/** The year in which the school year (July–June) of a date began. */
export const startYearOf = (date: string): number =>
  Number(date.slice(0, 4)) - (date.slice(5) >= '07-01' ? 0 : 1)

/**
 * The school year (July–June) that holds a date, with its two semesters; the one of the date is active.
 * @param today `YYYY-MM-DD` in the school's zone
 */
export function schoolYearOf(today: string): SchoolYear {
  const start = startYearOf(today)
  const [odd, even] = semesterSettings(start, firstHabits)
  return {
    name: `${start}/${start + 1}`,
    first: odd.first_date,
    last: even.last_date,
    semesters: [
      { name: semesterNames[0], isActive: today <= odd.last_date, setting: odd },
      { name: semesterNames[1], isActive: today > odd.last_date, setting: even },
    ],
  }
}
