import type { ClassHistoryEntry } from '../../../../../contract/people/student-grades'
import type { DateSpan } from '../../../../../contract/values/school-year'
import type { SchoolYear } from '../../../../records/attendance/school-years'

/**
 * The class that a pupil was in at the end of a span of a school year: of two classes the later one.
 * @returns undefined where the history has no class for it
 */
export function classAt(
  history: readonly ClassHistoryEntry[],
  { id, name }: Pick<SchoolYear, 'id' | 'name'>,
  { first, last }: DateSpan,
): ClassHistoryEntry | undefined {
  return history
    .filter(({ class: group, period }) => group && (!period || period.id === id || period.name === name))
    .filter(({ from, to }) => (from ?? first) <= last && (to ?? last) >= first)
    .sort((a, b) => (b.from ?? '').localeCompare(a.from ?? ''))[0]
}
