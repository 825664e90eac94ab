import type { ClassUpdate } from '../../../../contract/school/class-changes'
import { dateIn } from '../../../../contract/values/dates'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'

/**
 * Since when the wali kelas of a class leads it, as a change has it (decision 0032): as in the request, else today
 * for somebody new, and nothing without a wali kelas.
 * @param current id of the present wali kelas
 * @returns undefined where the date stays as it is
 * @throws DomainError 1100 for a day that has not come: reach begins with the naming itself
 */
export function homeroomSince(
  { session, at }: Pick<Write, 'session' | 'at'>,
  { homeroom_teacher_id: wanted, homeroom_since: since }: ClassUpdate,
  current: string | null,
): string | null | undefined {
  const today = dateIn(session.timeZone, at)
  if (since && since > today)
    failField('homeroom_since', 'Tanggal mulai wali kelas tidak boleh sesudah hari ini.')
  const teacher = wanted === undefined ? current : wanted
  if (teacher === null) return wanted === null ? null : undefined
  return teacher === current ? since : (since ?? today)
}
