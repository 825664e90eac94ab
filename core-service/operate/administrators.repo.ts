import { and, arrayContains, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { schools } from '../db/schema/school/schools'
import { roles, users } from '../db/schema/people/users'
import { writeAudit } from '../kit/records/audit'
import { endFamiliesOf } from '../resources/accounts/auth/families.repo'
import { administers } from '../resources/accounts/roles/administrators.repo'
import {
  requireFreeEmail,
  type Secret,
} from '../resources/accounts/setup/create-school-with-administrator.repo'
import { StartupError } from '../start/startup-error'

/** What is stored of a new code, and the moment of the change. */
interface NewSecret {
  readonly secret: Secret
  readonly at: Date
}

/**
 * Gives an administrator who cannot sign in any more a new code, and ends the sessions of the account.
 * @param tx a transaction
 * @returns the account's name and its school's
 * @throws StartupError for an email without an account, and for an account that administers nothing or is closed
 */
export async function resetAdministrator(
  tx: Queryable,
  email: string,
  { secret, at }: NewSecret,
): Promise<{ name: string; school: string }> {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      active: users.active,
      schoolId: users.schoolId,
      school: schools.name,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`)
    .for('no key update', { of: users })
  if (!user) throw new StartupError(`Tidak ada akun dengan email ${email}.`)
  const { id, schoolId, name, school } = user
  if (!user.permissions.includes(administers)) {
    throw new StartupError(
      `${name} bukan administrator ${school}. Kode baru untuk akun lain diberikan administrator sekolah itu di Pengaturan → Pengguna.`,
    )
  }
  if (!user.active) {
    throw new StartupError(
      `Akun ${name} nonaktif. Administrator lain dari ${school} dapat mengaktifkannya, atau buat yang baru: npm run hadir -- admin new`,
    )
  }
  await tx.update(users).set(secret).where(eq(users.id, id))
  await endFamiliesOf(tx, id, 'password', at)
  await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
    { entity: 'users', entityId: id, before: null, after: { password: 'code' } },
  ])
  return { name, school }
}

/**
 * Makes another account for a school, with the role that may do the most of those that administer.
 * @param tx a transaction
 * @throws DomainError 1310 when the email is taken; StartupError where no role of the school administers
 */
export async function addAdministrator(
  tx: Queryable,
  schoolId: string,
  { name, email: address }: { readonly name: string; readonly email: string },
  { secret, at }: NewSecret,
): Promise<void> {
  const email = address.toLowerCase()
  await requireFreeEmail(tx, email)
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.schoolId, schoolId), arrayContains(roles.permissions, [administers])))
    .orderBy(desc(sql`cardinality(${roles.permissions})`), roles.id)
    .limit(1)
  if (!role) throw new StartupError('Sekolah ini tidak memiliki peran yang mengatur peran dan akun.')
  const id = uuidv7(at.getTime())
  await tx.insert(users).values({ id, schoolId, roleId: role.id, name, email, ...secret, createdAt: at })
  await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
    { entity: 'users', entityId: id, before: null, after: { email, role_id: role.id, password: 'code' } },
  ])
}
