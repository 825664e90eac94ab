import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client'
import { classes } from '../../../db/schema/school/classes'
import { periods } from '../../../db/schema/school/periods'
import { schools } from '../../../db/schema/school/schools'
import { roles, users } from '../../../db/schema/people/users'

/** A user with what a session needs. The log-in is the one place where the school is not known yet. */
export interface UserForSession {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
  readonly active: boolean
  /** Set: the password is a one-time code. */
  readonly codeUntil: Date | null
  readonly codeUsedAt: Date | null
  readonly schoolId: string
  readonly isDemo: boolean
  /** The operator lets nobody of the school in. */
  readonly suspended: boolean
  readonly roleId: string
  readonly roleName: string
}

export const findUserByEmail = (db: Queryable, email: string) =>
  findUser(db, sql`lower(${users.email}) = ${email}`)
export const findUserById = (db: Queryable, id: string) => findUser(db, eq(users.id, id))

async function findUser(db: Queryable, condition: SQL): Promise<UserForSession | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      passwordHash: users.passwordHash,
      active: users.active,
      codeUntil: users.codeUntil,
      codeUsedAt: users.codeUsedAt,
      schoolId: users.schoolId,
      isDemo: schools.isDemo,
      suspended: isNotNull(schools.suspendedAt).mapWith(Boolean),
      roleId: roles.id,
      roleName: roles.name,
    })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(condition)
  return user
}

/**
 * Keeps a school from being removed until the transaction ends. A log-in that waited for its turn may come after the removal.
 * @returns false where it is gone or suspended: nothing is written of it then
 */
export async function holdOpenSchool(tx: Queryable, schoolId: string): Promise<boolean> {
  const [school] = await tx
    .select({ suspendedAt: schools.suspendedAt })
    .from(schools)
    .where(eq(schools.id, schoolId))
    .for('key share')
  return school?.suspendedAt === null
}

/** Classes of the active period that a teacher is wali kelas of. */
export async function homeroomClassIds(
  db: Queryable,
  schoolId: string,
  teacherId: string | null,
): Promise<string[]> {
  if (teacherId === null) return []
  const rows = await db
    .select({ id: classes.id })
    .from(classes)
    .innerJoin(periods, and(eq(periods.schoolId, classes.schoolId), eq(periods.id, classes.periodId)))
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.homeroomTeacherId, teacherId),
        eq(classes.status, 'active'),
        eq(periods.isActive, true),
      ),
    )
    .orderBy(classes.nameFold)
  return rows.map((row) => row.id)
}
