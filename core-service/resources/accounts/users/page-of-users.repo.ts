import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallData, CallQuery } from '../../../../contract/call'
import type { listUsers } from '../../../../contract/accounts/user-accounts'
import type { Queryable } from '../../../db/client'
import { accounts } from '../../../db/schema/people/accounts'
import { sessionFamilies } from '../../../db/schema/people/sessions'
import { roles, users } from '../../../db/schema/people/users'
import { pageWindow, paginationOf } from '../../../kit/requests/paging'
import { searchIn } from '../../../kit/requests/search'

type UserQuery = CallQuery<typeof listUsers>

const foldedName = sql`hadir_fold(${users.name})`

/** A code that nobody has used, be it of a new account or of an invitation: the school does not see which of them it is. */
const invited = sql<boolean>`${users.active} AND ${users.erasedAt} IS NULL AND (${users.accountId} IS NULL
  OR (${accounts.codeUntil} IS NOT NULL AND ${accounts.codeUsedAt} IS NULL))`

/** Everybody who may sign in, and everybody who no longer may; with the time of their last request. */
export async function pageOfUsers(
  db: Queryable,
  schoolId: string,
  query: UserQuery,
): Promise<CallData<typeof listUsers>> {
  const seen = db
    .select({ userId: sessionFamilies.userId, at: sql<Date>`max(${sessionFamilies.refreshedAt})`.as('at') })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.schoolId, schoolId))
    .groupBy(sessionFamilies.userId)
    .as('seen')
  const where = and(
    eq(users.schoolId, schoolId),
    query.role_id === undefined ? undefined : eq(users.roleId, query.role_id),
    inState(query.state, sql`${seen.at}`),
    searchIn(sql`hadir_fold(${users.name} || ' ' || ${users.email})`, query.search),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: { id: roles.id, name: roles.name },
      teacher_id: users.teacherId,
      phone: users.phone,
      photo_url: users.photoUrl,
      active: users.active,
      invited,
      seen: sql<string | null>`to_char(${seen.at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      version: users.version,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(where)
    .orderBy(...orderOf(query.sort, sql`${seen.at}`))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ n: count() })
    .from(users)
    .leftJoin(seen, eq(seen.userId, users.id))
    .where(where)
  return {
    list: rows.map(({ seen: at, ...user }) => ({ ...user, last_seen_at: at })),
    pagination: paginationOf(query, total?.n ?? 0),
  }
}

function inState(state: UserQuery['state'], seenAt: SQL): SQL | undefined {
  if (state === undefined) return undefined
  if (state === 'inactive') return eq(users.active, false)
  return and(eq(users.active, true), state === 'never' ? isNull(seenAt) : isNotNull(seenAt))
}

function orderOf(sort: UserQuery['sort'], seenAt: SQL): SQL[] {
  const direction = sort?.startsWith('-') === true ? desc : asc
  const byName = sql`${foldedName} COLLATE "C"`
  if (sort === 'role' || sort === '-role')
    return [direction(sql`hadir_fold(${roles.name}) COLLATE "C"`), byName, asc(users.id)]
  if (sort === 'last_seen' || sort === '-last_seen')
    return [sql`${direction(seenAt)} NULLS LAST`, byName, asc(users.id)]
  return [direction(byName), asc(users.id)]
}
