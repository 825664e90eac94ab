import type { MoveData } from '../../../contract/class-moves'
import type { BulkClassChange } from '../../../contract/student-grades'
import type { Write } from '../../plugins/write'
import { targetPeriod } from '../periods/target-period'
import { tidy } from '../../plugins/tidy'
import { lockMoves, moveDates, moveStudents } from './move-students'
import type { Wish } from './situation'

/**
 * Year end: everybody's next class, or the way out of the school, in one transaction.
 * @throws DomainError 1100 for a school year or a day that cannot be, 1200 without an active year
 */
export async function changeClasses(write: Write, body: BulkClassChange): Promise<NonNullable<MoveData>> {
  const dates = moveDates(write, body.from_date)
  await lockMoves(write)
  const target = await targetPeriod(write.tx, write.schoolId, body.period_id)
  const wishes = body.students.map(({ student_id: studentId, class_id: classId, status, reason }): Wish => {
    if (classId) return { studentId, to: { classId } }
    return { studentId, to: status ? { status, reason: tidy(reason) } : null }
  })
  return moveStudents(write, { ...dates, dryRun: body.dry_run, wishes, target })
}
