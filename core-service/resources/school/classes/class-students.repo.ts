import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { ClassStudent } from '../../../../contract/school/class-students'
import type { Queryable } from '../../../db/client'
import { classMemberships } from '../../../db/schema/school/classes'
import { students } from '../../../db/schema/people/students'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { studentsWithinReach } from '../../people/students/students.repo'

export interface RosterQuery extends PageQuery {
  readonly search?: string | undefined
  readonly classId: string
  readonly date: string
  /** Whether who has left the school since is shown too: they were there on a day gone by. */
  readonly everybody: boolean
}

/** Who was in a class on a date, by name: whole within reach, else with name, numbers and photo only. */
export async function pageOfClassStudents(
  db: Queryable,
  session: Session,
  { classId, date, everybody, ...query }: RosterQuery,
): Promise<{ list: ClassStudent[]; total: number }> {
  const { schoolId } = session
  const ofStudent = and(
    eq(students.schoolId, classMemberships.schoolId),
    eq(students.id, classMemberships.studentId),
  )
  const where = and(
    eq(classMemberships.schoolId, schoolId),
    eq(classMemberships.classId, classId),
    lte(classMemberships.fromDate, date),
    or(isNull(classMemberships.toDate), gte(classMemberships.toDate, date)),
    everybody ? undefined : eq(students.status, 'active'),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await db
    .select({
      id: students.id,
      name: students.name,
      nis: students.nis,
      nisn: students.nisn,
      gender: students.gender,
      photo_url: students.photoUrl,
      status: students.status,
      from_date: classMemberships.fromDate,
      to_date: classMemberships.toDate,
    })
    .from(classMemberships)
    .innerJoin(students, ofStudent)
    .where(where)
    .orderBy(sql`${students.nameFold} COLLATE "C"`, asc(students.id))
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, rows.length, async () => {
    const [all] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(classMemberships)
      .innerJoin(students, ofStudent)
      .where(where)
    return all?.n ?? 0
  })
  const whole = await studentsWithinReach(
    db,
    session,
    rows.map((row) => row.id),
  )
  return { list: rows.map((row) => ({ ...whole.get(row.id), ...row })), total }
}
