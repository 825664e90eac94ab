import { sql } from 'drizzle-orm'
import type { CallData, CallQuery } from '../../../../contract/call'
import {
  mostErased,
  type listErased,
  type listPeople,
  type PersonKind,
} from '../../../../contract/accounts/personal-data'
import type { Queryable } from '../../../db/client'
import { auditLog } from '../../../db/schema/audit-log'
import { mergedPeople } from '../../../db/schema/people/merged-people'
import { students } from '../../../db/schema/people/students'
import { teachers } from '../../../db/schema/people/teachers'
import { users } from '../../../db/schema/people/users'
import { pageWindow, paginationOf } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'
import { everybody, toPerson } from './subject.repo'

const peopleTables = [students, teachers, users] as const

type PersonRow = {
  kind: PersonKind
  id: string
  name: string
  number: string | null
  present: boolean
  erased_at: string | Date | null
}

/** Everybody of whom the school holds data, by name. */
export async function pageOfPeople(
  db: Queryable,
  schoolId: string,
  query: CallQuery<typeof listPeople>,
): Promise<CallData<typeof listPeople>> {
  const wanted =
    searchIn(sql`(person.name_fold || ' ' || coalesce(hadir_fold(person.number), ''))`, query.search) ??
    sql`true`
  const people = sql`FROM (${everybody(schoolId)}) AS person WHERE ${wanted}`
  const { limit, offset } = pageWindow(query)
  const { rows } = await db.execute<PersonRow>(sql`
    SELECT kind, id, name, number, present, erased_at ${people}
    ORDER BY person.name_fold COLLATE "C", id LIMIT ${limit} OFFSET ${offset}`)
  const { rows: counted } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n ${people}`)
  return {
    list: rows.map(({ erased_at: at, ...row }) =>
      toPerson({ ...row, erasedAt: at === null ? null : new Date(at) }),
    ),
    pagination: paginationOf(query, counted[0]?.n ?? 0),
  }
}

/**
 * Ids of people of a school whose data were erased, who were removed (by the undo of an import), or whose record became a part of another
 * one, the longest ago first. Who was removed is known from the history, which no removal is without.
 */
export async function erasedPeople(
  db: Queryable,
  schoolId: string,
  { since }: CallQuery<typeof listErased>,
): Promise<CallData<typeof listErased>> {
  const tables = peopleTables.map(
    (table) => sql`
    SELECT ${table.id} AS id, ${table.erasedAt} AS erased_at FROM ${table}
    WHERE ${table.schoolId} = ${schoolId}::uuid AND ${table.erasedAt} >= ${since ?? '-infinity'}::timestamptz`,
  )
  const present = (table: (typeof peopleTables)[number]) =>
    sql`SELECT 1 FROM ${table} WHERE ${table.schoolId} = removed.school_id AND ${table.id} = removed.entity_id`
  const gone = [
    sql`
    SELECT removed.entity_id, max(removed.at) FROM ${auditLog} AS removed
    WHERE removed.school_id = ${schoolId}::uuid AND removed.at >= ${since ?? '-infinity'}::timestamptz
      AND removed.after IS NULL AND removed.entity IN ('students', 'teachers', 'users')
      AND NOT EXISTS (${sql.join(peopleTables.map(present), sql` UNION ALL `)})
    GROUP BY removed.entity_id`,
    sql`
    SELECT old_id, merged_at FROM ${mergedPeople}
    WHERE school_id = ${schoolId}::uuid AND merged_at >= ${since ?? '-infinity'}::timestamptz`,
  ]
  const { rows } = await db.execute<{ id: string; erased_at: string | Date }>(sql`
    ${sql.join([...tables, ...gone], sql` UNION ALL `)} ORDER BY erased_at, id LIMIT ${mostErased}`)
  return { people: rows.map(({ id, erased_at: at }) => ({ id, erased_at: new Date(at).toISOString() })) }
}
