import type { Period } from '../../../../contract/school/years/periods'
import { semestersOf, type PlannedChange } from '../calendar/planned-change'
import { copiedSemesters } from './next-year'

/** The years whose calendar can be copied into another one: the nearest earlier year first. */
export function yearsToCopy(periods: readonly Period[], to: Period): Period[] {
  return periods
    .filter((one) => one.id !== to.id && copiedSemesters(one, to.name) !== undefined)
    .sort(
      (a, b) =>
        Number(a.name > to.name) - Number(b.name > to.name) ||
        (a.name > to.name ? a.name.localeCompare(b.name) : b.name.localeCompare(a.name)),
    )
}

/**
 * What copying the calendar of one year into another would change, semester by semester; nothing where both are the
 * same already. Where the first semester grows into the days of the second one as it is, the second one goes first.
 */
export function copiedCalendar(from: Period, to: Period): PlannedChange[] {
  const copied = copiedSemesters(from, to.name) ?? []
  const semesters = semestersOf(to)
  const changes = semesters.flatMap((semester, at): PlannedChange[] => {
    const setting = copied[at]?.setting
    if (!setting || JSON.stringify(sorted(setting)) === JSON.stringify(sorted(semester.setting))) return []
    return [{ semester, change: setting }]
  })
  const [first, second] = changes
  const grows =
    first?.change.last_date !== undefined &&
    second &&
    first.change.last_date >= second.semester.setting.first_date
  return grows ? [second, first] : changes
}

/** A setting in one order of its parts and days, so that two can be compared. */
function sorted(setting: PlannedChange['semester']['setting']) {
  const holidays = setting.holidays
    .map(({ date, name }) => [date, name])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return Object.entries({ ...setting, holidays }).sort(([a], [b]) => (a < b ? -1 : 1))
}
