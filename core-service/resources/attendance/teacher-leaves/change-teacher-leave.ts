import { ErrorCode } from '../../../../contract/errors'
import type { TeacherLeave, TeacherLeaveUpdate } from '../../../../contract/attendance/teacher-leaves'
import { fail } from '../../../kit/answers/fail'
import { changeRecord, holdRecord, removeRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { mayDecide, teacherLeaveKind, type TeacherLeaveRow } from './leaves.kind'
import { judgeDates, judgeOwner } from './leaves.rules'
import { refuseTouching } from './refuse-touching'

/**
 * Decides a leave, or changes its fields. The attendance list reads leaves when it is read: what is
 * approved is proposed from now on, and what is rejected no longer.
 * @throws DomainError 1100, 1200, 1300 with the current row, 1310 with the leave that is in the way, 1400
 */
export async function updateTeacherLeave(
  write: Write,
  id: string,
  body: TeacherLeaveUpdate,
): Promise<TeacherLeave> {
  const row = await holdRecord(write, teacherLeaveKind, id)
  const values = {
    type: body.type,
    fromDate: body.from,
    toDate: body.to,
    reason: body.reason === '' ? null : body.reason,
    attachmentUrl: body.attachment_url,
    decisionNote: body.decision_note === '' ? null : body.decision_note,
    ...decision(write, row, body.status),
  }
  return changeRecord(write, teacherLeaveKind, id, values, body.version, async (before, after) => {
    judgeOwner(write.session, before)
    const decided = before.status !== after.status || before.decisionNote !== after.decisionNote
    if (decided && !mayDecide(write.session)) {
      fail(ErrorCode.notPermitted, { message: 'Izin diputuskan oleh tata usaha.' })
    }
    judgeDates(after.fromDate, after.toDate)
    if (after.status !== 'rejected') await refuseTouching(write.tx, after)
  })
}

/** Who decided and when belongs to the decision; saying it again is none. */
function decision(
  { at, session }: Write,
  row: TeacherLeaveRow,
  status: TeacherLeaveRow['status'] | undefined,
) {
  if (status === undefined || status === row.status) return {}
  return status === 'pending'
    ? { status, decidedAt: null, decidedBy: null }
    : { status, decidedAt: at, decidedBy: session.userId }
}

/** Takes a leave back; what was recorded of its days stays. @throws DomainError 1200, 1400 */
export async function removeTeacherLeave(write: Write, id: string): Promise<null> {
  judgeOwner(write.session, await holdRecord(write, teacherLeaveKind, id))
  return removeRecord(write, teacherLeaveKind, id)
}
