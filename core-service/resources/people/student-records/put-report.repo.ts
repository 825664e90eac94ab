import { sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { ReportPut, ReportSubjectPut, StudentReport } from '../../../../contract/attendance/reports'
import { studentReports } from '../../../db/schema/people/student-records'
import { fail } from '../../../kit/answers/fail'
import { failField } from '../../../kit/answers/field-failure'
import { differences } from '../../../kit/records/records'
import type { Write } from '../../../kit/records/write'
import { orNull } from './or-null'
import { readReport, type ReportRequest } from './read-report'
import { findReport, findReportSubjects, knownSubjects, replaceReportSubjects } from './reports.repo'

/**
 * Writes the rapor notes of a pupil and semester. Fields left out stay; what is already so is no change.
 * @throws DomainError 1300 with the current report, 1100 for a subject that the school does not have
 */
export async function putReport(
  write: Write,
  request: Omit<ReportRequest, 'session' | 'now'>,
  body: ReportPut,
): Promise<StudentReport> {
  const { tx, schoolId, session, at } = write
  const { studentId, subPeriod } = request
  const key = { schoolId, studentId, subPeriodId: subPeriod.id }
  // Where there is no row yet, there is none to hold: two first writers take turns here.
  const lock = `report ${schoolId} ${studentId} ${subPeriod.id}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const held = await findReport(tx, key)
  const before = {
    homeroom_note: held?.homeroomNote ?? null,
    subjects: bySubject(await findReportSubjects(tx, key)),
  }
  const after = {
    homeroom_note:
      body.homeroom_note === undefined ? before.homeroom_note : (orNull(body.homeroom_note) ?? null),
    subjects: body.subjects === undefined ? before.subjects : bySubject(body.subjects),
  }
  const current = () => readReport(tx, { ...request, session, now: at })
  const changed = differences(before, after)
  // A repeated request whose answer was lost is no conflict.
  if (changed === null) return current()
  const version = held?.version ?? 0
  if (body.version !== undefined && body.version !== version) {
    return fail(ErrorCode.conflict, { data: await current() })
  }
  await requireSubjects(write, body.subjects ?? [])
  const row = {
    homeroomNote: after.homeroom_note,
    version: version + 1,
    updatedAt: at,
    updatedBy: session.userId,
  }
  await tx
    .insert(studentReports)
    .values({ ...key, ...row })
    .onConflictDoUpdate({
      target: [studentReports.schoolId, studentReports.studentId, studentReports.subPeriodId],
      set: row,
    })
  if (body.subjects !== undefined) {
    const rows = after.subjects.map(({ subject_id: subjectId, ...one }) => ({ subjectId, ...one }))
    await replaceReportSubjects(tx, key, rows)
  }
  const of = { sub_period_id: subPeriod.id }
  await write.audit('student_reports', studentId, { ...of, ...changed.before }, { ...of, ...changed.after })
  return current()
}

/** In one order and one shape, so that the same words are the same. */
function bySubject(list: readonly ReportSubjectPut[]) {
  return list
    .map(({ subject_id, score, predicate, note }) => ({
      subject_id,
      score: score ?? null,
      predicate: orNull(predicate) ?? null,
      note: orNull(note) ?? null,
    }))
    .sort((a, b) => (a.subject_id < b.subject_id ? -1 : 1))
}

async function requireSubjects({ tx, schoolId }: Write, list: readonly ReportSubjectPut[]): Promise<void> {
  const known = await knownSubjects(
    tx,
    schoolId,
    list.map((one) => one.subject_id),
  )
  const unknown = list.findIndex((one) => !known.has(one.subject_id))
  if (unknown >= 0) failField(`subjects.${unknown}.subject_id`, 'Mata pelajaran ini tidak ditemukan.')
}
