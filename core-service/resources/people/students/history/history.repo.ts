import { and, eq, sql } from 'drizzle-orm'
import type { StudentChange, StudentChangeKind } from '../../../../../contract/people/student-history'
import { studentDays } from '../../../../db/schema/attendance/student-days'
import { students } from '../../../../db/schema/people/students'
import { users } from '../../../../db/schema/people/users'
import { type PageQuery, pageWindow } from '../../../../kit/requests/paging'
import { personOf } from '../../../../kit/session/person-of'
import { studentWithinReach } from '../../../../kit/session/reach'
import { searchIn } from '../../../../kit/requests/search'
import type { Services } from '../../../../kit/services'
import type { Session } from '../../../../kit/session/session'
import { entitiesFor, kindOf, namedStudent, studentOf } from './change-kind.repo'
import { type HistoryDates, historyWindow } from './history-window.repo'
import { shownFields } from './shown-fields'

export interface HistoryQuery extends PageQuery, HistoryDates {
  readonly search?: string | undefined
  readonly kind?: StudentChangeKind | undefined
  readonly day?: string | undefined
}

type ChangeRow = {
  id: string
  at: Date
  kind: StudentChangeKind
  student_id: string
  student_name: string
  user_id: string | null
  user_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Changes of pupils within reach, the newest first. */
export async function pageOfHistory(
  { db, clock }: Services,
  session: Session,
  query: HistoryQuery,
): Promise<{ list: StudentChange[]; total: number }> {
  const { schoolId, timeZone } = session
  const audit = sql`
    SELECT audit.*, ${studentOf} AS student_id, ${kindOf} AS kind FROM audit_log audit
    WHERE ${and(
      sql`audit.school_id = ${schoolId}`,
      sql`audit.entity = ANY(${sql.param(entitiesFor(session))}::text[])`,
      ...historyWindow(query, timeZone, clock()),
      query.student_id === undefined ? undefined : ofStudent(schoolId, query.student_id, query.day),
    )}`
  const changes = sql`FROM (${audit}) AS change
    JOIN ${students} ON ${and(
      eq(students.schoolId, schoolId),
      sql`${students.id} = change.student_id`,
      studentWithinReach(db, session, students.id),
      searchIn(students.searchText, query.search),
    )}
    WHERE ${query.kind === undefined ? sql`true` : sql`change.kind = ${query.kind}`}`
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT change.id, change.at, change.kind, change.student_id, ${students.name} AS student_name,
      change.user_id, (SELECT name FROM ${users} WHERE id = change.user_id) AS user_name,
      change.before, change.after
    ${changes} ORDER BY change.id DESC LIMIT ${limit} OFFSET ${offset}`)
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${changes}`)
  return { list: rows.map(toChange), total: counted[0]?.n ?? 0 }
}

/**
 * Everything that was ever written about one pupil, found by index: the pupil, the days, and the rest.
 * @param day `YYYY-MM-DD`: only what was written of this day
 */
const ofStudent = (schoolId: string, id: string, day: string | undefined) =>
  day === undefined ? ofPupil(schoolId, id) : ofDay(schoolId, id, day)

const ofDay = (schoolId: string, id: string, day: string) => sql`audit.entity_id = ANY(ARRAY(
  SELECT ${studentDays.id} FROM ${studentDays} WHERE ${studentDays.schoolId} = ${schoolId}
    AND ${studentDays.studentId} = ${id} AND ${studentDays.date} = ${day}))`

const ofPupil = (schoolId: string, id: string) => sql`audit.entity_id = ANY(ARRAY(
  SELECT ${id}::uuid
  UNION ALL SELECT ${studentDays.id} FROM ${studentDays}
    WHERE ${studentDays.schoolId} = ${schoolId} AND ${studentDays.studentId} = ${id}
  UNION ALL SELECT made.entity_id FROM audit_log made
    WHERE made.school_id = ${schoolId} AND ${namedStudent('made')} = ${id}))`

const toChange = (row: ChangeRow): StudentChange => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  student: { id: row.student_id, name: row.student_name },
  user: personOf(row.user_id, row.user_name),
  before: shownFields(row.before),
  after: shownFields(row.after),
})
