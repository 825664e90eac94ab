import type { MoveData } from '../../../../contract/school/class-moves'
import type { BulkClassChange } from '../../../../contract/people/student-grades'
import type { Write } from '../../../kit/records/write'
import { targetPeriod } from '../periods/target-period.repo'
import { tidy } from '../../../kit/tidy'
import { requireEveryClass } from '../../../kit/session/reach'
import { keepPromotion, promotionDone } from '../promotions/keep-promotion.repo'
import { lockMoves, moveAndTrace, moveDates } from './move-students'
import type { Wish } from './situation'

/**
 * Year end: everybody's next class, or the way out of the school, in one transaction. With an id it is kept as a log,
 * and sent again under that id it answers what was done the first time.
 * @throws DomainError 1100 for a school year or a day that cannot be, 1200 without an active year, 1350 where it was
 *   taken back, 1400 where a year end is kept without the reach over every class
 */
export async function changeClasses(write: Write, body: BulkClassChange): Promise<NonNullable<MoveData>> {
  const dates = moveDates(write, body.from_date)
  if (body.promotion_id !== undefined) requireEveryClass(write.session)
  await lockMoves(write)
  const done = body.promotion_id === undefined ? null : await promotionDone(write, body.promotion_id)
  if (done !== null) return done
  const target = await targetPeriod(write.tx, write.schoolId, body.period_id)
  const wishes = body.students.map(({ student_id: studentId, class_id: classId, status, reason }): Wish => {
    if (classId) return { studentId, to: { classId } }
    return { studentId, to: status ? { status, reason: tidy(reason) } : null }
  })
  const request = { ...dates, dryRun: body.dry_run, seen: body.seen, wishes, target }
  const { data, traces } = await moveAndTrace(write, request)
  if (body.promotion_id !== undefined && !body.dry_run) {
    await keepPromotion(write, body.promotion_id, request, data, traces)
  }
  return data
}
