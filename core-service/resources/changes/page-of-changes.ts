import { and, eq, or, sql } from 'drizzle-orm'
import type { CallData, CallQuery } from '../../../contract/call'
import type { listChanges } from '../../../contract/accounts/changes'
import { students } from '../../db/schema/people/students'
import { users } from '../../db/schema/people/users'
import { pageWindow, paginationOf } from '../../kit/requests/paging'
import { personOf } from '../../kit/session/person-of'
import { searchIn } from '../../kit/requests/search'
import type { Services } from '../../kit/services'
import type { Session } from '../../kit/session/session'
import { studentOf } from '../people/students/history/change-kind'
import { historyWindow } from '../people/students/history/history-window'
import { shownFields } from '../people/students/history/shown-fields'
import { entitiesOf } from './readers'
import { ofSecret } from './secret'

type ChangeRow = {
  id: string
  at: Date
  entity: string
  entity_id: string
  name: string | null
  student_id: string | null
  student_name: string | null
  user_id: string | null
  user_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What a record is called, where another table or the change itself contains it. */
const nameOf = sql`CASE change.entity
  WHEN 'users' THEN (SELECT name FROM users WHERE id = change.entity_id)
  WHEN 'sessions' THEN (SELECT name FROM users WHERE id = change.entity_id)
  WHEN 'roles' THEN coalesce((SELECT name FROM roles WHERE school_id = change.school_id AND id = change.entity_id),
    change.before ->> 'name')
  WHEN 'data_exports' THEN (SELECT coalesce((SELECT name FROM teachers WHERE school_id = change.school_id AND id = change.entity_id),
    (SELECT name FROM users WHERE id = change.entity_id)))
  WHEN 'data_erasures' THEN change.after ->> 'name_after'
  WHEN 'teachers' THEN (SELECT name FROM teachers WHERE school_id = change.school_id AND id = change.entity_id)
  WHEN 'classes' THEN (SELECT name FROM classes WHERE school_id = change.school_id AND id = change.entity_id)
  ELSE coalesce(change.after ->> 'name', change.before ->> 'name', change.after ->> 'title', change.before ->> 'title')
  END`

/** What was changed in the school, the newest first, of what the session may read. */
export async function pageOfChanges(
  { db, clock }: Services,
  session: Session,
  query: CallQuery<typeof listChanges>,
): Promise<CallData<typeof listChanges>> {
  const { schoolId, timeZone } = session
  const wanted = entitiesOf(session).filter((entity) => !query.area || entity.startsWith(query.area))
  const audit = sql`
    SELECT audit.*, ${studentOf} AS student_id FROM audit_log audit
    WHERE ${and(
      sql`audit.school_id = ${schoolId}`,
      sql`audit.entity = ANY(${sql.param(wanted)}::text[])`,
      query.user_id === undefined ? undefined : sql`audit.user_id = ${query.user_id}::uuid`,
      ...historyWindow({ from: query.from, to: query.to }, timeZone, clock()),
    )}`
  const changes = sql`FROM (${audit}) AS change
    LEFT JOIN ${users} ON ${users.id} = change.user_id
    LEFT JOIN ${students} ON ${and(eq(students.schoolId, schoolId), sql`${students.id} = change.student_id`)}
    WHERE ${
      and(
        query.student_id === undefined ? undefined : sql`change.student_id = ${query.student_id}::uuid`,
        or(
          searchIn(students.searchText, query.search),
          searchIn(sql`hadir_fold(${users.name})`, query.search),
        ),
      ) ?? sql`true`
    }`
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT change.id, change.at, change.entity, change.entity_id, ${nameOf} AS name, change.student_id,
      ${students.name} AS student_name, change.user_id, ${users.name} AS user_name, change.before, change.after
    ${changes} ORDER BY change.id DESC LIMIT ${limit} OFFSET ${offset}`)
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${changes}`)
  return { list: rows.map(toChange), pagination: paginationOf(query, counted[0]?.n ?? 0) }
}

const toChange = (row: ChangeRow) => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  entity: row.entity,
  entity_id: row.entity_id,
  name: row.name,
  student: row.student_id && row.student_name ? { id: row.student_id, name: row.student_name } : null,
  user: personOf(row.user_id, row.user_name),
  before: shown(row.before),
  after: shown(row.after),
})

function shown(fields: Record<string, unknown> | null): Record<string, unknown> | null {
  return (
    fields && Object.fromEntries(Object.entries(shownFields(fields) ?? {}).filter(([key]) => !ofSecret(key)))
  )
}
