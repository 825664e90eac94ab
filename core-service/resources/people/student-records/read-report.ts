import { dateIn } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import type { AttendanceReport, StudentReport } from '../../../../contract/attendance/reports'
import type { Queryable } from '../../../db/client'
import { fail } from '../../../kit/answers/fail'
import type { Session } from '../../../kit/session/session'
import { attendanceReport } from './attendance-report'
import { findReport, findReportSubjects, findSubPeriod, type FoundSubPeriod, readDays } from './reports.repo'

/** Whose report, of which semester. */
export interface ReportRequest {
  readonly session: Session
  readonly studentId: string
  readonly subPeriod: FoundSubPeriod
  readonly now: Date
}

/** @throws DomainError 1200 for a semester that the school does not have, or when none is active */
export async function requireSubPeriod(
  db: Queryable,
  { schoolId }: Session,
  id: string | undefined,
): Promise<FoundSubPeriod> {
  const found = await findSubPeriod(db, schoolId, id)
  if (found !== undefined) return found
  const message = id === undefined ? 'Belum ada semester yang aktif.' : 'Semester ini tidak ditemukan.'
  return fail(ErrorCode.notFound, { message })
}

/** A pupil's attendance of a semester. */
export async function readAttendance(
  db: Queryable,
  { session, studentId, subPeriod, now }: ReportRequest,
): Promise<AttendanceReport> {
  const days = await readDays(db, session.schoolId, studentId, subPeriod)
  const today = dateIn(session.timeZone, now)
  return {
    student_id: studentId,
    sub_period_id: subPeriod.id,
    ...attendanceReport({ ...days, setting: subPeriod.setting, today }),
  }
}

/** A pupil's rapor notes of a semester; version 0 where nothing was written yet. */
export async function readReport(db: Queryable, request: ReportRequest): Promise<StudentReport> {
  const { session, studentId, subPeriod } = request
  const key = { schoolId: session.schoolId, studentId, subPeriodId: subPeriod.id }
  const found = await findReport(db, key)
  const { updatedBy = null, updatedByName = null } = found ?? {}
  return {
    student_id: studentId,
    sub_period: { id: subPeriod.id, name: subPeriod.name, period_name: subPeriod.periodName },
    subjects: await findReportSubjects(db, key),
    homeroom_note: found?.homeroomNote ?? null,
    attendance: await readAttendance(db, request),
    version: found?.version ?? 0,
    updated_at: found?.updatedAt.toISOString() ?? null,
    updated_by: updatedBy === null || updatedByName === null ? null : { id: updatedBy, name: updatedByName },
  }
}
