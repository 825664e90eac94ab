import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { roles, users } from '../../../db/schema/people/users'

/** The sign-in of a member of staff with its role, held until the transaction ends. */
export async function accountOf(tx: Queryable, schoolId: string, teacherId: string) {
  const [account] = await tx
    .select({
      id: users.id,
      schoolId: users.schoolId,
      accountId: users.accountId,
      email: users.email,
      active: users.active,
      roleId: roles.id,
      roleName: roles.name,
      master: roles.master,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(and(eq(users.schoolId, schoolId), eq(users.teacherId, teacherId)))
    .for('update', { of: users })
  return account
}
