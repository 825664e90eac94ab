import { ErrorCode } from '../../../../contract/errors'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import type { Queryable } from '../../../db/client'
import { dateInWords } from '../../../messages/dates'
import { fail } from '../../../kit/answers/fail'
import type { LeaveRow } from './leaves.kind'
import { touchingLeave } from './leaves.repo'

/**
 * Nobody is on leave twice at once: the register could not tell which one it proposes.
 * @throws DomainError 1310 that names the other leave, with it as data
 */
export async function refuseTouching(
  db: Queryable,
  leave: Pick<LeaveRow, 'schoolId' | 'studentId' | 'fromDate' | 'toDate' | 'id'>,
): Promise<void> {
  const other = await touchingLeave(db, leave)
  if (other !== undefined) fail(ErrorCode.duplicate, { message: sentence(other), data: other })
}

const statusWords = { pending: 'menunggu', approved: 'disetujui', rejected: 'ditolak' } as const

function sentence({ type, from, to, status, student_name }: StudentLeave): string {
  const when = from === to ? dateInWords(from) : `${dateInWords(from)} sampai ${dateInWords(to)}`
  return `${student_name ?? 'Siswa ini'} sudah punya ${type} pada ${when} (${statusWords[status]}). Ubah atau batalkan yang itu dulu.`
}
