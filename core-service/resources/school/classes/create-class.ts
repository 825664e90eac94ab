import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassCreate } from '../../../../contract/school/class-changes'
import { requireEveryClass } from '../../../kit/session/reach'
import { createRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../class-moves/move-students'
import { targetPeriod } from '../periods/target-period.repo'
import { classKind } from './classes.kind'
import { homeroomSince } from './homeroom-since'
import { requireOwnName } from './own-name.repo'
import { requireGrade, requireTeacher } from './update-class.repo'

/**
 * Adds a class to a school year, by default the active one.
 * @throws DomainError 1100 for a grade, year or teacher that the school does not have, 1310 for a name that
 *   is taken or means a class that is there, 1400 for a person who does not reach all classes
 */
export async function createClass(write: Write, body: ClassCreate): Promise<SchoolClass> {
  const { tx, session, schoolId } = write
  requireEveryClass(session)
  await lockMoves(write)
  const { id, name, grade_id: gradeId, homeroom_teacher_id: homeroomTeacherId, capacity } = body
  const period = await targetPeriod(tx, schoolId, body.period_id)
  await requireOwnName(write, { ...(id === undefined ? {} : { id }), name, periodId: period.id })
  await requireGrade(write, gradeId)
  await requireTeacher(write, homeroomTeacherId)
  const since = homeroomSince(write, body, null)
  const values = {
    name,
    gradeId,
    periodId: period.id,
    homeroomTeacherId,
    homeroomSince: since,
    capacity,
    createdAt: write.at,
  }
  return createRecord(write, classKind, values, id)
}
