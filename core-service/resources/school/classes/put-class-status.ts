import type { SchoolClass } from '../../../../contract/school/classes'
import type { ClassStatusPut } from '../../../../contract/school/class-changes'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import { changeRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { lockMoves } from '../class-moves/move-students'
import { classKind, reachClass } from './classes.kind'
import { stillHasPupils } from './needs-class.repo'

/**
 * Archives a class whose pupils have moved on, or brings it back.
 * @throws DomainError 1200, 1400, 1300 with the current row, 1320 while pupils are in it
 */
export async function putClassStatus(
  write: Write,
  id: string,
  { status, version }: ClassStatusPut,
): Promise<SchoolClass> {
  // Nobody may move in between the count and the change.
  await lockMoves(write)
  await reachClass(write.tx, write.session, id)
  return changeRecord(write, classKind, id, { status }, version, async () => {
    const message = status === 'archived' ? await stillHasPupils(write, id) : null
    if (message !== null) fail(ErrorCode.inUse, { message })
  })
}
