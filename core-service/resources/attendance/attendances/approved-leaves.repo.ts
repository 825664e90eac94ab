import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { prepareOnce } from '../../../db/prepare-once'
import { studentLeaves } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'

const leaves = prepareOnce((db) =>
  db
    .select({
      studentId: studentLeaves.studentId,
      type: studentLeaves.type,
      reason: studentLeaves.reason,
      by: users.name,
    })
    .from(studentLeaves)
    .leftJoin(users, eq(users.id, studentLeaves.decidedBy))
    .where(
      and(
        eq(studentLeaves.schoolId, sql.placeholder('schoolId')),
        eq(studentLeaves.status, 'approved'),
        lte(studentLeaves.fromDate, sql.placeholder('date')),
        gte(studentLeaves.toDate, sql.placeholder('date')),
        sql`${studentLeaves.studentId} = ANY(${sql.placeholder('studentIds')}::uuid[])`,
      ),
    )
    .orderBy(asc(studentLeaves.createdAt), asc(studentLeaves.id))
    .prepare('register_leaves'),
)

/** Approved leaves of these pupils that hold a date, the newest last, with the person who approved them. */
export const approvedLeaves = (
  db: Queryable,
  schoolId: string,
  studentIds: readonly string[],
  date: string,
) => leaves(db).execute({ schoolId, studentIds, date })
