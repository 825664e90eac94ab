import { and, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../../../contract/errors'
import type { Permission } from '../../../../contract/permissions'
import type { Queryable } from '../../../db/client'
import { schools } from '../../../db/schema/school/schools'
import { roles, users } from '../../../db/schema/people/users'
import { fail } from '../../../kit/answers/fail'
import type { Write } from '../../../kit/records/write'
import { holdsAll } from './roles.rules'

/** Who holds it can give whatever they hold to others. */
export const administers: Permission = 'roles.write'

/**
 * Runs a change of roles or of people's roles. As nobody grants what they do not hold, a permission that
 * the last administrator loses would be lost to the school for good: the change is refused then. So it is when
 * nobody would hold all of them together any more, as nobody could then change a role that holds them together.
 * Changes of one school wait for each other, so that two administrators cannot remove each other's role at the same time.
 * @param message the sentence with what to do instead
 * @throws DomainError 1400
 */
export async function keepingAdministrators<T>(
  { tx, schoolId }: Write,
  message: string,
  change: () => Promise<T>,
): Promise<T> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('no key update')
  const before = await heldByAdministrators(tx, schoolId)
  const result = await change()
  const after = await heldByAdministrators(tx, schoolId)
  const all = [...new Set(before.flat())]
  const somebodyHeldAll = before.some((held) => holdsAll(held, all))
  const kept = somebodyHeldAll ? after.some((held) => holdsAll(held, all)) : holdsAll(after.flat(), all)
  return kept ? result : fail(ErrorCode.notPermitted, { message })
}

/** What each role holds that may administer roles and that somebody has who may sign in. */
async function heldByAdministrators(tx: Queryable, schoolId: string): Promise<string[][]> {
  const rows = await tx
    .selectDistinct({ permissions: roles.permissions })
    .from(roles)
    .innerJoin(users, and(eq(users.schoolId, roles.schoolId), eq(users.roleId, roles.id)))
    .where(
      and(
        eq(roles.schoolId, schoolId),
        eq(users.active, true),
        sql`${administers} = ANY(${roles.permissions})`,
      ),
    )
  return rows.map((row) => row.permissions)
}
