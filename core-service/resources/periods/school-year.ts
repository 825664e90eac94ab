import type { SubPeriodSetting } from '../../../contract/periods'

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

/**
 * The school year (July–June) that holds a date, with its two semesters. Together they cover the whole
 * year, so that no date of it is refused before the school has set its own calendar; only the national
 * holidays of fixed date are known.
 * @param today `YYYY-MM-DD` in the school's zone
 */
export function schoolYearOf(today: string): SchoolYear {
  const year = Number(today.slice(0, 4))
  const start = today.slice(5) >= '07-01' ? year : year - 1
  const end = start + 1
  const setting = (first_date: string, last_date: string): SubPeriodSetting => ({
    first_date,
    last_date,
    week_days: 6,
    holidays: nationalHolidays(start).filter(({ date }) => first_date <= date && date <= last_date),
    late_after: '07:00',
    lock_after_days: 7,
  })
  const odd = setting(`${start}-07-01`, `${start}-12-31`)
  const even = setting(`${end}-01-01`, `${end}-06-30`)
  return {
    name: `${start}/${end}`,
    first: odd.first_date,
    last: even.last_date,
    semesters: [
      { name: 'Semester Ganjil', isActive: today <= odd.last_date, setting: odd },
      { name: 'Semester Genap', isActive: today > odd.last_date, setting: even },
    ],
  }
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
