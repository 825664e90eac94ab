import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { users } from '../../../db/schema/people/users'
import { markColumns, type StoredMark } from './attendance-row.repo'

const memberOnTheDay = and(
  eq(classMemberships.schoolId, studentDays.schoolId),
  eq(classMemberships.studentId, studentDays.studentId),
  eq(classMemberships.classId, sql.placeholder('classId')),
  lte(classMemberships.fromDate, studentDays.date),
  or(isNull(classMemberships.toDate), gte(classMemberships.toDate, studentDays.date)),
)

const marks = prepareOnce((db) =>
  db
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
        eq(studentDays.schoolId, sql.placeholder('schoolId')),
        gte(studentDays.date, sql.placeholder('from')),
        lte(studentDays.date, sql.placeholder('to')),
        gt(studentDays.registerVersion, 0),
      ),
    )
    .orderBy(asc(studentDays.date), asc(studentDays.studentId))
    .prepare('register_range'),
)

/** Every mark of the class between two dates, also those that were taken back. */
export const marksBetween = (
  db: Queryable,
  schoolId: string,
  classId: string,
  from: string,
  to: string,
): Promise<StoredMark[]> => marks(db).execute({ schoolId, classId, from, to })
