import { ErrorCode } from '../../../../contract/errors'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import { studentLeaves } from '../../../db/schema/people/students'
import { fail } from '../../../kit/answers/fail'
import { studentWithinReach } from '../../../kit/session/reach'
import type { RecordKind } from '../../../kit/records/records'
import type { Refusals } from '../../../kit/records/write'
import { findLeave } from './leaves.repo'

const missing = 'Izin ini tidak ditemukan.'

export type LeaveRow = typeof studentLeaves.$inferSelect

export const leaveKind: RecordKind<LeaveRow, typeof studentLeaves.$inferInsert, StudentLeave> = {
  table: studentLeaves,
  entity: 'student_leaves',
  missing,
  present: async (db, row) =>
    (await findLeave(db, row.schoolId, row.id)) ?? fail(ErrorCode.notFound, { message: missing }),
  reach: ({ tx, session }) => studentWithinReach(tx, session, studentLeaves.studentId),
}

/** Two that were entered at the same moment: the second one is refused by the database. */
export const leaveRefusals: Refusals = {
  student_leaves_one_at_a_time: {
    message: 'Siswa ini baru saja diberi izin lain pada tanggal itu. Muat ulang daftar izin.',
    code: ErrorCode.duplicate,
  },
}
