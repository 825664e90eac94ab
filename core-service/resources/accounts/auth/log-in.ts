import type { FastifyRequest } from 'fastify'
import type { AuthData, LoginBody } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import type { Queryable } from '../../../db/client'
import { sentenceOf } from '../../../messages/sentences'
import { fail } from '../../../kit/answers/fail'
import type { Services } from '../../../kit/services'
import { countedNetworks } from '../../../kit/session/network'
import { refuseSuspended } from '../../../kit/session/suspended'
import { PacedTries, type TriesOf } from '../../../kit/session/paced-tries'
import { auditSession, type SessionEvent } from './audit-session'
import { deviceMarkOf } from './device-marks'
import { createJudge } from './judge-password'
import { deviceOf, openSession } from './open-session'
import { codeOf, useCode } from './one-time-code.repo'
import { findUserByEmail, holdOpenSchool, type UserForSession } from './users.repo'

/** Wrong passwords of one email that are answered at once: from one network, and from all that one customer may have. */
const freeTries = [5, 50] as const

/** Who signed in, for the mark of the device, and what the log-in answers. */
interface SignedIn {
  readonly user: UserForSession
  readonly session: AuthData
}

/**
 * Makes the log-in, with its memory of wrong tries (decision 0117).
 * @returns a function that throws DomainError 1120 for a wrong email or password, 1501 while more tries wait than can be
 *   judged in time, 1400 for who is not active and for the demo school's people in production, 1910 for a suspended school
 */
export function createLogIn(services: Services) {
  const { db, clock, tokens } = services
  const tries = new PacedTries()
  const judge = createJudge()

  return async function logIn({ email, password }: LoginBody, http: FastifyRequest): Promise<SignedIn> {
    const user = await findUserByEmail(db, email)
    const mark = user && deviceMarkOf(tokens, user, http, clock())
    const limits = mark ? [{ key: `${user.id} ${mark}`, free: freeTries[0] }] : unmarkedLimits(email, http.ip)
    const typed = user?.codeUntil ? codeOf(password) : password
    const { right } = await tries.run(limits, async () => ({
      right: await judge({ lane: limits[0].key, marked: Boolean(mark) }, user?.passwordHash, typed),
    }))
    const keep = async (tx: Queryable, event: SessionEvent) => {
      if (user === undefined) return
      if (event.event === 'login_failed' && !(await holdOpenSchool(tx, user.schoolId))) return
      await auditSession(
        tx,
        { schoolId: user.schoolId, userId: user.id, at: clock(), requestId: http.id },
        event,
      )
    }
    if (user === undefined || !right) {
      await db.transaction((tx) => keep(tx, { event: 'login_failed', reason: 'password' }))
      return failCredentials()
    }
    if (user.isDemo && services.production) {
      return fail(ErrorCode.notPermitted, { message: 'Akun sekolah contoh tidak dapat dipakai di sini.' })
    }
    // Answered only after the right password: a stranger cannot find out which accounts exist.
    if (!user.active) {
      await db.transaction((tx) => keep(tx, { event: 'login_failed', reason: 'inactive' }))
      return fail(ErrorCode.notPermitted, {
        message: 'Akun Anda dinonaktifkan. Hubungi tata usaha sekolah Anda.',
      })
    }
    refuseSuspended(user.suspended)
    const session = await db.transaction(async (tx) => {
      if (user.codeUntil) await useCode(tx, user.id, clock())
      await keep(tx, { event: 'login' })
      return openSession(services, tx, user, deviceOf(http))
    })
    return { user, session }
  }
}

/** A device without a mark of the account is counted by the email and its network, so that other networks do not count against it. */
function unmarkedLimits(email: string, address: string): [TriesOf, ...TriesOf[]] {
  const [narrow, ...wider] = countedNetworks(address)
  return [
    { key: `${email} ${narrow}`, free: freeTries[0] },
    ...wider.map((network) => ({ key: `${email} ${network}`, free: freeTries[1] })),
  ]
}

/** The same for a wrong password as for an email that nobody has. */
function failCredentials(): never {
  const message = sentenceOf(ErrorCode.credentialsWrong)
  return fail(ErrorCode.credentialsWrong, { data: { errors: [{ path: 'password', message }] } })
}
