import * as z from 'zod/mini'
import {
  login,
  logout,
  me,
  RefreshBody,
  refreshToken,
  refreshTokenV1,
} from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { DomainError } from '../../../kit/answers/fail'
import type { Mount } from '../../../kit/mount'
import type { Services } from '../../../kit/services'
import { networkOf } from '../../../kit/session/network'
import { hashToken } from '../../../kit/session/tokens'
import { WrongTries } from '../../../kit/session/wrong-tries'
import { invitationsOf } from '../memberships/invitations.repo'
import { auditSession } from './audit-session'
import { deviceCookie, deviceMarkOf, ofAccount } from './device-marks'
import { endFamiliesOfAccount, endFamily, endReplaced } from './families.repo'
import { createLogIn } from './log-in'
import { refreshSession } from './refresh-session'
import { mountSessions } from './sessions.routes'
import { findUserById, homeroomClassIds } from './users.repo'

interface Asked {
  readonly ip: string
  readonly body?: unknown
}

/** A limit of so many a minute for one address, with its sentence. */
const limitBy = (max: number, accountOf: (body: unknown) => string) => ({
  rateLimit: {
    max,
    timeWindow: 60_000,
    hook: 'preHandler',
    keyGenerator: ({ ip, body }: Asked) => `${ip} ${accountOf(body)}`,
    errorResponseBuilder: (_request: unknown, context: { ttl: number }) =>
      new DomainError(ErrorCode.tooMany, { retryAfter: context.ttl / 1000 }),
  },
})

/** Trades of one refresh token: an app whose answers are lost waits longer each time. */
const refreshLimit = limitBy(30, (given) => {
  const body = z.safeParse(RefreshBody, given)
  return body.success ? hashToken(body.data.refresh_token) : ''
})

/** Invalid tokens of one address, to slow down somebody who tries many. */
const wrongLimit = { max: 100, windowMs: 60_000 }

export function mountAuth(mount: Mount, services: Services): void {
  const { clock, db, tokens } = services
  const logIn = createLogIn(services)
  mount(login, async ({ body, http, setHeader }) => {
    const { user, session } = await logIn(body, http)
    setHeader('set-cookie', deviceCookie(tokens, ofAccount(user), http, clock()))
    return session
  })

  const worthlessTokens = new WrongTries(wrongLimit)
  for (const call of [refreshToken, refreshTokenV1]) {
    mount(
      call,
      async ({ body, http }) => {
        const verify = () => tokens.verifyRefresh(body.refresh_token)
        const claims = await worthlessTokens.judge(http.ip, clock(), verify)
        return refreshSession(services, claims, body.refresh_token, networkOf(http))
      },
      { config: refreshLimit },
    )
  }

  mountSessions(mount, services)

  mount(me, async ({ session, http, setHeader }) => {
    const [user, homeroom_class_ids, invited] = await Promise.all([
      findUserById(db, session.userId),
      homeroomClassIds(db, session.schoolId, session.teacherId),
      invitationsOf(db, session.email, clock()),
    ])
    // A session proves that the device is its owner's: one that is older than the marks, or than the password, gets its mark here.
    if (user && deviceMarkOf(tokens, ofAccount(user), http, clock()) === null)
      setHeader('set-cookie', deviceCookie(tokens, ofAccount(user), http, clock()))
    return {
      id: session.userId,
      name: session.userName,
      email: session.email,
      role: { id: session.roleId, name: session.roleName, permissions: [...session.permissions] },
      school_id: session.schoolId,
      teacher_id: session.teacherId,
      must_change_password: Boolean(user?.codeUntil),
      homeroom_class_ids,
      ...(invited.length > 0 && { invited: true }),
      queue_key: tokens.mark(`queue ${session.schoolId} ${session.userId}`),
    }
  })

  mount(
    logout,
    async ({ body: { everywhere }, session, http }) => {
      const { userId, schoolId, familyId } = session
      const at = clock()
      await db.transaction(async (tx) => {
        if (everywhere) await endFamiliesOfAccount(tx, userId, 'logout', at)
        else {
          await endReplaced(tx, familyId, at)
          await endFamily(tx, familyId, 'logout', at)
        }
        await auditSession(tx, { schoolId, userId, at, requestId: http.id }, { event: 'logout', everywhere })
      })
      return {}
    },
    // What the browser itself has kept of this person's answers goes with the session.
    { headers: { 'clear-site-data': '"cache"' } },
  )
}
