import { eq } from 'drizzle-orm'
import { uuidv7 } from '../../../contract/values/ids'
import type { Database } from '../../../core-service/db/client'
import { accounts } from '../../../core-service/db/schema/people/accounts'
import { users } from '../../../core-service/db/schema/people/users'
import type { MasterRoleName } from '../../../core-service/resources/accounts/roles/master-roles'
import { thursday } from '../services/core-service'
import type { SchoolFixture } from './school-fixture'

/**
 * Makes the account of an email a member of another school, as an accepted invitation does.
 * @returns the id of the membership
 */
export async function joinSchool(
  db: Database,
  email: string,
  { schoolId, roleIds }: Pick<SchoolFixture, 'schoolId' | 'roleIds'>,
  role: MasterRoleName = 'guru',
): Promise<string> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  const id = uuidv7()
  await db.insert(users).values({
    ...{ id, accountId: account?.id ?? null, email, schoolId },
    roleId: roleIds.get(role) ?? '',
    name: `Anggota ${email}`,
    createdAt: thursday,
  })
  return id
}

/** Invites the owner of an email to a school, with a code that nobody has: it can be declined. */
export async function inviteTo(
  db: Database,
  email: string,
  { schoolId, roleIds }: Pick<SchoolFixture, 'schoolId' | 'roleIds'>,
): Promise<void> {
  await db.insert(users).values({
    ...{ id: uuidv7(), email, schoolId, name: `Undangan ${email}`, createdAt: thursday },
    roleId: roleIds.get('guru') ?? '',
    invitationHash: '-',
    invitedUntil: new Date(thursday.getTime() + 14 * 86_400_000),
  })
}
