import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { StudentLeave } from '../../../contract/leaves'
import type { Queryable } from '../../db/client'
import { classMemberships } from '../../db/schema/classes'
import { studentLeaves, students } from '../../db/schema/students'
import { type PageQuery, pageWindow } from '../../plugins/paging'
import { studentWithinReach } from '../../plugins/reach'
import { searchIn } from '../../plugins/search'
import type { Session } from '../../plugins/session'

export interface LeaveQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly status?: StudentLeave['status'] | undefined
  readonly from?: string | undefined
}

/** Leaves of pupils within reach, the latest first. */
export async function pageOfLeaves(
  db: Queryable,
  session: Session,
  query: LeaveQuery,
): Promise<{ list: StudentLeave[]; total: number }> {
  const ofStudent = and(
    eq(students.schoolId, studentLeaves.schoolId),
    eq(students.id, studentLeaves.studentId),
  )
  const where = and(
    eq(studentLeaves.schoolId, session.schoolId),
    studentWithinReach(db, session, studentLeaves.studentId),
    query.status === undefined ? undefined : eq(studentLeaves.status, query.status),
    query.from === undefined ? undefined : gte(studentLeaves.toDate, query.from),
    query.class_id === undefined
      ? undefined
      : inArray(studentLeaves.studentId, membersOf(db, session, query.class_id)),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const list = await db
    .select({
      id: studentLeaves.id,
      student_id: studentLeaves.studentId,
      student_name: students.name,
      type: studentLeaves.type,
      from: studentLeaves.fromDate,
      to: studentLeaves.toDate,
      reason: studentLeaves.reason,
      status: studentLeaves.status,
    })
    .from(studentLeaves)
    .innerJoin(students, ofStudent)
    .where(where)
    .orderBy(desc(studentLeaves.fromDate), desc(studentLeaves.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(studentLeaves)
    .innerJoin(students, ofStudent)
    .where(where)
  return { list, total: total?.n ?? 0 }
}

function membersOf(db: Queryable, session: Session, classId: string) {
  return db
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, session.schoolId),
        eq(classMemberships.classId, classId),
        sql`${classMemberships.toDate} IS NULL`,
      ),
    )
}
