import type { FastifyRequest } from 'fastify'
import type { AuthData } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Services } from '../../../kit/services'
import type { Session } from '../../../kit/session/session'
import { refuseSuspended } from '../../../kit/session/suspended'
import { missingSchool } from '../../school/school/school.repo'
import { auditSession } from '../auth/audit-session'
import { endReplaced, endUnused } from '../auth/families.repo'
import { deviceOf, openSession } from '../auth/open-session'
import { membershipsOf } from '../auth/users.repo'

/**
 * Opens a session in another school of the account, or a new one in the same. The session that asks ends when the new one is used
 * (decision 0155); one that it was opened from itself has ended with this request, which shows that its own tokens arrived.
 * @throws DomainError 1200 for a school in which the account has no membership that may sign in, 1910 for a suspended one
 */
export async function switchSchool(
  services: Services,
  session: Session,
  schoolId: string,
  http: FastifyRequest,
): Promise<AuthData> {
  const { db, clock, production } = services
  return await db.transaction(async (tx) => {
    const memberships = await membershipsOf(tx, session.accountId)
    const user = memberships.find((one) => one.schoolId === schoolId && one.active)
    if (user === undefined || (user.isDemo && production))
      return fail(ErrorCode.notFound, { message: missingSchool })
    refuseSuspended(user.suspended)
    const at = clock()
    const requestId = http.id
    await endReplaced(tx, session.familyId, at)
    await endUnused(tx, session.familyId, at)
    await auditSession(tx, { schoolId: user.schoolId, userId: user.id, at, requestId }, { event: 'login' })
    return openSession(services, tx, user, deviceOf(http), session.familyId)
  })
}
