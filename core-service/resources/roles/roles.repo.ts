import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Role } from '../../../contract/roles'
import type { Queryable } from '../../db/client'
import { roles } from '../../db/schema/users'
import { type PageQuery, pageWindow } from '../../plugins/paging'

const columns = { id: roles.id, name: roles.name, permissions: roles.permissions }

export async function findRole(db: Queryable, schoolId: string, id: string): Promise<Role | undefined> {
  const [role] = await db
    .select(columns)
    .from(roles)
    .where(and(eq(roles.schoolId, schoolId), eq(roles.id, id)))
  return role
}

export async function pageOfRoles(
  db: Queryable,
  schoolId: string,
  query: PageQuery & { search?: string | undefined },
): Promise<{ list: Role[]; total: number }> {
  const where = and(
    eq(roles.schoolId, schoolId),
    query.search === undefined
      ? undefined
      : sql`hadir_fold(${roles.name}) LIKE hadir_pattern(${query.search})`,
  )
  const { limit, offset } = pageWindow(query)
  const list = await db
    .select(columns)
    .from(roles)
    .where(where)
    .orderBy(sql`hadir_fold(${roles.name}) COLLATE "C"`, asc(roles.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(roles).where(where)
  return { list, total: total?.n ?? 0 }
}
