import { and, between, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { AttendanceStatus } from '../../../contract/attendance/attendances'
import type { Queryable } from '../../db/client'
import { teacherAttendances } from '../../db/schema/attendance/teacher-days'
import { teachers } from '../../db/schema/people/teachers'

/** A member of staff with the days on which a status was recorded. */
export interface FoundStaff {
  readonly id: string
  readonly name: string
  readonly nip: string | null
  readonly type: 'teacher' | 'non_teaching'
  readonly active: boolean
  readonly days: readonly { date: string; status: AttendanceStatus }[]
}

/** Who is active, and who has left but was recorded between two dates, by name; one statement for all. */
export function staffBetween(
  db: Queryable,
  schoolId: string,
  { from, to }: { from: string; to: string },
): Promise<FoundStaff[]> {
  const { date, status } = teacherAttendances
  return db
    .select({
      id: teachers.id,
      name: teachers.name,
      nip: teachers.nip,
      type: teachers.type,
      active: sql<boolean>`${teachers.status} = 'active'`,
      days: sql<FoundStaff['days']>`coalesce(
        json_agg(json_build_object('date', ${date}, 'status', ${status}) ORDER BY ${date})
          FILTER (WHERE ${date} IS NOT NULL), '[]')`,
    })
    .from(teachers)
    .leftJoin(
      teacherAttendances,
      and(
        eq(teacherAttendances.schoolId, teachers.schoolId),
        eq(teacherAttendances.teacherId, teachers.id),
        between(date, from, to),
        isNotNull(status),
      ),
    )
    .where(and(eq(teachers.schoolId, schoolId), or(eq(teachers.status, 'active'), isNotNull(date))))
    .groupBy(teachers.schoolId, teachers.id)
    .orderBy(sql`${teachers.nameFold} COLLATE "C"`, teachers.id)
}
