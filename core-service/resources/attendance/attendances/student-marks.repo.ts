import { and, asc, between, eq, exists, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { AttendanceRow } from '../../../../contract/attendance/attendances'
import { daysBetween } from '../../../../contract/values/dates'
import { studentMarksDays } from '../../../../contract/people/student-marks'
import { classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { users } from '../../../db/schema/people/users'
import { failField } from '../../../kit/answers/field-failure'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { requireOwnStudent } from '../../people/student-records/own-student.repo'
import { markColumns, toAttendanceRow } from './attendance-row.repo'

/**
 * The marks of one pupil between two dates, both included, on days in a class. A mark of the morning on which somebody left is
 * kept and enters no figure, as in recap and rapor (decision 0009).
 * @throws DomainError 1100 for an impossible or too long range, 1200, 1400 for a pupil of another's class
 */
export async function readStudentMarks(
  { db }: Services,
  session: Session,
  studentId: string,
  { from, to }: { from: string; to: string },
): Promise<AttendanceRow[]> {
  if (to < from) failField('to', 'Tanggal akhir mendahului tanggal awal')
  if (daysBetween(from, to) >= studentMarksDays)
    failField('to', `Paling banyak ${studentMarksDays} hari sekaligus`)
  await requireOwnStudent(db, session, studentId)
  const inAClass = db
    .select({ one: sql`1` })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, studentDays.schoolId),
        eq(classMemberships.studentId, studentDays.studentId),
        lte(classMemberships.fromDate, studentDays.date),
        or(isNull(classMemberships.toDate), gte(classMemberships.toDate, studentDays.date)),
      ),
    )
  const rows = await db
    .select({
      studentId: studentDays.studentId,
      date: studentDays.date,
      ...markColumns,
      updatedByName: users.name,
    })
    .from(studentDays)
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(
        eq(studentDays.schoolId, session.schoolId),
        eq(studentDays.studentId, studentId),
        between(studentDays.date, from, to),
        isNotNull(studentDays.status),
        exists(inAClass),
      ),
    )
    .orderBy(asc(studentDays.date))
  return rows.map(toAttendanceRow)
}
