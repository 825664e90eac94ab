import { and, arrayContains, desc, eq, sql } from 'drizzle-orm'
import { ErrorCode } from '../../contract/errors'
import { uuidv7 } from '../../contract/values/ids'
import type { Queryable } from '../db/client'
import { accounts } from '../db/schema/people/accounts'
import { schools } from '../db/schema/school/schools'
import { roles, users } from '../db/schema/people/users'
import { fail } from '../kit/answers/fail'
import { writeAudit } from '../kit/records/audit'
import { endFamiliesOfAccount } from '../resources/accounts/auth/families.repo'
import { administers } from '../resources/accounts/roles/administrators.repo'
import {
  newSignIn,
  renewedSignIn,
  type Secret,
} from '../resources/accounts/memberships/sign-in-of-membership.repo'
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
  const found = await tx
    .select({
      id: users.id,
      accountId: accounts.id,
      name: users.name,
      active: users.active,
      schoolId: users.schoolId,
      school: schools.name,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(schools, eq(schools.id, users.schoolId))
    .innerJoin(roles, and(eq(roles.schoolId, users.schoolId), eq(roles.id, users.roleId)))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
    .orderBy(users.createdAt, users.id)
    .for('no key update', { of: accounts })
  // In whichever of its schools the account administers.
  const administering = found.filter(({ permissions }) => permissions.includes(administers))
  const user = administering.find(({ active }) => active) ?? administering[0] ?? found[0]
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
  await tx.update(accounts).set(secret).where(eq(accounts.id, user.accountId))
  await endFamiliesOfAccount(tx, id, 'password', at)
  await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
    { entity: 'users', entityId: id, before: null, after: { password: 'code' } },
  ])
  return { name, school }
}

/**
 * Makes somebody administrator of a school, with the role that may do the most of those that administer. Where the email has an account,
 * its owner is invited; where it was invited to this school before, with a new code.
 * @param tx a transaction
 * @returns whether it is an invitation
 * @throws DomainError 1310 when somebody of the school has the email; StartupError where no role of the school administers
 */
export async function addAdministrator(
  tx: Queryable,
  schoolId: string,
  { name, email: address }: { readonly name: string; readonly email: string },
  { secret, at }: NewSecret,
): Promise<{ invited: boolean }> {
  const email = address.toLowerCase()
  const [held] = await tx
    .select()
    .from(users)
    .where(and(eq(users.schoolId, schoolId), sql`lower(${users.email}) = ${email}`))
    .for('update')
  if (held && held.accountId !== null) fail(ErrorCode.duplicate, { message: 'Email ini sudah dipakai.' })
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.schoolId, schoolId), arrayContains(roles.permissions, [administers])))
    .orderBy(desc(sql`cardinality(${roles.permissions})`), roles.id)
    .limit(1)
  if (!role) throw new StartupError('Sekolah ini tidak memiliki peran yang mengatur peran dan akun.')
  const signIn = held
    ? await renewedSignIn(tx, held, email, secret, at)
    : await newSignIn(tx, email, secret, at)
  const id = held?.id ?? uuidv7(at.getTime())
  const account = { ...signIn, name, roleId: role.id, active: true }
  await tx
    .insert(users)
    .values({ ...account, id, schoolId, createdAt: at })
    .onConflictDoUpdate({ target: users.id, set: { ...account, version: sql`${users.version} + 1` } })
  await writeAudit(tx, { schoolId, userId: null, at, requestId: null }, [
    { entity: 'users', entityId: id, before: null, after: { email, role_id: role.id, password: 'code' } },
  ])
  return { invited: signIn.accountId === null }
}
