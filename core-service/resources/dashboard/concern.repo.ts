import { and, eq, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { worryingDays } from '../../../contract/attendance/absence-run'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { Queryable } from '../../db/client'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { periods } from '../../db/schema/school/periods'
import { studentDays } from '../../db/schema/attendance/student-days'
import { students } from '../../db/schema/people/students'
import { studentWithinReach, withinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { classOfMembership, presentMembership } from '../people/students/present-class.repo'

const absent = ['sakit', 'izin', 'alpa'] as const satisfies readonly AttendanceStatus[]

/** Days of active pupils in the classes of the active school year, within reach. */
function daysOfPupils(db: Queryable, session: Session, where: SQL | undefined) {
  return db
    .select({
      studentId: students.id,
      name: students.name,
      classId: classes.id,
      className: classes.name,
      phone: students.phone,
      date: studentDays.date,
      status: studentDays.status,
      minutesLate: studentDays.minutesLate,
      gateStatus: studentDays.gateStatus,
      checkinTime: studentDays.checkinTime,
    })
    .from(studentDays)
    .innerJoin(
      students,
      and(eq(students.schoolId, studentDays.schoolId), eq(students.id, studentDays.studentId)),
    )
    .innerJoin(classMemberships, presentMembership(students.schoolId, students.id))
    .innerJoin(classes, classOfMembership)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(
      and(
        eq(studentDays.schoolId, session.schoolId),
        eq(students.status, 'active'),
        eq(classes.status, 'active'),
        eq(periods.isActive, true),
        withinReach(db, session, classes.id),
        where,
      ),
    )
}
export type PupilDay = Awaited<ReturnType<typeof daysOfPupils>>[number]

/**
 * Marks on some dates, of pupils whose latest marks on them are absences, as many as are worth a call home.
 * @param dates school days, newest first
 */
export function repeatedAbsences(db: Queryable, session: Session, dates: readonly string[]) {
  const recent = db
    .select({ id: studentDays.studentId })
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, session.schoolId),
        inArray(studentDays.date, [...dates]),
        isNotNull(studentDays.status),
        studentWithinReach(db, session, studentDays.studentId),
      ),
    )
    .groupBy(studentDays.studentId)
    .having(
      and(
        sql`count(*) FILTER (WHERE ${inArray(studentDays.status, [...absent])}) >= ${worryingDays}`,
        sql`(array_agg(${studentDays.status} ORDER BY ${studentDays.date} DESC))[1:${sql.raw(String(worryingDays))}] <@ ${sql.param([...absent])}::text[]`,
      ),
    )
  return daysOfPupils(
    db,
    session,
    and(
      inArray(studentDays.date, [...dates]),
      isNotNull(studentDays.status),
      inArray(studentDays.studentId, recent),
    ),
  )
}

/** Days of a date that may be late: so marked in the register, or not marked, and late by status or time at the gate. */
export function lateCandidates(
  db: Queryable,
  session: Session,
  date: string,
  bell: Date,
): Promise<PupilDay[]> {
  return daysOfPupils(
    db,
    session,
    and(
      eq(studentDays.date, date),
      or(
        eq(studentDays.status, 'terlambat'),
        and(
          isNull(studentDays.status),
          or(
            eq(studentDays.gateStatus, 'terlambat'),
            and(isNull(studentDays.gateStatus), gte(studentDays.checkinTime, bell)),
          ),
        ),
      ),
    ),
  )
}
