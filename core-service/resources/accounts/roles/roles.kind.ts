import { and, count, eq, inArray } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Role } from '../../../../contract/accounts/role'
import type { Queryable } from '../../../db/client'
import { roles, users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import type { RecordKind } from '../../../kit/records/records'

type RoleRow = typeof roles.$inferSelect

export const missingRole = 'Peran ini tidak ditemukan.'

/** Roles with the number of people who have them. */
export async function presentRoles(
  db: Queryable,
  schoolId: string,
  rows: readonly RoleRow[],
): Promise<Role[]> {
  const ids = rows.map((row) => row.id)
  const counts = await db
    .select({ roleId: users.roleId, n: count() })
    .from(users)
    .where(and(eq(users.schoolId, schoolId), inArray(users.roleId, ids)))
    .groupBy(users.roleId)
  const countOf = new Map(counts.map((one) => [one.roleId, one.n]))
  return rows.map(({ id, name, permissions, master, version }) => ({
    id,
    name,
    permissions,
    master,
    user_count: countOf.get(id) ?? 0,
    version,
  }))
}

export const roleKind: RecordKind<RoleRow, typeof roles.$inferInsert, Role> = {
  table: roles,
  entity: 'roles',
  missing: missingRole,
  present: async (db, row) => {
    const [role] = await presentRoles(db, row.schoolId, [row])
    return role ?? fail(ErrorCode.notFound, { message: missingRole })
  },
}
