import { and, asc, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { letterOf, mergeMarks, notInClass, notTaken } from '../../../contract/attendance/attendance-marks'
import { attendanceStatuses } from '../../../contract/attendance/attendances'
import { daysBetween } from '../../../contract/values/dates'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/classes'
import { studentDays } from '../../db/schema/student-days'
import { students } from '../../db/schema/students'
import { withinReach } from '../../plugins/session/reach'
import type { Session } from '../../plugins/session/session'

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

/** Ids of classes as one parameter. */
export const idList = (of: readonly { id: string }[]) => sql.param(of.map(({ id }) => id))

/** One pupil in one class. */
export interface StayMarks {
  readonly studentId: string
  readonly name: string
  readonly nis: string | null
  readonly classId: string
  /** A letter for each date. */
  readonly marks: string
}

/** The number of a mark's status. */
const statusNumber = sql.join(
  [
    sql`CASE d.status`,
    ...attendanceStatuses.map((status, number) => sql.raw(`WHEN '${status}' THEN ${number}`)),
    sql`END`,
  ],
  sql` `,
)

/**
 * From so many pupils on, all marks of the school are read in the order of their dates. They were written in about that
 * order, so that this touches a tenth of the pages that reading them pupil by pupil touches.
 */
const manyStays = 500

/** The first character that stands for a mark: the ones before it are not letters. */
const firstCharacter = 256

/** One stay of a pupil in a class. */
interface FoundStay extends Record<string, unknown> {
  readonly studentId: string
  readonly name: string
  readonly nis: string | null
  readonly classId: string
  readonly from: string
  /** Null: until today. */
  readonly to: string | null
}

/**
 * The marks of everybody who was in one of these classes on one of these days, a letter for each day, by name. Two
 * statements read all stays and all marks; that a mark falls into a stay is looked up here, which is ten times as fast as
 * a join of each stay with each day.
 * @param dates in order
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
  const inClasses = sql`m.school_id = ${schoolId} AND m.class_id = ANY(${idList(of)}::uuid[])
    AND m.from_date <= ${last}::date AND (m.to_date IS NULL OR m.to_date >= ${first}::date)`
  const { rows: stays } = await db.execute<FoundStay>(sql`
    SELECT m.student_id AS "studentId", s.name, s.nis, m.class_id AS "classId",
      m.from_date::text AS "from", m.to_date::text AS "to"
    FROM ${classMemberships} m JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id
    WHERE ${inClasses}
    ORDER BY s.name_fold COLLATE "C", s.id, m.class_id, m.from_date`)
  const ofPupils =
    stays.length < manyStays
      ? sql`AND d.student_id IN (SELECT m.student_id FROM ${classMemberships} m WHERE ${inClasses})`
      : sql``
  // Each mark is one character: the days since the first date, and its status. OFFSET keeps the reading of the marks
  // apart from their grouping, for which the planner would read them pupil by pupil.
  const { rows: marked } = await db.execute<{ studentId: string; marks: string }>(sql`
    SELECT d.student_id AS "studentId", string_agg(
      chr(${sql.raw(`${firstCharacter}`)} + (d.date - ${first}::date) * ${sql.raw(`${attendanceStatuses.length}`)} + ${statusNumber}),
      '') AS marks
    FROM (
      SELECT d.student_id, d.date, d.status FROM ${studentDays} d
      WHERE d.school_id = ${schoolId} AND d.date BETWEEN ${first}::date AND ${last}::date AND d.status IS NOT NULL
        ${ofPupils}
      OFFSET 0
    ) d
    GROUP BY d.student_id`)
  const places = placesOf(dates, first)
  const marks = new Map(marked.map((row) => [row.studentId, lettersAt(row.marks, places, dates.length)]))
  return lined(stays, marks, dates)
}

/** The place of each day since the first date; undefined for one that does not count. */
function placesOf(dates: readonly string[], first: string): readonly (number | undefined)[] {
  const places: (number | undefined)[] = []
  dates.forEach((date, at) => (places[daysBetween(first, date)] = at))
  return places
}

const statusLetters = attendanceStatuses.map(letterOf)

/** The letters of a pupil by the place of their dates; a day that does not count is left out. */
function lettersAt(marks: string, places: readonly (number | undefined)[], length: number): string[] {
  const found = Array.from({ length }, () => notTaken)
  for (let at = 0; at < marks.length; at++) {
    const number = marks.charCodeAt(at) - firstCharacter
    const place = places[Math.floor(number / statusLetters.length)]
    if (place !== undefined) found[place] = statusLetters[number % statusLetters.length] ?? notTaken
  }
  return found
}

/** One line for each pupil and class; two stays in one class are one line. */
function lined(
  stays: readonly FoundStay[],
  marks: ReadonlyMap<string, readonly string[]>,
  dates: readonly string[],
): StayMarks[] {
  const lines = new Map<string, StayMarks>()
  const none = dates.map(() => notTaken)
  for (const { studentId, name, nis, classId, from, to } of stays) {
    const own = marks.get(studentId) ?? none
    const isWhole = from <= (dates[0] ?? '') && to === null
    const inside = (letter: string, at: number) => {
      const date = dates[at] ?? ''
      return date < from || (to !== null && date > to) ? notInClass : letter
    }
    const text = (isWhole ? own : own.map(inside)).join('')
    const key = `${studentId} ${classId}`
    const held = lines.get(key)
    lines.set(key, { studentId, name, nis, classId, marks: held ? mergeMarks(held.marks, text) : text })
  }
  // A stay that holds only days without school is on no line.
  return [...lines.values()].filter((line) => /[^.]/.test(line.marks))
}
