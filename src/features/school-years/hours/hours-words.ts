import { schoolDayName, schoolDaysWords } from '../../../../contract/values/school-week-words'
import { hoursOfDay } from '../../../../contract/school/timetable/hours-of-week'
import type { ClosedTime, HoursPattern } from '../../../../contract/school/timetable/school-hours'
import { clockText, hoursWords } from '../../../../contract/values/clock'

/** "Senin–Kamis"; days that do not follow each other with commas. */
export const daysWords = (weekdays: readonly number[]): string => schoolDaysWords(weekdays, '–')

/** "8 jam × 40 menit, 07.00–12.40, istirahat 09.40–10.00". */
export function patternWords(pattern: HoursPattern): string {
  const hours = hoursOfDay(pattern)
  const words = (start: number, end: number) => hoursWords(clockText(start), clockText(end))
  const pauses = hours.flatMap((hour, at) => {
    const next = hours[at + 1]
    return next && next.start > hour.end ? [words(hour.end, next.start)] : []
  })
  const span = words(hours[0]?.start ?? 0, hours.at(-1)?.end ?? 0)
  const rest = pauses.length > 0 ? `, istirahat ${pauses.join(' dan ')}` : ''
  return `${pattern.count} jam × ${pattern.minutes} menit, ${span}${rest}`
}

/** A grade that a time names and the school has no more: the time is not one of all grades. */
export const goneGradeWords = 'tingkat yang dihapus'

/** "Senin 07.00–07.40 Upacara (Kelas 7)". @param gradeNames names of grades by id, in their order */
export function closedWords(time: ClosedTime, gradeNames: ReadonlyMap<string, string>): string {
  const ids = time.grade_ids ?? []
  const known = [...gradeNames].filter(([id]) => ids.includes(id)).map(([, name]) => name)
  const grades = known.length < ids.length ? [...known, goneGradeWords] : known
  const whom = grades.length > 0 ? ` (${grades.join(', ')})` : ''
  return `${schoolDayName(time.weekday)} ${hoursWords(time.start_time, time.end_time)} ${time.title}${whom}`
}
