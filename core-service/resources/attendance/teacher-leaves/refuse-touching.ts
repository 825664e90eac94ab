import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { dateInWords } from '../../../messages/dates'
import { fail } from '../../../kit/answers/fail'
import type { TeacherLeaveRow } from './leaves.kind'
import { touchingLeave } from './leaves.repo'

/** @throws DomainError 1310 that names the leave that holds one of the days, with it as data */
export async function refuseTouching(
  db: Queryable,
  leave: Pick<TeacherLeaveRow, 'schoolId' | 'teacherId' | 'fromDate' | 'toDate' | 'id'>,
): Promise<void> {
  const other = await touchingLeave(db, leave)
  if (other === undefined) return
  const [from, to] = [other.from ?? '', other.to ?? '']
  const when = from === to ? dateInWords(from) : `${dateInWords(from)} sampai ${dateInWords(to)}`
  fail(ErrorCode.duplicate, {
    message: `${other.teacher_name ?? 'Guru ini'} sudah punya ${other.type ?? 'izin'} pada ${when}. Ubah atau batalkan yang itu dulu.`,
    data: other,
  })
}
