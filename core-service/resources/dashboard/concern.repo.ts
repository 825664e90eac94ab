import { and, eq, gte, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { Queryable } from '../../db/client'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { periods } from '../../db/schema/school/periods'
import { studentDays } from '../../db/schema/attendance/student-days'
import { students } from '../../db/schema/people/students'
import { withinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'
import { classOfMembership, presentMembership } from '../people/students/present-class'

export const absent = ['sakit', 'izin', 'alpa'] as const satisfies readonly AttendanceStatus[]

const isAbsent = inArray(studentDays.status, [...absent])

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
 * Absences on some dates, of pupils who were absent on at least three of the first four of them: nobody else can be in a row
 * of three that ends today or at the last register before it.
 * @param dates school days, newest first
 */
export function repeatedAbsences(
  db: Queryable,
  session: Session,
  dates: readonly string[],
): Promise<PupilDay[]> {
  const recent = db
    .select({ id: studentDays.studentId })
    .from(studentDays)
    .where(
      and(eq(studentDays.schoolId, session.schoolId), inArray(studentDays.date, dates.slice(0, 4)), isAbsent),
    )
    .groupBy(studentDays.studentId)
    .having(sql`count(*) >= 3`)
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
