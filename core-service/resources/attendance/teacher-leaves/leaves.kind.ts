import { eq, type SQL, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import { holds } from '../../../../contract/permissions'
import type { TeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import { teacherLeaves } from '../../../db/schema/attendance/teacher-days'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'
import type { Session } from '../../../kit/session/session'
import type { Refusals } from '../../../kit/records/write'
import { findTeacherLeave } from './leaves.repo'

export type TeacherLeaveRow = typeof teacherLeaves.$inferSelect

const missing = 'Izin ini tidak ditemukan.'

/** Whether a session may decide leaves of staff, and enter them for others. */
export const mayDecide = ({ permissions }: Session) => permissions.includes('teachers.write')

/** Who sees everybody's leaves: who decides them, and who reads staff attendance. */
const seesAll = (session: Session) =>
  mayDecide(session) || holds(session.permissions, ['teacher_attendances.read'])

/** Whether a session sees one leave; the others see only their own. */
export const seesLeave = (session: Session, { teacher_id }: Pick<TeacherLeave, 'teacher_id'>): boolean =>
  seesAll(session) || (session.teacherId !== null && teacher_id === session.teacherId)

/** The leaves that a session sees, as a condition; undefined: all. */
export function visibleLeaves(session: Session): SQL | undefined {
  if (seesAll(session)) return undefined
  return session.teacherId === null ? sql`false` : eq(teacherLeaves.teacherId, session.teacherId)
}

export const teacherLeaveKind: RecordKind<TeacherLeaveRow, typeof teacherLeaves.$inferInsert, TeacherLeave> =
  {
    table: teacherLeaves,
    entity: 'teacher_leaves',
    missing,
    present: async (db, row) =>
      (await findTeacherLeave(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
    reach: ({ session }) => visibleLeaves(session),
  }

/** Two that were entered at the same moment: the second one is refused by the database. */
export const teacherLeaveRefusals: Refusals = {
  teacher_leaves_overlap: {
    message: 'Tanggal itu baru saja diisi izin lain. Muat ulang daftar izin.',
    code: ErrorCode.duplicate,
  },
}
