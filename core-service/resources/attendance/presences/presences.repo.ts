import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AttendanceStatus } from '../../../../contract/attendance/attendances'
import type { SubPeriodSetting } from '../../../../contract/school/years/periods'
import type { PresenceTotals } from '../../../../contract/attendance/presence-totals'
import type { Queryable } from '../../../db/client'
import { classes, classMemberships } from '../../../db/schema/school/classes'
import { studentDays } from '../../../db/schema/attendance/student-days'
import { students } from '../../../db/schema/people/students'
import { users } from '../../../db/schema/people/users'
import { countOf } from '../../../kit/records/count-of'
import { type PageQuery, pageWindow, totalOf } from '../../../kit/requests/paging'
import { studentWithinReach } from '../../../kit/session/reach'
import { searchIn, sortedByName } from '../../../kit/requests/search'
import type { Session } from '../../../kit/session/session'
import { presenceColumns, type StoredPresence } from './presence-row.repo'
import { classOfMembership } from '../../people/students/present-class.repo'

type PresenceStatus = AttendanceStatus | 'none'

/** Which pupils of a day are meant. */
export interface PresencePupils {
  readonly date: string
  readonly search?: string | undefined
  readonly grade_id?: string | undefined
  readonly class_id?: string | undefined
  readonly periodId: string | undefined
}

export interface PresenceQuery extends PageQuery, PresencePupils {
  readonly status?: PresenceStatus | undefined
  /** The semester that holds the date: a status may follow from the check-in time. */
  readonly setting: SubPeriodSetting | undefined
}

const memberOn = (date: string) =>
  and(
    eq(classMemberships.schoolId, students.schoolId),
    eq(classMemberships.studentId, students.id),
    lte(classMemberships.fromDate, date),
    or(isNull(classMemberships.toDate), gte(classMemberships.toDate, date)),
  )

const ofMembership = classOfMembership

const dayOf = (date: string) =>
  and(
    eq(studentDays.schoolId, students.schoolId),
    eq(studentDays.studentId, students.id),
    eq(studentDays.date, date),
  )

/** Pupils with the class they were in on a date and that day's row. */
const select = (db: Queryable, date: string) =>
  db
    .select(presenceColumns)
    .from(students)
    .leftJoin(classMemberships, memberOn(date))
    .leftJoin(classes, ofMembership)
    .leftJoin(studentDays, dayOf(date))
    .leftJoin(users, eq(users.id, studentDays.gateUpdatedBy))
    .$dynamic()

/** Active pupils within reach, and those who have left since where the gate recorded them; by name. */
export async function pageOfPresences(
  db: Queryable,
  session: Session,
  query: PresenceQuery,
): Promise<{ list: StoredPresence[]; total: number }> {
  const { schoolId } = session
  const where = and(meantPupils(db, session, query), withStatus(db, session, query))
  const { limit, offset } = pageWindow(query)
  const order = [sortedByName(students.nameFold, query.search), asc(students.id)]
  // The day is looked up for the pupils of the page, not for everybody whom a search finds.
  const page = db
    .select({ id: students.id })
    .from(students)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const list = await select(db, query.date)
    .where(and(eq(students.schoolId, schoolId), inArray(students.id, page)))
    .orderBy(...order)
  return { list, total: await totalOf(query, list.length, () => countOf(db, students, where)) }
}

/** Active pupils within reach who had joined by then, and those who have left since where the gate recorded them. */
const meantPupils = (db: Queryable, session: Session, query: PresencePupils) =>
  and(
    eq(students.schoolId, session.schoolId),
    studentWithinReach(db, session, students.id),
    or(
      and(eq(students.status, 'active'), or(isNull(students.joinedOn), lte(students.joinedOn, query.date))),
      exists(recordedDay(db, query.date)),
    ),
    inClass(db, query),
    searchIn(students.searchText, query.search),
  )

