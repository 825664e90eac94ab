import { addDays } from '../../../contract/values/dates'
import type { SchoolYear } from '../../resources/school/periods/school-year'

/**
 * Adds the breaks of a real year to the demo school's calendar. They are holidays inside the semesters and
 * not gaps between them, so that the demo works on whatever day it is started.
 */
export function withBreaks(year: SchoolYear): SchoolYear {
  const start = year.first.slice(0, 4)
  const end = year.last.slice(0, 4)
  const breaks = [
    ...days(`${start}-07-01`, `${start}-07-12`, 'Libur akhir tahun ajaran'),
    ...days(`${start}-12-21`, `${start}-12-24`, 'Libur semester'),
    ...days(`${start}-12-26`, `${start}-12-31`, 'Libur semester'),
    ...days(`${end}-01-02`, `${end}-01-03`, 'Libur semester'),
    ...days(`${end}-06-21`, `${end}-06-30`, 'Libur akhir tahun ajaran'),
  ]
  const semesters = year.semesters.map((semester) => {
    const { first_date, last_date, holidays } = semester.setting
    const own = breaks.filter(({ date }) => first_date <= date && date <= last_date)
    const all = [...holidays, ...own].sort((a, b) => (a.date < b.date ? -1 : 1))
    return { ...semester, setting: { ...semester.setting, holidays: all } }
  })
  return { ...year, semesters }
}

function days(from: string, to: string, name: string) {
  const list = []
  for (let date = from; date <= to; date = addDays(date, 1)) list.push({ date, name })
  return list
}
