import * as z from 'zod/mini'
import { login, LoginBody, logout, me, refreshToken, refreshTokenV1 } from '../../../contract/auth'
import { ErrorCode } from '../../../contract/errors'
import { DomainError } from '../../plugins/fail'
import type { Mount } from '../../plugins/mount'
import type { Services } from '../../plugins/services'
import { endFamiliesOf, endFamily } from './families.repo'
import { logIn } from './log-in'
import { refreshSession } from './refresh-session'
import { homeroomClassIds } from './users.repo'

/**
 * Log-ins a minute for one address and email. A whole school comes from one address at 07:00, so the
 * address alone says little; the lock of the account is the stronger guard and holds on all instances.
 */
const loginLimit = {
  max: 60,
  timeWindow: 60_000,
  hook: 'preHandler',
  keyGenerator: (request: { ip: string; body?: unknown }) => {
    const body = z.safeParse(LoginBody, request.body)
    return `${request.ip} ${body.success ? body.data.email : ''}`
  },
  errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
    new DomainError(ErrorCode.tooMany, { retryAfter: context.ttl / 1000 }),
}

export function mountAuth(mount: Mount, services: Services): void {
  mount(login, ({ body }) => logIn(services, body), { config: { rateLimit: loginLimit } })
  mount(refreshToken, ({ body }) => refreshSession(services, body.refresh_token))
  mount(refreshTokenV1, ({ body }) => refreshSession(services, body.refresh_token))

  mount(me, async ({ session }) => ({
    id: session.userId,
    name: session.userName,
    email: session.email,
    role: { id: session.roleId, name: session.roleName, permissions: [...session.permissions] },
    school_id: session.schoolId,
    teacher_id: session.teacherId,
    homeroom_class_ids: await homeroomClassIds(services.db, session.schoolId, session.teacherId),
  }))

  mount(logout, async ({ body, session }) => {
    const now = services.clock()
    if (body.everywhere) await endFamiliesOf(services.db, session.userId, 'logout', now)
    else await endFamily(services.db, session.familyId, 'logout', now)
    return {}
  })
}
