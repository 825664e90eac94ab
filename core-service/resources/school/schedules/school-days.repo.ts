import { lessonDaysOfYear } from '../../../../contract/values/school-week'
import { schoolDayName, schoolDaysWords } from '../../../../contract/values/school-week-words'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { allSubPeriods } from '../periods/periods.repo'
import type { Wanted } from './find-clashes'
import type { Lesson } from './lesson'

/**
 * Refuses lessons on a day that is no school day of the year (decision 0136). A lesson that was there before the calendar was
 * changed may stay on its day.
 * @throws DomainError 1100 with a sentence that names the day and where it is changed
 */
export async function refuseDaysOff(
  { tx, schoolId }: Write,
  periodId: string,
  wanted: readonly (Wanted & { readonly before?: Lesson })[],
): Promise<void> {
  const parts = (await allSubPeriods(tx, schoolId)).filter((part) => part.periodId === periodId)
  const days = lessonDaysOfYear(parts.map(({ setting }) => setting))
  const off = wanted.find(
    ({ lesson, before }) => !days.includes(lesson.weekday) && before?.weekday !== lesson.weekday,
  )
  if (off === undefined) return
  failField(
    `entries.${off.index}.weekday`,
    `${schoolDayName(off.lesson.weekday)} bukan hari sekolah (${schoolDaysWords(days)}). Hari sekolah diatur di kalender tahun ajaran.`,
  )
}
