import { ErrorCode } from '../../../../contract/errors'
import type { LeaveCreate } from '../../../../contract/attendance/leave-changes'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import { studentLeaves } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { notYetJoinedSentence } from '../../../messages/joined'
import { readRecord } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { findStudent, reachesStudent } from '../../people/students/students.repo'
import { aboutStudent } from '../../people/students/history/about-student'
import { leaveKind } from './leaves.kind'
import { findLeave } from './leaves.repo'
import { refuseTouching } from './refuse-touching'

/**
 * Enters a leave. Sent twice with one id it is one leave, also when somebody has decided it since.
 * @throws DomainError 1100 for the pupil, 1300 when the id already holds something else, 1310 for a leave
 *   that touches another one, 1400
 */
export async function createLeave(write: Write, body: LeaveCreate): Promise<StudentLeave> {
  const { tx, schoolId, session, at } = write
  const id = write.id(body.id)
  const there = await findLeave(tx, schoolId, id)
  if (there !== undefined) return answerRepetition(write, there, body)
  await judgePupil(write, body)

  const approved = body.status === 'approved'
  const row = {
    id,
    schoolId,
    studentId: body.student_id,
    type: body.type,
    fromDate: body.from,
    toDate: body.to,
    reason: textOf(body.reason),
    attachmentUrl: body.attachment_url ?? null,
    status: body.status ?? 'pending',
    ...(approved ? { decidedAt: at, decidedBy: session.userId } : {}),
    createdAt: at,
    createdBy: session.userId,
  } as const
  await refuseTouching(tx, row)
  const [made] = await tx
    .insert(studentLeaves)
    .values(row)
    .onConflictDoNothing({ target: [studentLeaves.schoolId, studentLeaves.id] })
    .returning({ id: studentLeaves.id })
  // The same request, sent twice at once: the other one was first.
  if (made === undefined) return createLeave(write, { ...body, id })
  await aboutStudent(write, body.student_id).audit('student_leaves', id, null, row)
  return readRecord(write, leaveKind, id)
}

async function judgePupil(
  { tx, schoolId, session }: Write,
  { student_id: studentId, from }: LeaveCreate,
): Promise<void> {
  const pupil = await findStudent(tx, schoolId, studentId)
  if (pupil === undefined) return failField('student_id', 'Siswa ini tidak ditemukan.')
  if (!(await reachesStudent(tx, session, studentId))) {
    fail(ErrorCode.notPermitted, { message: 'Anda bukan wali kelas siswa ini.' })
  }
  if (pupil.status !== 'active') failField('student_id', 'Siswa ini sudah tidak aktif di sekolah.')
  const { joined_on } = pupil
  if (joined_on && from < joined_on) failField('from', notYetJoinedSentence(joined_on))
}

async function answerRepetition(write: Write, there: StudentLeave, body: LeaveCreate): Promise<StudentLeave> {
  const shown = await readRecord(write, leaveKind, there.id)
  const status = body.status ?? 'pending'
  const same =
    there.student_id === body.student_id &&
    there.type === body.type &&
    there.from === body.from &&
    there.to === body.to &&
    there.reason === textOf(body.reason) &&
    there.attachment_url === (body.attachment_url ?? null) &&
    (there.status === status || (there.version ?? 1) > 1)
  return same ? shown : fail(ErrorCode.conflict, { data: shown })
}

const textOf = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)
