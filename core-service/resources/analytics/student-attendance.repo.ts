import { and, asc, eq, exists, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { mergeMarks, notInClass, notTaken } from '../../../contract/attendance/attendance-marks'
import type { Queryable } from '../../db/client'
import { classes, classMemberships, grades } from '../../db/schema/school/classes'
import { studentMonths } from '../../db/schema/attendance/student-months'
import { students } from '../../db/schema/people/students'
import { withinReach } from '../../kit/session/reach'
import type { Session } from '../../kit/session/session'

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
/** The characters of a pupil's month as they come from the database: the pupil's id, and a letter for each of 31 days. */
const idLength = 36
const monthLength = idLength + 31

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

/** The marks of all pupils in one month, one after the other. */
interface FoundMonth extends Record<string, unknown> {
  /** Its first day. */
  readonly month: string
  /** {@link monthLength} characters of each pupil. */
  readonly marks: string
}

/**
 * The marks of everybody who was in one of these classes on one of these days, a letter for each day, by name. Two
 * statements read all stays and all months of marks, at the same time (decision 0066); that a mark falls into a stay is looked
 * up here, which is ten times as fast as a join of each stay with each day.
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
  const { rows: counted } = await db.execute<{ stays: number }>(
    sql`SELECT count(*)::int AS stays FROM ${classMemberships} m WHERE ${inClasses}`,
  )
  // A list of all pupils of a school would be looked up once for each of its rows.
  const isFew = (counted[0]?.stays ?? 0) < manyStays
  const ofPupils = isFew
    ? sql`AND d.student_id = ANY(ARRAY(SELECT m.student_id FROM ${classMemberships} m WHERE ${inClasses}))`
    : sql``
  const [{ rows: stays }, { rows: months }] = await Promise.all([
    db.execute<FoundStay>(sql`
      SELECT m.student_id AS "studentId", s.name, s.nis, m.class_id AS "classId",
        m.from_date::text AS "from", m.to_date::text AS "to"
      FROM ${classMemberships} m JOIN ${students} s ON s.school_id = m.school_id AND s.id = m.student_id
      WHERE ${inClasses}
      ORDER BY s.name_fold COLLATE "C", s.id, m.class_id, m.from_date`),
    // One text for each month: a row for each pupil and month takes the driver longer than the database.
    db.execute<FoundMonth>(sql`
      SELECT d.month::text, string_agg(d.student_id::text || d.marks, '') AS marks
      FROM ${studentMonths} d
      WHERE d.school_id = ${schoolId} AND d.month = ANY(${sql.param([...new Set(dates.map(monthOf))])}::date[]) ${ofPupils}
      GROUP BY d.month`),
  ])
  return lined(stays, lettersOf(stays, months, dates), dates)
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`

/** A day of a month, from 0, and the place of its date. */
interface DayPlace {
  readonly day: number
  readonly at: number
}

/** The dates of each month. */
function placesOf(dates: readonly string[]): ReadonlyMap<string, readonly DayPlace[]> {
  const places = new Map<string, DayPlace[]>()
  dates.forEach((date, at) => {
    const month = monthOf(date)
    const place = { day: Number(date.slice(8)) - 1, at }
    const held = places.get(month)
    if (held) held.push(place)
    else places.set(month, [place])
  })
  return places
}

/**
 * Gives the letters of a pupil, one for each date; a day that does not count is left out. They are written into one block of
 * bytes for all pupils, as a school has millions of them.
 */
function lettersOf(
  stays: readonly FoundStay[],
  months: readonly FoundMonth[],
  dates: readonly string[],
): (studentId: string) => string {
  const lines = new Map<string, number>()
  for (const { studentId } of stays) if (!lines.has(studentId)) lines.set(studentId, lines.size)
  const letters = Buffer.alloc(lines.size * dates.length, notTaken)
  const places = placesOf(dates)
  for (const { month, marks } of months) {
    const days = places.get(month) ?? []
    for (let start = 0; start < marks.length; start += monthLength) {
      const line = lines.get(marks.slice(start, start + idLength))
      if (line === undefined) continue
      for (const { day, at } of days) {
        const letter = marks.charCodeAt(start + idLength + day)
        if (letter !== noLetter) letters[line * dates.length + at] = letter
      }
    }
  }
  return (studentId) => {
    const start = (lines.get(studentId) ?? 0) * dates.length
    return letters.toString('latin1', start, start + dates.length)
  }
}

/** One line for each pupil and class; two stays in one class are one line. */
function lined(
  stays: readonly FoundStay[],
  lettersOfPupil: (studentId: string) => string,
  dates: readonly string[],
): StayMarks[] {
  const lines = new Map<string, StayMarks>()
  for (const { studentId, name, nis, classId, from, to } of stays) {
    const text = inside(lettersOfPupil(studentId), dates, { from, to })
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
