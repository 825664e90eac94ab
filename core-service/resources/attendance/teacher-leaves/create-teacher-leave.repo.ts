import { ErrorCode } from '../../../../contract/errors'
import type { TeacherLeave, TeacherLeaveCreate } from '../../../../contract/attendance/teacher-leaves'
import { teacherLeaves } from '../../../db/schema/attendance/teacher-days'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { readRecord } from '../../../kit/records/records'
import type { Session } from '../../../kit/session/session'
import type { Write } from '../../../kit/records/write'
import { findTeacher } from '../../people/teachers/teachers.repo'
import { mayDecide, seesLeave, teacherLeaveKind } from './leaves.kind'
import { judgeDates } from './leaves.rules'
import { refuseTouching } from './refuse-touching'
import { findTeacherLeave } from './leaves.repo'

/**
 * Enters a leave, the own or for the office anybody's. Sent twice with one id it is one leave, also when
 * somebody has decided it since.
 * @throws DomainError 1100, 1300 when the id holds something else, 1310 with the leave that is in the way, 1400
 */
export async function createTeacherLeave(write: Write, body: TeacherLeaveCreate): Promise<TeacherLeave> {
  const { tx, schoolId, session, at } = write
  const teacherId = body.teacher_id ?? session.teacherId
  if (teacherId === null) return failField('teacher_id', 'Pilih guru atau tenaga kependidikan.')
  if (teacherId !== session.teacherId && !mayDecide(session)) {
    fail(ErrorCode.notPermitted, { message: 'Anda hanya dapat mengajukan izin Anda sendiri.' })
  }
  const id = write.id(body.id)
  const there = await findTeacherLeave(tx, schoolId, id)
  if (there !== undefined) return answerRepetition(session, there, { ...body, teacher_id: teacherId })

  const teacher = await findTeacher(tx, schoolId, teacherId)
  if (teacher === undefined) return failField('teacher_id', 'Guru ini tidak ditemukan.')
  if (teacher.status === 'archived') failField('teacher_id', `${teacher.name} sudah diarsipkan.`)
  judgeDates(body.from, body.to)
  const status = mayDecide(session) ? (body.status ?? 'pending') : 'pending'
  const row = {
    id,
    schoolId,
    teacherId,
    type: body.type,
    fromDate: body.from,
    toDate: body.to,
    reason: textOf(body.reason),
    attachmentUrl: body.attachment_url ?? null,
    status,
    ...(status === 'pending' ? {} : { decidedAt: at, decidedBy: session.userId }),
    createdAt: at,
    createdBy: session.userId,
  } as const
  if (status !== 'rejected') await refuseTouching(tx, row)
  const [made] = await tx
    .insert(teacherLeaves)
    .values(row)
    .onConflictDoNothing({
      target: [teacherLeaves.schoolId, teacherLeaves.id],
    })
    .returning({ id: teacherLeaves.id })
  // The same request, sent twice at once: the other one was first.
  if (made === undefined) return createTeacherLeave(write, { ...body, id })
  await write.audit('teacher_leaves', id, null, row)
  return readRecord(write, teacherLeaveKind, id)
}

/** The id may be that of somebody else's leave, which only a person who may read it learns. */
function answerRepetition(session: Session, there: TeacherLeave, body: TeacherLeaveCreate): TeacherLeave {
  const same =
    there.teacher_id === body.teacher_id &&
    there.type === body.type &&
    there.from === body.from &&
    there.to === body.to &&
    there.reason === textOf(body.reason) &&
    there.attachment_url === (body.attachment_url ?? null)
  if (same) return there
  return fail(ErrorCode.conflict, seesLeave(session, there) ? { data: there } : {})
}

const textOf = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)
