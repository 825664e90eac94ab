import { and, asc, between, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallQuery } from '../../../../contract/call'
import type { listTeacherAttendances } from '../../../../contract/attendance/teacher-attendances'
import type { Queryable } from '../../../db/client'
import { teacherAttendances as days } from '../../../db/schema/attendance/teacher-days'
import { teachers } from '../../../db/schema/people/teachers'
import { roles, users } from '../../../db/schema/people/users'
import { pageWindow, totalOf } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'

export type StaffDayQuery = Omit<CallQuery<typeof listTeacherAttendances>, 'date' | 'from' | 'to'>

const writers = alias(users, 'writers')

const columns = {
  day: days,
  teacherId: teachers.id,
  name: teachers.name,
  type: teachers.type,
  photoUrl: teachers.photoUrl,
  roleId: roles.id,
  roleName: roles.name,
  writerName: writers.name,
}

const ofDay = and(eq(days.schoolId, teachers.schoolId), eq(days.teacherId, teachers.id))
const byName = [sql`${teachers.nameFold} COLLATE "C"`, asc(teachers.id)]

/** Staff with the record of a day, if there is one. @param on narrows which record is joined */
const select = (db: Queryable, on?: SQL) =>
  db
    .select(columns)
    .from(teachers)
    .leftJoin(days, and(ofDay, on))
    .leftJoin(users, and(eq(users.schoolId, teachers.schoolId), eq(users.teacherId, teachers.id)))
    .leftJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .leftJoin(writers, eq(writers.id, days.updatedBy))
    .$dynamic()

export type StoredStaffDay = Awaited<ReturnType<typeof select>>[number]

/** Whose days: one person's, or those of the filter. @param only the one person that the asker may see */
function filterOf(schoolId: string, query: StaffDayQuery, only: string | null | undefined): SQL | undefined {
  return and(
    eq(teachers.schoolId, schoolId),
    only === undefined ? undefined : only === null ? sql`false` : eq(teachers.id, only),
    query.teacher_id === undefined ? undefined : eq(teachers.id, query.teacher_id),
    query.role_id === undefined ? undefined : eq(users.roleId, query.role_id),
    query.type === undefined ? undefined : eq(teachers.type, query.type),
    query.status === undefined
      ? undefined
      : query.status === 'none'
        ? isNull(days.status)
        : eq(days.status, query.status),
    searchIn(teachers.searchText, query.search),
  )
}

/** Everybody active on a date by name, and those who have left but were recorded. */
export async function staffOfDay(
  db: Queryable,
  schoolId: string,
  date: string,
  query: StaffDayQuery,
  only: string | null | undefined,
) {
  const where = and(filterOf(schoolId, query, only), or(eq(teachers.status, 'active'), isNotNull(days.id)))
  return pageOf(db, query, where, byName, eq(days.date, date))
}

/** What is recorded from a day to a day, the latest first. */
export async function recordsOfRange(
  db: Queryable,
  schoolId: string,
  { from, to }: { from: string; to: string },
  query: StaffDayQuery,
  only: string | null | undefined,
) {
  const where = and(filterOf(schoolId, query, only), isNotNull(days.id))
  return pageOf(db, query, where, [desc(days.date), ...byName], between(days.date, from, to))
}

async function pageOf(
  db: Queryable,
  query: StaffDayQuery,
  where: SQL | undefined,
  order: readonly SQL[],
  on: SQL | undefined,
): Promise<{ rows: StoredStaffDay[]; total: number }> {
  const { limit, offset } = pageWindow(query)
  const rows = await select(db, on)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, rows.length, async () => {
    const [all] = await db
      .select({ n: count() })
      .from(teachers)
      .leftJoin(days, and(ofDay, on))
      .leftJoin(users, and(eq(users.schoolId, teachers.schoolId), eq(users.teacherId, teachers.id)))
      .where(where)
    return all?.n ?? 0
  })
  return { rows, total }
}

/** One person's day, without a check of who asks. */
export async function findStaffDay(
  db: Queryable,
  schoolId: string,
  teacherId: string,
  date: string,
): Promise<StoredStaffDay | undefined> {
  const [row] = await select(db, eq(days.date, date)).where(
    and(eq(teachers.schoolId, schoolId), eq(teachers.id, teacherId)),
  )
  return row
}
