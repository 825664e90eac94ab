import { and, desc, eq } from 'drizzle-orm'
import type { ClassHistoryEntry } from '../../../../contract/people/student-grades'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships, grades } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { classOfMembership } from '../../people/students/present-class.repo'

/** The classes a pupil has been in, the newest first. */
export async function pageOfClassHistory(
  db: Queryable,
  schoolId: string,
  studentId: string,
  query: PageQuery,
): Promise<{ list: ClassHistoryEntry[]; total: number }> {
  const where = and(eq(classMemberships.schoolId, schoolId), eq(classMemberships.studentId, studentId))
  const { limit, offset } = pageWindow(query)
  const list = await db
    .select({
      id: classMemberships.id,
      class: { id: classes.id, name: classes.name },
      grade: { id: grades.id, name: grades.name, level: grades.level },
      period: { id: periods.id, name: periods.name },
      from: classMemberships.fromDate,
      to: classMemberships.toDate,
    })
    .from(classMemberships)
    .innerJoin(classes, classOfMembership)
    .innerJoin(grades, and(eq(grades.schoolId, classes.schoolId), eq(grades.id, classes.gradeId)))
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(where)
    .orderBy(desc(classMemberships.fromDate), desc(classMemberships.id))
    .limit(limit)
    .offset(offset)
  return { list, total: await totalOf(query, list.length, () => countOf(db, classMemberships, where)) }
}
