import { and, eq, or, sql } from 'drizzle-orm'
import type { CallData, CallQuery } from '../../../contract/call'
import type { listChanges } from '../../../contract/accounts/changes'
import { isUuid } from '../../../contract/values/ids'
import { students } from '../../db/schema/people/students'
import { users } from '../../db/schema/people/users'
import { pageWindow, paginationOf } from '../../kit/requests/paging'
import { personOf } from '../../kit/session/person-of'
import { searchIn } from '../../kit/requests/search'
import type { Services } from '../../kit/services'
import type { Session } from '../../kit/session/session'
import { studentOf } from '../people/students/history/change-kind.repo'
import { historyWindow } from '../people/students/history/history-window.repo'
import { shownFields } from '../people/students/history/shown-fields'
import { entitiesOf } from './readers'
import { idsIn, readRecordNames } from './record-names.repo'
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

/** What a record is called, where the change itself contains it: it may be removed by now. */
const nameInChange = sql`CASE change.entity
  WHEN 'data_erasures' THEN change.after ->> 'name_after'
  ELSE coalesce(change.after ->> 'name', change.before ->> 'name', change.after ->> 'title', change.before ->> 'title')
  END`

/** The person of the staff that a change names, in the words of our columns or of the contract. */
const teacherInChange = sql`coalesce(change.after ->> 'teacherId', change.before ->> 'teacherId',
  change.after ->> 'teacher_id', change.before ->> 'teacher_id')`

/** Records whose name the search finds: those of which a school has few. */
const foundByName = (schoolId: string, search: string | undefined) => {
  const found = searchIn(sql`hadir_fold(name)`, search)
  if (found === undefined) return undefined
  const of = (table: string) =>
    sql`SELECT id::text FROM ${sql.identifier(table)} WHERE school_id = ${schoolId}::uuid AND ${found}`
  const ids = sql.join(['teachers', 'users', 'roles', 'classes', 'subjects'].map(of), sql` UNION ALL `)
  return sql`(change.entity_id::text IN (${ids}) OR ${teacherInChange} IN (${ids}))`
}

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
          foundByName(schoolId, query.search),
        ),
      ) ?? sql`true`
    }`
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute<ChangeRow>(sql`
    SELECT change.id, change.at, change.entity, change.entity_id, ${nameInChange} AS name, change.student_id,
      ${students.name} AS student_name, change.user_id, ${users.name} AS user_name, change.before, change.after
    ${changes} ORDER BY change.id DESC LIMIT ${limit} OFFSET ${offset}`)
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${changes}`)
  const ids = rows.flatMap((row) => [row.entity_id, ...idsIn(row.before), ...idsIn(row.after)])
  const names = await readRecordNames(db, schoolId, entitiesOf(session), ids)
  return {
    list: rows.map((row) => toChange(row, names)),
    pagination: paginationOf(query, counted[0]?.n ?? 0),
  }
}

const toChange = (row: ChangeRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  entity: row.entity,
  entity_id: row.entity_id,
  name: row.name ?? names.get(row.entity_id) ?? namedTeacher(row, names),
  student: row.student_id && row.student_name ? { id: row.student_id, name: row.student_name } : null,
  user: personOf(row.user_id, row.user_name),
  before: shown(row.before),
  after: shown(row.after),
  names: Object.fromEntries(
    [...idsIn(row.before), ...idsIn(row.after)].flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[id, name]]
    }),
  ),
})

/** The person of the staff that the change is about, where its record has no name and is gone. */
function namedTeacher({ before, after }: ChangeRow, names: ReadonlyMap<string, string>): string | null {
  const id = [after, before].map((row) => row?.['teacherId'] ?? row?.['teacher_id']).find(isUuid)
  return id === undefined ? null : (names.get(id.toLowerCase()) ?? null)
}

function shown(fields: Record<string, unknown> | null): Record<string, unknown> | null {
  return (
    fields && Object.fromEntries(Object.entries(shownFields(fields) ?? {}).filter(([key]) => !ofSecret(key)))
  )
}
