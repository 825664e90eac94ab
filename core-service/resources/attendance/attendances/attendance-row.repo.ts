import type { AttendanceRow } from '../../../../contract/attendance/attendances'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { personOf } from '../../../kit/session/person-of'

/** The register's side of a stored day, and the name of the person who wrote it. */
export interface StoredMark {
  readonly studentId: string
  readonly date: string
  readonly status: AttendanceRow['status']
  readonly minutesLate: number | null
  readonly note: string | null
  /** Null or 0: the register never wrote here. */
  readonly version: number | null
  readonly updatedAt: Date | null
  readonly updatedById: string | null
  readonly updatedByName: string | null
}

/** The columns of it that are in `student_days`. */
export const markColumns = {
  status: studentDays.status,
  minutesLate: studentDays.minutesLate,
  note: studentDays.note,
  version: studentDays.registerVersion,
  updatedAt: studentDays.registerUpdatedAt,
  updatedById: studentDays.registerUpdatedBy,
}

/** The row as it travels. */
export const toAttendanceRow = (mark: StoredMark): AttendanceRow => ({
  student_id: mark.studentId,
  date: mark.date,
  status: mark.status,
  minutes_late: mark.minutesLate,
  note: mark.note,
  version: mark.version ?? 0,
  updated_at: mark.updatedAt?.toISOString() ?? null,
  updated_by: personOf(mark.updatedById, mark.updatedByName),
})
