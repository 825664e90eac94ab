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
import { findUserByEmail, type UserForSession } from '../auth/users.repo'
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

/** What the administrator signs in with, as it is stored: a password, or a one-time code and until when it is good. */
export interface Secret {
  readonly passwordHash: string
  readonly codeUntil: Date | null
  readonly codeUsedAt: Date | null
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
): Promise<UserForSession> {
  requireUncommon(password, first.schoolName, 'password')
  const secret = { passwordHash: await hashPassword(password), ...noCode }
  return db.transaction(async (tx) => {
    // Two people may have the first-run screen open: one of them comes too late.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${setupLock}::bigint)`)
    if (!(await setupRequired(tx, options))) fail(ErrorCode.setupDone)
    return createSchoolWithAdministrator(tx, first, secret, {
      at: options.clock(),
      requestId: options.requestId,
    })
  })
}

/**
 * Makes a school and its administrator, whatever schools there are.
 * @param tx a transaction
 * @throws DomainError 1310 when the email is taken
 */
export async function createSchoolWithAdministrator(
  tx: Queryable,
  { schoolName, npsn, timeZone, name, email: address }: FirstSchool,
  secret: Secret,
  { at, requestId }: When,
): Promise<UserForSession> {
  const email = address.toLowerCase()
  await requireFreeEmail(tx, email)
  const school = { name: schoolName, npsn, timeZone }
  const { schoolId, roleIds } = await createSchool(tx, school, at)
  const roleId = roleIds.get('administrator') ?? fail(ErrorCode.internal)
  const id = uuidv7(at.getTime())
  await tx.insert(users).values({ id, schoolId, roleId, name, email, ...secret, createdAt: at })
  await writeAudit(tx, { schoolId, userId: null, at, requestId }, [
    { entity: 'schools', entityId: schoolId, before: null, after: { ...school, administrator: id } },
  ])
  return {
    id,
    name,
    ...secret,
    active: true,
    schoolId,
    isDemo: false,
    suspended: false,
    roleId,
    roleName: 'Administrator',
  }
}

/** @throws DomainError 1310 */
export async function requireFreeEmail(tx: Queryable, email: string): Promise<void> {
  if ((await findUserByEmail(tx, email)) === undefined) return
  fail(ErrorCode.duplicate, { message: 'Email ini sudah dipakai.' })
}
