import { and, asc, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { letterOf, notInClass, notTaken } from '../../../contract/attendance-marks'
import { attendanceStatuses } from '../../../contract/attendances'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/classes'
import { studentDays } from '../../db/schema/student-days'
import { students } from '../../db/schema/students'
import { withinReach } from '../../plugins/reach'
import type { Session } from '../../plugins/session'

/** The classes within reach that anybody was in between two dates, by level and name. */
export function classesBetween(
  db: Queryable,
  session: Session,
  { from, to, classId }: { from: string; to: string; classId: string | undefined },
) {
  const anybody = db
    .select({ one: sql`1` })
    .from(classMemberships)
    .where(
      and(
        eq(classMemberships.schoolId, session.schoolId),
        eq(classMemberships.classId, classes.id),
        lte(classMemberships.fromDate, to),
        or(isNull(classMemberships.toDate), gte(classMemberships.toDate, from)),
      ),
    )
  return db
    .select({
      id: classes.id,
      name: classes.name,
      gradeId: grades.id,
      gradeName: grades.name,
      level: grades.level,
    })
    .from(classes)
    .innerJoin(grades, and(eq(grades.schoolId, classes.schoolId), eq(grades.id, classes.gradeId)))
    .where(
      and(
        eq(classes.schoolId, session.schoolId),
        classId === undefined ? undefined : eq(classes.id, classId),
        // A class that was asked for by its id is answered even if nobody was in it then.
        classId === undefined ? exists(anybody) : undefined,
        withinReach(db, session, classes.id),
      ),
    )
    .orderBy(asc(grades.level), sql`${classes.nameFold} COLLATE "C"`, asc(classes.id))
}

/** One pupil in one class. */
export interface StayMarks extends Record<string, unknown> {
  readonly studentId: string
  readonly name: string
  readonly nis: string | null
  readonly classId: string
  /** A letter for each date. */
  readonly marks: string
}

const letters = sql.join(
  attendanceStatuses.map(
    (status) => sql`WHEN ${sql.raw(`'${status}'`)} THEN ${sql.raw(`'${letterOf(status)}'`)}`,
  ),
  sql` `,
)

/**
 * The marks of everybody who was in one of these classes on one of these days, a letter for each day, by name.
 * @param dates in order; one statement reads them all
 */
export async function marksOfStays(
  db: Queryable,
  schoolId: string,
  dates: readonly string[],
  of: readonly { id: string }[],
): Promise<StayMarks[]> {
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined || of.length === 0) return []
  const dateList = sql.param(`{${dates.join()}}`)
  const classList = sql.param(`{${of.map(({ id }) => id).join()}}`)
  const { rows } = await db.execute<StayMarks>(sql`
    WITH counting AS (
      SELECT date, at FROM unnest(${dateList}::date[]) WITH ORDINALITY AS listed (date, at)
    ), stays AS (
      SELECT m.student_id, m.class_id, counting.date, counting.at
      FROM ${classMemberships} m
      JOIN counting ON counting.date >= m.from_date AND (m.to_date IS NULL OR counting.date <= m.to_date)
      WHERE m.school_id = ${schoolId} AND m.class_id = ANY(${classList}::uuid[])
        AND m.from_date <= ${last}::date AND (m.to_date IS NULL OR m.to_date >= ${first}::date)
    ), pairs AS (
      SELECT DISTINCT student_id, class_id FROM stays
    ), marks AS (
      SELECT p.student_id, p.class_id,
        string_agg(CASE
          WHEN s.at IS NULL THEN ${sql.raw(`'${notInClass}'`)}
          WHEN d.status IS NULL THEN ${sql.raw(`'${notTaken}'`)}
          ELSE CASE d.status ${letters} END
        END, '' ORDER BY c.at) AS marks
      FROM pairs p CROSS JOIN counting c
      LEFT JOIN stays s ON s.student_id = p.student_id AND s.class_id = p.class_id AND s.at = c.at
      LEFT JOIN ${studentDays} d ON d.school_id = ${schoolId} AND d.student_id = s.student_id AND d.date = s.date
        AND d.status IS NOT NULL AND d.date BETWEEN ${first}::date AND ${last}::date
      GROUP BY p.student_id, p.class_id
    )
    SELECT marks.student_id AS "studentId", pupil.name, pupil.nis, marks.class_id AS "classId", marks.marks
    FROM marks JOIN ${students} pupil ON pupil.school_id = ${schoolId} AND pupil.id = marks.student_id
    ORDER BY pupil.name_fold COLLATE "C", pupil.id, marks.class_id`)
  return rows
}
