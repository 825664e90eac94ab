import type { Session } from '../../../kit/session/session'
import { reachesAll } from '../../../kit/session/reach'

/** Whether somebody may import workbooks of a kind: a row of pupils may mean any pupil of the school. */
export function mayImport(session: Session, kind: string): boolean {
  const { permissions } = session
  if (kind === 'student_attendances') {
    const corrects = permissions.includes('attendances.write') && permissions.includes('attendances.unlock')
    return corrects && reachesAll(session)
  }
  if (kind === 'bill_arrears') {
    // An undo lets debts disappear, as voiding a bill does.
    return permissions.includes('bills.write') && permissions.includes('bills.correct') && reachesAll(session)
  }
  if (kind === 'students') return permissions.includes('students.write') && reachesAll(session)
  if (!permissions.includes('teachers.write')) return false
  return (
    kind === 'teachers' ||
    (kind === 'teacher_attendances' && permissions.includes('teacher_attendances.write'))
  )
}
