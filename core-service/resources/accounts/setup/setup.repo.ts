import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { schools } from '../../../db/schema/school/schools'
import { users } from '../../../db/schema/people/users'

/**
 * Whether nobody can sign in yet. In production the people of a demo school do not count: they are
 * refused there.
 */
export async function setupRequired(
  db: Queryable,
  { production }: { production: boolean },
): Promise<boolean> {
  const [user] = await db
    .select({ one: sql`1` })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .where(and(production ? eq(schools.isDemo, false) : undefined))
    .limit(1)
  return user === undefined
}
