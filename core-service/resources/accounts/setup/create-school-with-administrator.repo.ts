import { sql } from 'drizzle-orm'
import type { TimeZone } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Clock } from '../../../clock'
import type { Queryable } from '../../../db/client'
import { users } from '../../../db/schema/people/users'
import { writeAudit } from '../../../kit/records/audit'
import { fail } from '../../../kit/answers/fail'
import { noCode } from '../auth/one-time-code.repo'
import { requireUncommon } from '../auth/password-rules'
import { hashPassword } from '../auth/passwords'
import type { SessionUser } from '../auth/open-session'
import { newSignIn, type Secret, type SignInColumns } from '../memberships/sign-in-of-membership.repo'
import { createSchool } from './create-school.repo'
import { setupRequired } from './setup.repo'

export interface FirstSchool {
  readonly schoolName: string
  readonly npsn?: string | null | undefined
  readonly timeZone: TimeZone
  /** The administrator. */
  readonly name: string
  readonly email: string
}

interface When {
  readonly at: Date
  readonly requestId: string | null
}

/** Any number of its own: first runs wait for each other on it. */
const setupLock = 4_237_719_002

/**
 * Makes the first school and its administrator: the first-run screen's call.
 * @param options `production`: the people of a demo school do not count as somebody
 * @throws DomainError 1330 when somebody can sign in already, 1310 when the email is taken, 1100 for a common password
 */
export async function createFirstSchool(
  db: Queryable,
  { password, ...first }: FirstSchool & { readonly password: string },
  options: { clock: Clock; production: boolean; requestId: string },
): Promise<SessionUser> {
  requireUncommon(password, first.schoolName, 'password')
  const secret = { passwordHash: await hashPassword(password), ...noCode }
  return db.transaction(async (tx) => {
    // Two people may have the first-run screen open: one of them comes too late.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${setupLock}::bigint)`)
    if (!(await setupRequired(tx, options))) fail(ErrorCode.setupDone)
    const { id, schoolId, roleId, signIn } = await createSchoolWithAdministrator(tx, first, secret, {
      at: options.clock(),
      requestId: options.requestId,
    })
    // Somebody of a demo school has it: the first administrator must be able to sign in.
    const accountId = signIn.accountId ?? fail(ErrorCode.duplicate, { message: 'Email ini sudah dipakai.' })
    return { id, accountId, name: first.name, schoolId, roleId, roleName: 'Administrator' }
  })
}

/**
 * Makes a school and its administrator, whatever schools there are. Where the email has an account, its owner is invited (decision 0156).
 * @param tx a transaction
 */
export async function createSchoolWithAdministrator(
  tx: Queryable,
  { schoolName, npsn, timeZone, name, email: address }: FirstSchool,
  secret: Secret,
  { at, requestId }: When,
): Promise<{
  readonly id: string
  readonly schoolId: string
  readonly roleId: string
  readonly signIn: SignInColumns
}> {
  const school = { name: schoolName, npsn, timeZone }
  const { schoolId, roleIds } = await createSchool(tx, school, at)
  const roleId = roleIds.get('administrator') ?? fail(ErrorCode.internal)
  const id = uuidv7(at.getTime())
  const signIn = await newSignIn(tx, address.toLowerCase(), secret, at)
  await tx.insert(users).values({ id, schoolId, roleId, name, ...signIn, createdAt: at })
  await writeAudit(tx, { schoolId, userId: null, at, requestId }, [
    { entity: 'schools', entityId: schoolId, before: null, after: { ...school, administrator: id } },
  ])
  return { id, schoolId, roleId, signIn }
}
