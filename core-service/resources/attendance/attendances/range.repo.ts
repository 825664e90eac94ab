import { and, asc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { users } from '../../../db/schema/people/users'
import { markColumns, type StoredMark } from './attendance-row.repo'

/** Every mark of the class between two dates, also those that were taken back. */
export function marksBetween(
  db: Queryable,
  schoolId: string,
  classId: string,
  from: string,
  to: string,
): Promise<StoredMark[]> {
  const memberOnTheDay = and(
    eq(classMemberships.schoolId, studentDays.schoolId),
    eq(classMemberships.studentId, studentDays.studentId),
    eq(classMemberships.classId, classId),
    lte(classMemberships.fromDate, studentDays.date),
    or(isNull(classMemberships.toDate), gte(classMemberships.toDate, studentDays.date)),
  )
  return db
    .select({
      studentId: studentDays.studentId,
      date: studentDays.date,
      ...markColumns,
      updatedByName: users.name,
    })
    .from(studentDays)
    .innerJoin(classMemberships, memberOnTheDay)
    .leftJoin(users, eq(users.id, studentDays.registerUpdatedBy))
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        gte(studentDays.date, from),
        lte(studentDays.date, to),
        gt(studentDays.registerVersion, 0),
      ),
    )
    .orderBy(asc(studentDays.date), asc(studentDays.studentId))
}
