import { and, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { studentLeaves } from '../../../db/schema/people/students'

/** How many leaves of each of these pupils wait for a decision; who has none is left out. */
export async function waitingLeavesOf(
  db: Queryable,
  schoolId: string,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ studentId: studentLeaves.studentId, leaves: count() })
    .from(studentLeaves)
    .where(
      and(
        eq(studentLeaves.schoolId, schoolId),
        inArray(studentLeaves.studentId, [...studentIds]),
        eq(studentLeaves.status, 'pending'),
      ),
    )
    .groupBy(studentLeaves.studentId)
  return new Map(rows.map(({ studentId, leaves }) => [studentId, leaves]))
}
