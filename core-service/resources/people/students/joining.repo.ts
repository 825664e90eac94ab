import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { subPeriods } from '../../../db/schema/school/periods'
import type { FirstStay } from './joining.rules'
import { classOfMembership } from './present-class.repo'

/** The first stays of some pupils in a class, and the first days on which they have a mark, by pupil. */
export async function readJoining(tx: Queryable, schoolId: string, studentIds: readonly string[]) {
  const stays = await tx
    .selectDistinctOn([classMemberships.studentId], {
      studentId: classMemberships.studentId,
      id: classMemberships.id,
      fromDate: classMemberships.fromDate,
      toDate: classMemberships.toDate,
      yearFirst: sql<string | null>`(SELECT min(part.setting->>'first_date') FROM ${subPeriods} part
        WHERE part.school_id = ${classes.schoolId} AND part.period_id = ${classes.periodId})`,
    })
    .from(classMemberships)
    .innerJoin(classes, classOfMembership)
    .where(and(eq(classMemberships.schoolId, schoolId), inArray(classMemberships.studentId, [...studentIds])))
    .orderBy(asc(classMemberships.studentId), asc(classMemberships.fromDate))
  const marks = await tx
    .select({ studentId: studentDays.studentId, first: sql<string>`min(${studentDays.date})::text` })
    .from(studentDays)
    .where(
      and(
        eq(studentDays.schoolId, schoolId),
        inArray(studentDays.studentId, [...studentIds]),
        isNotNull(studentDays.status),
      ),
    )
    .groupBy(studentDays.studentId)
  const stayOf = new Map(stays.map(({ studentId, ...stay }): [string, FirstStay] => [studentId, stay]))
  const markOf = new Map(marks.map(({ studentId, first }) => [studentId, first]))
  return (id: string) => ({ stay: stayOf.get(id) ?? null, marked: markOf.get(id) ?? null })
}

/** Moves the beginning of a stay. */
export async function beginStay(
  tx: Queryable,
  schoolId: string,
  { id }: FirstStay,
  from: string,
): Promise<void> {
  await tx
    .update(classMemberships)
    .set({ fromDate: from })
    .where(and(eq(classMemberships.schoolId, schoolId), eq(classMemberships.id, id)))
}
