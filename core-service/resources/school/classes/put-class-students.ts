import type { ClassStudentsPut } from '../../../../contract/school/class-students'
import type { MoveData } from '../../../../contract/school/class-moves'
import { failField } from '../../../kit/answers/field-failure'
import type { Write } from '../../../kit/records/write'
import { joinRefusal } from '../class-moves/class.rules'
import { lockMoves, moveDates, moveStudents } from '../class-moves/move-students'
import { membersOf, readClasses } from '../class-moves/situation.repo'
import { reachClass } from './classes.kind'

/**
 * Moves pupils into a class; with `replace`, pupils who are not named leave it, but for those who joined it after the
 * person saw its pupils, where the body says whom they saw.
 * @throws DomainError 1200, 1400, 1100 for a class or a day on which nobody may join
 */
export async function putClassStudents(
  write: Write,
  classId: string,
  body: ClassStudentsPut,
): Promise<NonNullable<MoveData>> {
  const { tx, session, schoolId } = write
  const dates = moveDates(write, body.from_date)
  await lockMoves(write)
  await reachClass(tx, session, classId)
  const [target] = await readClasses(tx, session, { ids: [classId] })
  const refusal = target === undefined ? null : joinRefusal(target, dates)
  if (refusal !== null && body.student_ids.length > 0) failField('from_date', refusal)

  const named = new Set(body.student_ids)
  const here =
    body.seen && new Set(body.seen.flatMap((one) => (one.class_id === classId ? [one.student_id] : [])))
  const members = body.replace ? await membersOf(tx, schoolId, classId) : []
  const leaving = members.filter((id) => !named.has(id) && (here?.has(id) ?? true))
  return moveStudents(write, {
    ...dates,
    dryRun: body.dry_run,
    seen: body.seen,
    wishes: [
      ...leaving.map((studentId) => ({ studentId, to: null })),
      ...body.student_ids.map((studentId) => ({ studentId, to: { classId } })),
    ],
  })
}
