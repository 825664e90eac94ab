import type { SubPeriodSetting } from './periods'

/** What a school carries from one semester's setting into the next. */
export type Habits = Pick<SubPeriodSetting, 'week_days' | 'school_days' | 'late_after' | 'lock_after_days'>

/** Of a school that has none yet. */
export const firstHabits: Habits = { week_days: 6, late_after: '07:00', lock_after_days: 7 }

/** What the halves of a school year are called unless a school names them otherwise. */
export const semesterNames = ['Semester Ganjil', 'Semester Genap'] as const

/**
 * Settings of the two semesters of a year. Together they cover the whole year, so that no date of it is
 * refused before the school has set its own calendar; only the national holidays of fixed date are known.
 * @param start the year in which it begins
 */
export function semesterSettings(
  start: number,
  { week_days, school_days, late_after, lock_after_days }: Habits = firstHabits,
): [SubPeriodSetting, SubPeriodSetting] {
  const end = start + 1
  const setting = (first_date: string, last_date: string): SubPeriodSetting => ({
    first_date,
    last_date,
    week_days,
    ...(school_days && { school_days }),
    holidays: nationalHolidays(start).filter(({ date }) => first_date <= date && date <= last_date),
    late_after,
    lock_after_days,
  })
  return [setting(`${start}-07-01`, `${start}-12-31`), setting(`${end}-01-01`, `${end}-06-30`)]
}

function nationalHolidays(start: number) {
  const end = start + 1
  return [
    { date: `${start}-08-17`, name: 'Hari Kemerdekaan RI' },
    { date: `${start}-12-25`, name: 'Hari Raya Natal' },
    { date: `${end}-01-01`, name: 'Tahun Baru Masehi' },
    { date: `${end}-05-01`, name: 'Hari Buruh Internasional' },
    { date: `${end}-06-01`, name: 'Hari Lahir Pancasila' },
  ]
}