/** The gate's status of a stored day in SQL; what it is otherwise is decided by {@link gateVerdict}. */
function gateStatus({ timeZone }: Session, setting: SubPeriodSetting | undefined): SQL {
  const time = sql`to_char(${studentDays.checkinTime} AT TIME ZONE ${timeZone}, 'HH24:MI')`
  const isLate = setting === undefined ? sql`false` : sql`${time} > ${setting.late_after}`
  return sql`coalesce(${studentDays.gateStatus}, CASE
    WHEN ${studentDays.checkinTime} IS NULL THEN NULL WHEN ${isLate} THEN 'terlambat' ELSE 'hadir' END)`
}

function withStatus(
  db: Queryable,
  session: Session,
  { date, status, setting }: PresenceQuery,
): SQL | undefined {
  if (status === undefined) return undefined
  const gate = gateStatus(session, setting)
  const such = (where: SQL) =>
    db
      .select({ one: sql`1` })
      .from(studentDays)
      .where(and(dayOf(date), where))
  return status === 'none'
    ? notExists(such(sql`${gate} IS NOT NULL`))
    : exists(such(sql`${gate} = ${status}`))
}

/** How many of the pupils meant have which status, by the gate and by the register. */
export async function countPresences(
  db: Queryable,
  session: Session,
  query: PresencePupils,
  setting: SubPeriodSetting | undefined,
): Promise<PresenceTotals> {
  const gate = sql<PresenceStatus>`coalesce(${gateStatus(session, setting)}, 'none')`
  const register = sql<PresenceStatus>`coalesce(${studentDays.status}, 'none')`
  const rows = await db
    .select({ gate, register, n: count() })
    .from(students)
    .leftJoin(studentDays, dayOf(query.date))
    .where(meantPupils(db, session, query))
    // By place: the same expression with parameters of its own is another one to PostgreSQL.
    .groupBy(sql`1`, sql`2`)
  const none = { hadir: 0, terlambat: 0, sakit: 0, izin: 0, alpa: 0, none: 0 }
  const totals = { gate: { ...none }, register: { ...none } }
  for (const row of rows) {
    totals.gate[row.gate] += row.n
    totals.register[row.register] += row.n
  }
  return totals
}

const recordedDay = (db: Queryable, date: string) =>
  db
    .select({ one: sql`1` })
    .from(studentDays)
    .where(and(dayOf(date), gt(studentDays.gateVersion, 0)))

/** Who was in such a class on the date. Who is in none belongs to every school year, but to no class. */
function inClass(db: Queryable, { date, class_id, grade_id, periodId }: PresencePupils): SQL | undefined {
  const classOnDate = (where: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(classMemberships)
      .innerJoin(classes, ofMembership)
      .where(and(memberOn(date), where))
  const asked = [
    ...(class_id === undefined ? [] : [eq(classes.id, class_id)]),
    ...(grade_id === undefined ? [] : [eq(classes.gradeId, grade_id)]),
  ]
  return and(
    asked.length === 0 ? undefined : exists(classOnDate(and(...asked))),
    periodId === undefined ? undefined : notExists(classOnDate(ne(classes.periodId, periodId))),
  )
}

export interface PresencePupil extends StoredPresence {
  readonly status: typeof students.$inferSelect.status
  readonly erasedAt: Date | null
}

/** One pupil's day, without a check of who asks. */
export async function findPresence(
  db: Queryable,
  schoolId: string,
  studentId: string,
  date: string,
): Promise<PresencePupil | undefined> {
  const [row] = await db
    .select({ ...presenceColumns, status: students.status, erasedAt: students.erasedAt })
    .from(students)
    .leftJoin(classMemberships, memberOn(date))
    .leftJoin(classes, ofMembership)
    .leftJoin(studentDays, dayOf(date))
    .leftJoin(users, eq(users.id, studentDays.gateUpdatedBy))
    .where(and(eq(students.schoolId, schoolId), eq(students.id, studentId)))
  return row
}
