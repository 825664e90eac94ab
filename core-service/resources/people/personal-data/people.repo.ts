import { sql } from 'drizzle-orm'
import type { CallData, CallQuery } from '../../../../contract/call'
import type { listPeople, PersonKind } from '../../../../contract/accounts/personal-data'
import type { Queryable } from '../../../db/client'
import { pageWindow, paginationOf } from '../../../plugins/requests/paging'
import { searchIn } from '../../../plugins/requests/search'
import { everybody, toPerson } from './subject'

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
