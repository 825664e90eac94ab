import { and, asc, count, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client'
import { classes, classMemberships } from '../../db/schema/classes'
import { studentDays } from '../../db/schema/student-days'
import { students } from '../../db/schema/students'
import { users } from '../../db/schema/users'
import { type PageQuery, pageWindow } from '../../plugins/paging'
import { studentWithinReach } from '../../plugins/reach'
import { searchIn } from '../../plugins/search'
import type { Session } from '../../plugins/session'
import { presenceColumns, type StoredPresence } from './presence-row'

export interface PresenceQuery extends PageQuery {
  readonly date: string
  readonly search?: string | undefined
  readonly grade_id?: string | undefined
  readonly class_id?: string | undefined
  readonly periodId: string | undefined
}

const memberOn = (date: string) =>
  and(
    eq(classMemberships.schoolId, students.schoolId),
    eq(classMemberships.studentId, students.id),
    lte(classMemberships.fromDate, date),
    or(isNull(classMemberships.toDate), gte(classMemberships.toDate, date)),
  )

const ofMembership = and(
  eq(classes.schoolId, classMemberships.schoolId),
  eq(classes.id, classMemberships.classId),
)

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
  const where = and(
    eq(students.schoolId, session.schoolId),
    studentWithinReach(db, session, students.id),
    or(eq(students.status, 'active'), gt(studentDays.gateVersion, 0)),
    query.class_id === undefined ? undefined : eq(classes.id, query.class_id),
    query.grade_id === undefined ? undefined : eq(classes.gradeId, query.grade_id),
    ofPeriod(query.periodId),
    searchIn(students.searchText, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const list = await select(db, query.date)
    .where(where)
    .orderBy(sql`${students.nameFold} COLLATE "C"`, asc(students.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ n: count() })
    .from(students)
    .leftJoin(classMemberships, memberOn(query.date))
    .leftJoin(classes, ofMembership)
    .leftJoin(studentDays, dayOf(query.date))
    .where(where)
  return { list, total: total?.n ?? 0 }
}

/** Who has no class yet belongs to every school year. */
const ofPeriod = (periodId: string | undefined): SQL | undefined =>
  periodId === undefined ? undefined : or(isNull(classes.id), eq(classes.periodId, periodId))

export interface PresencePupil extends StoredPresence {
  readonly status: typeof students.$inferSelect.status
}

/** One pupil's day, whoever asks. */
export async function findPresence(
  db: Queryable,
  schoolId: string,
  studentId: string,
  date: string,
): Promise<PresencePupil | undefined> {
  const [row] = await db
    .select({ ...presenceColumns, status: students.status })
    .from(students)
    .leftJoin(classMemberships, memberOn(date))
    .leftJoin(classes, ofMembership)
    .leftJoin(studentDays, dayOf(date))
    .leftJoin(users, eq(users.id, studentDays.gateUpdatedBy))
    .where(and(eq(students.schoolId, schoolId), eq(students.id, studentId)))
  return row
}
