import { aliasedTable, and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { CallQuery } from '../../../../contract/call'
import type { listTeacherLeaves, TeacherLeave } from '../../../../contract/attendance/teacher-leaves'
import type { Queryable } from '../../../db/client'
import { teacherLeaves as leaves } from '../../../db/schema/attendance/teacher-days'
import { teachers } from '../../../db/schema/people/teachers'
import { users } from '../../../db/schema/people/users'
import { pageWindow, paginationOf, totalOf } from '../../../kit/requests/paging'
import { personOf } from '../../../kit/session/person-of'
import { searchIn } from '../../../kit/requests/search'
import { leavesAsked, leavesTouching } from '../leaves/leave-conditions.repo'

const deciders = aliasedTable(users, 'deciders')
const ofTeacher = and(eq(teachers.schoolId, leaves.schoolId), eq(teachers.id, leaves.teacherId))

const select = (db: Queryable) =>
  db
    .select({ leave: leaves, teacherName: teachers.name, deciderName: deciders.name })
    .from(leaves)
    .innerJoin(teachers, ofTeacher)
    .leftJoin(deciders, eq(deciders.id, leaves.decidedBy))
    .$dynamic()

const toLeave = ({
  leave,
  teacherName,
  deciderName,
}: Awaited<ReturnType<typeof select>>[number]): TeacherLeave => ({
  id: leave.id,
  teacher_id: leave.teacherId,
  teacher_name: teacherName,
  type: leave.type,
  from: leave.fromDate,
  to: leave.toDate,
  reason: leave.reason,
  attachment_url: leave.attachmentUrl,
  status: leave.status,
  decision_note: leave.decisionNote,
  decided_at: leave.decidedAt?.toISOString() ?? null,
  decided_by: personOf(leave.decidedBy, deciderName),
  created_at: leave.createdAt.toISOString(),
  version: leave.version,
})

/** Leaves of staff, the latest first. @param reach hides those of others */
export async function pageOfTeacherLeaves(
  db: Queryable,
  schoolId: string,
  query: CallQuery<typeof listTeacherLeaves>,
  reach: SQL | undefined,
) {
  const where = and(
    eq(leaves.schoolId, schoolId),
    reach,
    query.teacher_id === undefined ? undefined : eq(leaves.teacherId, query.teacher_id),
    leavesAsked(leaves, query),
    searchIn(teachers.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await select(db)
    .where(where)
    .orderBy(desc(leaves.fromDate), desc(leaves.id))
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, rows.length, async () => {
    const [all] = await db.select({ n: count() }).from(leaves).innerJoin(teachers, ofTeacher).where(where)
    return all?.n ?? 0
  })
  return { list: rows.map(toLeave), pagination: paginationOf(query, total) }
}

/** One leave of the school, without a check of who asks. */
export async function findTeacherLeave(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<TeacherLeave | undefined> {
  const [row] = await select(db).where(and(eq(leaves.schoolId, schoolId), eq(leaves.id, id)))
  return row === undefined ? undefined : toLeave(row)
}

/** Another leave of the same person that shares a day and is not rejected. */
export async function touchingLeave(
  db: Queryable,
  leave: Pick<typeof leaves.$inferSelect, 'schoolId' | 'teacherId' | 'fromDate' | 'toDate' | 'id'>,
): Promise<TeacherLeave | undefined> {
  const [row] = await select(db)
    .where(
      and(
        eq(leaves.schoolId, leave.schoolId),
        eq(leaves.teacherId, leave.teacherId),
        leavesTouching(leaves, leave),
      ),
    )
    .limit(1)
  return row === undefined ? undefined : toLeave(row)
}
