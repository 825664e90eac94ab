import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Invitation } from '../../../../contract/accounts/memberships'
import type { Queryable } from '../../../db/client'
import { roles, users } from '../../../db/schema/people/users'
import { schools } from '../../../db/schema/school/schools'

/** Memberships of an email that wait for their owner, of schools that are open. */
const waiting = (email: string, at: Date) =>
  and(
    sql`lower(${users.email}) = ${email.toLowerCase()}`,
    isNull(users.accountId),
    isNull(users.erasedAt),
    isNull(schools.suspendedAt),
    eq(users.active, true),
    gt(users.invitedUntil, at),
  )

/** The schools that invite an email, by name. */
export async function invitationsOf(db: Queryable, email: string, at: Date): Promise<Invitation[]> {
  const rows = await db
    .select({
      school: { id: schools.id, name: schools.name },
      role: roles.name,
      until: users.invitedUntil,
    })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(waiting(email, at))
    .orderBy(asc(schools.name), asc(schools.id))
  return rows.map(({ until, ...row }) => ({ ...row, until: (until ?? at).toISOString() }))
}

/** The invitation of a school, held until the transaction ends. */
export async function holdInvitation(tx: Queryable, email: string, schoolId: string, at: Date) {
  const [row] = await tx
    .select({ id: users.id, hash: users.invitationHash })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(waiting(email, at), eq(users.schoolId, schoolId)))
    .for('update', { of: users })
  return row
}
