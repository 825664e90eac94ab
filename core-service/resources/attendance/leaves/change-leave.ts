import type { LeaveUpdate } from '../../../../contract/attendance/leave-changes'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import { changeRecord, holdRecord, removeRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { aboutStudent } from '../../people/students/history/about-student'
import { leaveKind, type LeaveRow } from './leaves.kind'
import { refuseTouching } from './refuse-touching'

/**
 * Decides a leave or changes its fields. The register reads leaves when it is read: what is approved is
 * proposed from now on, and what is rejected no longer.
 * @throws DomainError 1200, 1300 with the current row, 1310 when another leave has taken its days
 */
export async function updateLeave(write: Write, id: string, body: LeaveUpdate): Promise<StudentLeave> {
  const row = await holdRecord(write, leaveKind, id)
  const values = {
    reason: body.reason === '' ? null : body.reason,
    attachmentUrl: body.attachment_url,
    ...decision(write, row, body.status),
  }
  const about = aboutStudent(write, row.studentId)
  return changeRecord(about, leaveKind, id, values, body.version ?? undefined, async (before, after) => {
    if (before.status === 'rejected' && after.status !== 'rejected') await refuseTouching(write.tx, after)
  })
}

/** Who decided and when belongs to the decision; saying it again is none. */
function decision(
  { at, session }: Write,
  row: LeaveRow,
  status: LeaveRow['status'] | undefined,
): Partial<Pick<LeaveRow, 'status' | 'decidedAt' | 'decidedBy'>> {
  if (status === undefined || status === row.status) return {}
  return status === 'pending'
    ? { status, decidedAt: null, decidedBy: null }
    : { status, decidedAt: at, decidedBy: session.userId }
}

/** Cancels a leave; marks that a person set stay as they are. @throws DomainError 1200 */
export async function cancelLeave(write: Write, id: string): Promise<null> {
  return removeRecord(write, leaveKind, id)
}
