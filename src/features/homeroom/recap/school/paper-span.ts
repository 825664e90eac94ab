import type { Period } from '../../../../../contract/school/years/periods'
import type { DateSpan } from '../../../../../contract/values/school-year'
import { schoolYears, semesterOf, yearOf } from '../../../../records/attendance/school-years'
import { addMonths, datesOf, monthOf } from '../../../../records/recap/month'
import { monthInWords } from '../../../../records/recap/recap-words'
import { dateWords } from '../../../../ui/words/date-words'

/** What a recap of the whole school can be of. */
export const paperKinds = [
  { value: 'hari', label: 'Hari' },
  { value: 'bulan', label: 'Bulan' },
  { value: 'semester', label: 'Semester' },
] as const
export type PaperKind = (typeof paperKinds)[number]['value']

export const paperKindNamed = (name: string | null): PaperKind | null =>
  paperKinds.find(({ value }) => value === name)?.value ?? null

/** The days of a paper, and what they are called on it: "Bulan" and "November 2026". */
export interface PaperSpan extends DateSpan {
  readonly kind: PaperKind
  readonly name: string
  readonly words: string
}

/**
 * The days that a paper is of.
 * @param date of the day, `YYYY-MM-DD`
 * @param month `YYYY-MM`
 * @returns null where the school has no semester now
 */
export function paperSpan(
  kind: PaperKind,
  { date, month, today }: { date: string; month: string; today: string },
  periods: readonly Period[],
): PaperSpan | null {
  if (kind === 'hari') return { kind, first: date, last: date, name: 'Hari', words: dateWords(date) }
  if (kind === 'bulan') {
    const last = datesOf(month).at(-1) ?? today
    return { kind, first: `${month}-01`, last, name: 'Bulan', words: monthInWords(month) }
  }
  const year = yearOf(today, schoolYears(periods, today))
  const semester = semesterOf(today, year)
  if (!semester?.setting) return null
  const { first_date: first, last_date } = semester.setting
  const last = last_date < today ? last_date : today
  return { kind, first, last, name: 'Semester', words: `${semester.name} ${year.name}` }
}

/** The months that some days lie in, oldest first. */
export function monthsOf({ first, last }: DateSpan): string[] {
  const months: string[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) months.push(month)
  return months
}
