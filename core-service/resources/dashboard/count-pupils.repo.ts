import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Dashboard } from '../../../contract/analytics/dashboard'
import type { Queryable } from '../../db/client'
import { reachedStudents } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'

/** Which of the figures a session may see; the others are null. */
interface Counted {
  readonly students: boolean
  readonly absences: boolean
  readonly leaves: boolean
}

const Absences = z.object({
  sakit: z._default(z.int(), 0),
  izin: z._default(z.int(), 0),
  alpa: z._default(z.int(), 0),
  terlambat: z._default(z.int(), 0),
})

const Row = z.object({
  students: z.nullable(z.int()),
  absences: z.nullable(Absences),
  leaves: z.nullable(z.int()),
})

/**
 * The figures of pupils within reach, in one statement, as all phones of a school ask for them in the same minutes: active pupils, marks
 * of a date that are not `hadir`, of active pupils, and leaves that wait to be decided.
 */
export async function countPupils(
  db: Queryable,
  session: Session,
  date: string,
  counted: Counted,
): Promise<Pick<Dashboard, 'student_count' | 'absences' | 'leaves_waiting'>> {
  const { schoolId } = session
  const reached = reachedStudents(db, session)
  const isReached = reached ? sql`IN (SELECT student_id FROM reached)` : sql`IS NOT NULL`
  const { rows } = await db.execute(sql`
    ${reached ? sql`WITH reached AS (${reached})` : sql``}
    SELECT
      ${
        counted.students
          ? sql`(SELECT count(*)::int FROM students s
              WHERE s.school_id = ${schoolId} AND s.status = 'active' AND s.id ${isReached})`
          : sql`NULL`
      } AS students,
      ${
        counted.absences
          ? sql`(SELECT coalesce(json_object_agg(status, number), '{}') FROM (
              SELECT d.status, count(*)::int AS number FROM student_days d
              JOIN students s ON s.school_id = d.school_id AND s.id = d.student_id AND s.status = 'active'
              WHERE d.school_id = ${schoolId} AND d.date = ${date} AND d.status IN ('sakit', 'izin', 'alpa', 'terlambat')
                AND d.student_id ${isReached}
              GROUP BY d.status) AS days)`
          : sql`NULL`
      } AS absences,
      ${
        counted.leaves
          ? sql`(SELECT count(*)::int FROM student_leaves l
              WHERE l.school_id = ${schoolId} AND l.status = 'pending' AND l.student_id ${isReached})`
          : sql`NULL`
      } AS leaves`)
  const row = z.parse(Row, rows[0])
  return { student_count: row.students, absences: row.absences, leaves_waiting: row.leaves }
}
