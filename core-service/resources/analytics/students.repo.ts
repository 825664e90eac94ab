import { sql } from 'drizzle-orm'
import type { MoveKind, StudentMove } from '../../../contract/analytics/student-analytics'
import type { Queryable } from '../../db/client'
import { classes, classMemberships } from '../../db/schema/school/classes'
import { students } from '../../db/schema/people/students'
import { idList } from './student-attendance.repo'

/** Who is in no class for so many days at most has not left: a holiday comes between two school years. */
const daysBetweenYears = 60

export interface ClassCount extends Record<string, unknown> {
  readonly classId: string
  /** Place of the date, from 0. */
  readonly at: number
  readonly gender: 'L' | 'P' | null
  readonly count: number
}

/** How many boys and girls were in each of these classes on each of these dates. */
export async function countsOfClasses(
  db: Queryable,
  schoolId: string,
  dates: readonly string[],
  of: readonly { id: string }[],
): Promise<ClassCount[]> {
  if (dates.length === 0 || of.length === 0) return []
  const { rows } = await db.execute<ClassCount>(sql`
    SELECT m.class_id AS "classId", (d.at - 1)::int AS at, s.gender, count(*)::int AS count
    FROM unnest(${sql.param([...dates])}::date[]) WITH ORDINALITY AS d (date, at)
    JOIN ${classMemberships} m ON m.school_id = ${schoolId} AND m.class_id = ANY(${idList(of)}::uuid[])
      AND m.from_date <= d.date AND (m.to_date IS NULL OR m.to_date >= d.date)
    JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id
    GROUP BY m.class_id, d.at, s.gender`)
  return rows
}

export interface FoundMove extends Record<string, unknown> {
  readonly studentId: string
  readonly name: string
  readonly nis: string | null
  readonly kind: MoveKind
  readonly date: string
  readonly fromClass: string | null
  readonly toClass: string | null
  readonly status: StudentMove['status']
  readonly reason: string | null
}

/**
 * Who came after the first day, left, or changed the class within a school year, until the last day, where it concerns one of
 * these classes; the latest first. Who was there on the first day of the school's records did not come.
 */
export async function movesBetween(
  db: Queryable,
  schoolId: string,
  { first, last }: { first: string; last: string },
  of: readonly { id: string }[],
): Promise<FoundMove[]> {
  if (of.length === 0) return []
  const { rows } = await db.execute<FoundMove>(sql`
    WITH stays AS (
      SELECT m.student_id, m.class_id, c.period_id, m.from_date, m.to_date,
        lag(m.class_id) OVER own AS class_before, lag(c.period_id) OVER own AS period_before,
        lag(m.to_date) OVER own AS ended_before, lead(m.from_date) OVER own AS begins_after,
        min(m.from_date) OVER () AS first_of_all
      FROM ${classMemberships} m JOIN ${classes} c ON c.school_id = m.school_id AND c.id = m.class_id
      WHERE m.school_id = ${schoolId}
      WINDOW own AS (PARTITION BY m.student_id ORDER BY m.from_date)
    ), moves AS (
      SELECT student_id, 'in' AS kind, from_date AS date, NULL::uuid AS from_class, class_id AS to_class
      FROM stays
      WHERE from_date > first_of_all AND (ended_before IS NULL OR from_date - ended_before > ${daysBetweenYears})
      UNION ALL
      SELECT student_id, 'out', to_date + 1, class_id, NULL
      FROM stays
      WHERE to_date IS NOT NULL AND (begins_after IS NULL OR begins_after - to_date > ${daysBetweenYears})
      UNION ALL
      SELECT student_id, 'class', from_date, class_before, class_id
      FROM stays
      WHERE period_before = period_id AND class_before <> class_id
        AND from_date - ended_before <= ${daysBetweenYears}
    )
    SELECT moves.student_id AS "studentId", s.name, s.nis, moves.kind, moves.date::text AS date,
      moves.from_class AS "fromClass", moves.to_class AS "toClass", s.status, s.left_reason AS reason
    FROM moves JOIN ${students} s ON s.school_id = ${schoolId} AND s.id = moves.student_id
    WHERE moves.date > ${first}::date AND moves.date <= ${last}::date
      AND (moves.from_class = ANY(${idList(of)}::uuid[]) OR moves.to_class = ANY(${idList(of)}::uuid[]))
    ORDER BY moves.date DESC, s.name_fold COLLATE "C", s.id, moves.kind`)
  return rows
}
