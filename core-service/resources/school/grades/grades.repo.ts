import { and, asc, eq, sql } from 'drizzle-orm'
import type { Grade } from '../../../../contract/school/grades'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { students } from '../../../db/schema/people/students'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'

const activeClasses = sql`
  FROM ${classes} c JOIN ${periods} p ON p.school_id = c.school_id AND p.id = c.period_id
  WHERE c.school_id = ${grades}.school_id AND c.grade_id = ${grades}.id AND p.is_active AND c.status = 'active'`

const studentCount = sql<number>`(
  SELECT count(*)::int FROM ${classMemberships} m
  JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id
  WHERE m.school_id = ${grades}.school_id AND m.to_date IS NULL AND s.status = 'active'
    AND m.class_id IN (SELECT c.id ${activeClasses}))`

const select = (db: Queryable) =>
  db
    .select({
      id: grades.id,
      name: grades.name,
      level: grades.level,
      class_count: sql<number>`(SELECT count(*)::int ${activeClasses})`,
      student_count: studentCount,
      version: grades.version,
    })
    .from(grades)
    .$dynamic()

/** Year levels with the classes and pupils of the active period. */
export async function pageOfGrades(
  db: Queryable,
  schoolId: string,
  query: PageQuery & { search?: string | undefined },
): Promise<{ list: Grade[]; total: number }> {
  const where = and(
    eq(grades.schoolId, schoolId),
    query.search === undefined
      ? undefined
      : sql`hadir_fold(${grades.name}) LIKE hadir_pattern(${query.search})`,
  )
  const { limit, offset } = pageWindow(query)
  const list = await select(db)
    .where(where)
    .orderBy(asc(grades.level), asc(grades.id))
    .limit(limit)
    .offset(offset)
  return { list, total: await totalOf(query, list.length, () => countOf(db, grades, where)) }
}

/** One year level of the school. */
export async function findGrade(db: Queryable, schoolId: string, id: string): Promise<Grade | undefined> {
  const [found] = await select(db).where(and(eq(grades.schoolId, schoolId), eq(grades.id, id)))
  return found
}
