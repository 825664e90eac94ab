import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SchoolClass } from '../../../../contract/school/classes'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { students } from '../../../db/schema/people/students'
import { teachers } from '../../../db/schema/people/teachers'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { type Reach, withinReach } from '../../../kit/session/reach'
import type { Session } from '../../../kit/session/session'

export interface ClassQuery extends PageQuery {
  readonly search?: string | undefined
  readonly grade_id?: string | undefined
  readonly period_id?: string | undefined
  readonly status?: 'active' | 'archived' | undefined
}

/**
 * Active pupils who belong to each class of a school today, as a table to join. All classes are counted in one go: a count for each
 * class reads all memberships again where the database has no statistics yet, which is so just after many pupils were made.
 */
export const studentCounts = (db: Queryable, schoolId: string) =>
  db
    .select({ classId: classMemberships.classId, number: count().as('number') })
    .from(classMemberships)
    .innerJoin(
      students,
      and(eq(students.schoolId, classMemberships.schoolId), eq(students.id, classMemberships.studentId)),
    )
    .where(
      and(
        eq(classMemberships.schoolId, schoolId),
        isNull(classMemberships.toDate),
        eq(students.status, 'active'),
      ),
    )
    .groupBy(classMemberships.classId)
    .as('student_counts')

/** The count of a class that {@link studentCounts} was joined to; a class without pupils has no row there. */
export const countOrNone = ({ number }: ReturnType<typeof studentCounts>): SQL<number> =>
  sql<number>`coalesce(${number}, 0)::int`

function select(db: Queryable, schoolId: string) {
  const counts = studentCounts(db, schoolId)
  return db
    .select({
      id: classes.id,
      name: classes.name,
      gradeId: grades.id,
      gradeName: grades.name,
      gradeLevel: grades.level,
      periodId: classes.periodId,
      teacherId: teachers.id,
      teacherName: teachers.name,
      homeroomSince: classes.homeroomSince,
      capacity: classes.capacity,
      status: classes.status,
      studentCount: countOrNone(counts),
      version: classes.version,
    })
    .from(classes)
    .innerJoin(grades, and(eq(grades.schoolId, classes.schoolId), eq(grades.id, classes.gradeId)))
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .leftJoin(
      teachers,
      and(eq(teachers.schoolId, classes.schoolId), eq(teachers.id, classes.homeroomTeacherId)),
    )
    .leftJoin(counts, eq(counts.classId, classes.id))
    .$dynamic()
}

type ClassRow = Awaited<ReturnType<typeof select>>[number]

const toClass = (row: ClassRow): SchoolClass => ({
  id: row.id,
  name: row.name,
  grade: { id: row.gradeId, name: row.gradeName, level: row.gradeLevel },
  period_id: row.periodId,
  homeroom_teacher:
    row.teacherId === null || row.teacherName === null ? null : { id: row.teacherId, name: row.teacherName },
  homeroom_since: row.homeroomSince,
  capacity: row.capacity,
  status: row.status,
  student_count: row.studentCount,
  version: row.version,
})

/** Classes within reach, by level and name; of the active period unless another one is asked for. */
export async function pageOfClasses(
  db: Queryable,
  session: Reach,
  query: ClassQuery,
): Promise<{ list: SchoolClass[]; total: number }> {
  const where = and(
    eq(classes.schoolId, session.schoolId),
    withinReach(db, session, classes.id),
    query.period_id === undefined ? eq(periods.isActive, true) : eq(classes.periodId, query.period_id),
    query.grade_id === undefined ? undefined : eq(classes.gradeId, query.grade_id),
    query.status === undefined ? undefined : eq(classes.status, query.status),
    searchName(query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await select(db, session.schoolId)
    .where(where)
    .orderBy(asc(grades.level), sql`${classes.nameFold} COLLATE "C"`, asc(classes.id))
    .limit(limit)
    .offset(offset)
  const total = await totalOf(query, rows.length, async () => {
    const [all] = await db
      .select({ n: count() })
      .from(classes)
      .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
      .where(where)
    return all?.n ?? 0
  })
  return { list: rows.map(toClass), total }
}

/** "7 a" finds "7A": names are compared without spaces. */
function searchName(search: string | undefined): SQL | undefined {
  return search === undefined || search === ''
    ? undefined
    : sql`${classes.nameFold} LIKE hadir_pattern(hadir_key(${search}))`
}

/** One class of the school, without a check of who asks. */
export async function findClass(
  db: Queryable,
  schoolId: string,
  id: string,
): Promise<SchoolClass | undefined> {
  const [row] = await select(db, schoolId).where(and(eq(classes.schoolId, schoolId), eq(classes.id, id)))
  return row === undefined ? undefined : toClass(row)
}

/** Whether a class of the school is within the session's reach. */
export async function isWithinReach(db: Queryable, session: Session, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: classes.id })
    .from(classes)
    .where(
      and(eq(classes.schoolId, session.schoolId), eq(classes.id, id), withinReach(db, session, classes.id)),
    )
  return row !== undefined
}
