import { and, asc, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { mergeMarks, notInClass, notTaken } from '../../../contract/attendance/attendance-marks'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { studentMonths } from '../../db/schema/attendance/student-months'
import { students } from '../../db/schema/people/students'
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

/** From so many pupils on, the months of all pupils of the school are read. */
const manyStays = 500

/** Where nothing was ever written. */
const noLetter = ' '.charCodeAt(0)
/** The characters of one month as they come from the database: its number in the span, and a letter for each of 31 days. */
const monthLength = 32
/** The first character that numbers a month. */
const firstMonth = 256

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
 * statements read all stays and all months of marks (decision 0066); that a mark falls into a stay is looked up here, which
 * is ten times as fast as a join of each stay with each day.
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
  const months = [...new Set(dates.map(monthOf))]
  const pupils = sql.param(stays.map(({ studentId }) => studentId))
  // A list of all pupils of a school would be looked up once for each of its rows.
  const ofPupils = stays.length < manyStays ? sql`AND d.student_id = ANY(${pupils}::uuid[])` : sql``
  const { rows: marked } = await db.execute<{ studentId: string; marks: string }>(sql`
    SELECT d.student_id AS "studentId", string_agg(chr(${sql.raw(`${firstMonth - 1}`)} + m.at::int) || d.marks, '') AS marks
    FROM ${studentMonths} d
    JOIN unnest(${sql.param(months)}::date[]) WITH ORDINALITY AS m (month, at) ON m.month = d.month
    WHERE d.school_id = ${schoolId} AND d.month BETWEEN ${monthOf(first)}::date AND ${monthOf(last)}::date ${ofPupils}
    GROUP BY d.student_id`)
  const places = placesOf(dates, months)
  const marks = new Map(marked.map((row) => [row.studentId, lettersAt(row.marks, places, dates.length)]))
  return lined(stays, marks, dates)
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** A day of a month, from 0, and the place of its date. */
interface DayPlace {
  readonly day: number
  readonly at: number
}

/** The dates of each month, in the order of the months. */
function placesOf(dates: readonly string[], months: readonly string[]): readonly (readonly DayPlace[])[] {
  const places = new Map<string, DayPlace[]>(months.map((month) => [month, []]))
  dates.forEach((date, at) => places.get(monthOf(date))?.push({ day: Number(date.slice(8)) - 1, at }))
  return [...places.values()]
}

/** The letters of a pupil's months at the places of their dates; a day that does not count is left out. */
function lettersAt(months: string, places: readonly (readonly DayPlace[])[], length: number): string {
  const found = Buffer.alloc(length, notTaken)
  for (let start = 0; start < months.length; start += monthLength) {
    for (const { day, at } of places[months.charCodeAt(start) - firstMonth] ?? []) {
      const letter = months.charCodeAt(start + 1 + day)
      if (letter !== noLetter) found[at] = letter
    }
  }
  return found.toString('latin1')
}

/** One line for each pupil and class; two stays in one class are one line. */
function lined(
  stays: readonly FoundStay[],
  marks: ReadonlyMap<string, string>,
  dates: readonly string[],
): StayMarks[] {
  const lines = new Map<string, StayMarks>()
  const none = notTaken.repeat(dates.length)
  for (const { studentId, name, nis, classId, from, to } of stays) {
    const text = inside(marks.get(studentId) ?? none, dates, { from, to })
    const key = `${studentId} ${classId}`
    const held = lines.get(key)
    lines.set(key, { studentId, name, nis, classId, marks: held ? mergeMarks(held.marks, text) : text })
  }
  // A stay that holds only days without school is on no line.
  return [...lines.values()].filter((line) => /[^.]/.test(line.marks))
}

/** The letters of a pupil as far as they fall into a stay. */
function inside(
  letters: string,
  dates: readonly string[],
  { from, to }: Pick<FoundStay, 'from' | 'to'>,
): string {
  if (from <= (dates[0] ?? '') && to === null) return letters
  const begins = dates.findIndex((date) => date >= from)
  const ends = to === null ? dates.length : dates.findLastIndex((date) => date <= to) + 1
  if (begins === -1 || ends <= begins) return notInClass.repeat(dates.length)
  return notInClass.repeat(begins) + letters.slice(begins, ends) + notInClass.repeat(dates.length - ends)
}
