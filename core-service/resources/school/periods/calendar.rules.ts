import type { FieldError } from '../../../../contract/envelope'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import { type DateSpan, sharedDays } from '../../../../contract/values/school-year'
import { weekOfDays } from '../../../../contract/school/years/week-of-days'
import { dateInWords } from '../../../messages/dates'

/** A semester that is beside the one being judged. */
export interface Neighbour {
  readonly name: string
  readonly span: DateSpan
}

/**
 * What is wrong with a semester's setting, field by field; nothing when it may be stored.
 * @param year July–June of its school year
 * @param others the school's other semesters
 */
export function settingErrors(
  { first_date: first, last_date: last, holidays }: SubPeriodSetting,
  year: DateSpan,
  others: readonly Neighbour[],
): FieldError[] {
  const errors: FieldError[] = []
  const outside = `Tanggal semester harus antara ${dateInWords(year.first)} dan ${dateInWords(year.last)}.`
  if (first < year.first || first > year.last) errors.push({ path: 'first_date', message: outside })
  if (last < year.first || last > year.last) errors.push({ path: 'last_date', message: outside })
  if (last < first) {
    errors.push({ path: 'last_date', message: 'Tanggal akhir semester mendahului tanggal awalnya.' })
    return errors
  }
  for (const other of others) {
    const shared = sharedDays({ first, last }, other.span)
    if (shared === undefined) continue
    const path = first < other.span.first ? 'last_date' : 'first_date'
    const days =
      shared.first === shared.last
        ? dateInWords(shared.first)
        : `${dateInWords(shared.first)} sampai ${dateInWords(shared.last)}`
    errors.push({ path, message: `Tanggal ini bertumpang tindih dengan ${other.name}: ${days}.` })
  }
  return [...errors, ...holidayErrors(holidays)]
}

/** A day is a holiday once, whatever its name. Those outside the dates are kept: they may count later. */
function holidayErrors(holidays: SubPeriodSetting['holidays']): FieldError[] {
  const seen = new Set<string>()
  return holidays.flatMap(({ date }, index) => {
    if (seen.has(date)) {
      const message = `${dateInWords(date)} sudah ada di daftar hari libur.`
      return [{ path: `holidays.${index}.date`, message }]
    }
    seen.add(date)
    return []
  })
}

const weekIn = ({ week_days, school_days }: SubPeriodSetting) => {
  if (school_days === undefined) return { week_days }
  return school_days === null ? { week_days, school_days } : weekOfDays(school_days)
}

/** In the order of the calendar, whatever order they were typed in. */
export const sortedSetting = (setting: SubPeriodSetting): SubPeriodSetting => ({
  first_date: setting.first_date,
  last_date: setting.last_date,
  ...weekIn(setting),
  holidays: [...setting.holidays].sort((a, b) => (a.date < b.date ? -1 : 1)),
  late_after: setting.late_after,
  lock_after_days: setting.lock_after_days,
})
