import { sql } from 'drizzle-orm'
import type { TimeZone } from '../../../../contract/values/dates'
import { ErrorCode } from '../../../../contract/errors'
import { uuidv7 } from '../../../../contract/values/ids'
import type { Clock } from '../../../clock'
import type { Queryable } from '../../../db/client'
import { users } from '../../../db/schema/people/users'
import { writeAudit } from '../../../kit/records/audit'
import { fail } from '../../../kit/answers/fail'
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
  readonly password: string
}

/** Any number of its own: first runs wait for each other on it. */
const setupLock = 4_237_719_002

/**
 * Makes the first school and its administrator: the first-run screen's call, and `npm run admin`.
 * @param options `production`: the people of a demo school do not count as somebody
 * @throws DomainError 1330 when somebody can sign in already, 1310 when the email is taken, 1100 for a common password
 */
export async function createSchoolWithAdministrator(
  db: Queryable,
  first: FirstSchool,
  options: { clock: Clock; production: boolean; requestId?: string },
): Promise<UserForSession> {
  requireUncommon(first.password, first.schoolName, 'password')
  const passwordHash = await hashPassword(first.password)
  return db.transaction(async (tx) => {
    // Two people may have the first-run screen open: one of them comes too late.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${setupLock}::bigint)`)
    if (!(await setupRequired(tx, options))) fail(ErrorCode.setupDone)
    if ((await findUserByEmail(tx, first.email.toLowerCase())) !== undefined) {
      fail(ErrorCode.duplicate, { message: 'Email ini sudah dipakai.' })
    }
    const at = options.clock()
    const school = { name: first.schoolName, npsn: first.npsn, timeZone: first.timeZone }
    const { schoolId, roleIds } = await createSchool(tx, school, at)
    const roleId = roleIds.get('administrator') ?? fail(ErrorCode.internal)
    const id = uuidv7(at.getTime())
    const email = first.email.toLowerCase()
    await tx
      .insert(users)
      .values({ id, schoolId, roleId, name: first.name, email, passwordHash, createdAt: at })
    await writeAudit(tx, { schoolId, userId: null, at, requestId: options.requestId ?? null }, [
      { entity: 'schools', entityId: schoolId, before: null, after: { ...school, administrator: id } },
    ])
    return {
      id,
      name: first.name,
      passwordHash,
      active: true,
      codeUntil: null,
      codeUsedAt: null,
      schoolId,
      isDemo: false,
      roleId,
      roleName: 'Administrator',
    }
  })
}
