import type { TeacherImportRow } from '../../../../../contract/people/teacher-import'
import type { Cell } from '../../file/grid'
import { textOf } from '../cells/cell-text'

/**
 * Who teaches, by Dapodik's "Jenis PTK": teachers of every kind, instructors and tutors, and the head of the
 * school, who is a teacher with that task. Everybody else is non-teaching staff.
 */
const teaching = /^(guru|kepala sekolah|instruktur|tutor|pamong|pendidik)\b/

/** Whether a member of staff teaches; null where the file does not contain it. */
export function staffTypeOf(cell: Cell | undefined): NonNullable<TeacherImportRow['type']> | null {
  const text = textOf(cell)?.toLowerCase()
  if (text === undefined) return null
  return teaching.test(text) ? 'teacher' : 'non_teaching'
}
