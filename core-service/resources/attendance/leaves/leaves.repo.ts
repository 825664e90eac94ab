import { aliasedTable, and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { StudentLeave } from '../../../../contract/attendance/leaves'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { studentLeaves, students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { namedOrNull } from '../../../kit/records/named'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { personOf } from '../../../kit/session/person-of'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { leavesAsked, leavesTouching } from './leave-conditions.repo'
import { classOfMembership, presentMembership } from '../../people/students/present-class.repo'

export interface LeaveQuery extends PageQuery {
  readonly search?: string | undefined
  readonly class_id?: string | undefined
  readonly student_id?: string | undefined
  readonly status?: StudentLeave['status'] | undefined
  readonly type?: StudentLeave['type'] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const creators = aliasedTable(users, 'creators')
const deciders = aliasedTable(users, 'deciders')

const ofStudent = and(eq(students.schoolId, studentLeaves.schoolId), eq(students.id, studentLeaves.studentId))

const select = (db: Queryable) =>
  db
    .select({
      leave: studentLeaves,
      studentName: students.name,
      classId: classes.id,
      className: classes.name,
      creatorName: creators.name,
      deciderName: deciders.name,
    })
    .from(studentLeaves)
    .innerJoin(students, ofStudent)
    .leftJoin(classMemberships, presentMembership(studentLeaves.schoolId, studentLeaves.studentId))
    .leftJoin(classes, classOfMembership)
    .leftJoin(creators, eq(creators.id, studentLeaves.createdBy))
    .leftJoin(deciders, eq(deciders.id, studentLeaves.decidedBy))
    .$dynamic()

type LeaveRow = Awaited<ReturnType<typeof select>>[number]

const toLeave = ({ leave, studentName, classId, className, ...row }: LeaveRow): StudentLeave => ({
  id: leave.id,
  student_id: leave.studentId,
  student_name: studentName,
  class: namedOrNull(classId, className),
  type: leave.type,
  from: leave.fromDate,
  to: leave.toDate,
  reason: leave.reason,
  attachment_url: leave.attachmentUrl,
  status: leave.status,
  created_at: leave.createdAt.toISOString(),
  created_by: personOf(leave.createdBy, row.creatorName),
  decided_at: leave.decidedAt?.toISOString() ?? null,
  decided_by: personOf(leave.decidedBy, row.deciderName),
  version: leave.version,
})

/** Leaves of pupils within reach, the latest first. */
export async function pageOfLeaves(
  db: Queryable,
  session: Session,
  query: LeaveQuery,
): Promise<{ list: StudentLeave[]; total: number }> {
  const where = and(
    eq(studentLeaves.schoolId, session.schoolId),
    studentWithinReach(db, session, studentLeaves.studentId),
    query.student_id === undefined ? undefined : eq(studentLeaves.studentId, query.student_id),
    leavesAsked(studentLeaves, query),
    query.class_id === undefined
      ? undefined
      : inArray(studentLeaves.studentId, membersOf(db, session, query.class_id)),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const list = await select(db)
    .where(where)
    .orderBy(desc(studentLeaves.fromDate), desc(studentLeaves.id))
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, list.length, async () => {
    const [all] = await db
      .select({ n: count() })
      .from(studentLeaves)
      .innerJoin(students, ofStudent)
      .where(where)
    return all?.n ?? 0
  })
  return { list: list.map(toLeave), total }
}

const membersOf = (db: Queryable, session: Session, classId: string) =>
  db
    .select({ id: classMemberships.studentId })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, session.schoolId),
        eq(classMemberships.classId, classId),
        isNull(classMemberships.toDate),
      ),
    )

/** One leave of the school, without a check of who asks. */
export async function findLeave(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<StudentLeave | undefined> {
  const [row] = await select(db).where(and(eq(studentLeaves.schoolId, schoolId), eq(studentLeaves.id, id)))
  return row === undefined ? undefined : toLeave(row)
}

/** Another leave of the pupil, not rejected, that shares a day. */
export async function touchingLeave(
  db: Queryable,
  leave: Pick<typeof studentLeaves.$inferSelect, 'schoolId' | 'studentId' | 'fromDate' | 'toDate' | 'id'>,
): Promise<StudentLeave | undefined> {
  const [row] = await select(db)
    .where(
      and(
        eq(studentLeaves.schoolId, leave.schoolId),
        eq(studentLeaves.studentId, leave.studentId),
        leavesTouching(studentLeaves, leave),
      ),
    )
    .orderBy(studentLeaves.fromDate)
    .limit(1)
  return row === undefined ? undefined : toLeave(row)
}
