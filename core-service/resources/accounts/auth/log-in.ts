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
import { deviceMarkOf, ofAccount } from './device-marks'
import { createJudge } from './judge-password'
import { deviceOf, openSession } from './open-session'
import { codeOf, useCode } from './one-time-code.repo'
import { holdOpenSchool, membershipsByEmail, type UserForSession } from './users.repo'

/** Wrong passwords of one email that are answered at once: from one network, and from all that one customer may have. */
const freeTries = [5, 50] as const

/** Who signed in, for the mark of the device, and what the log-in answers: a session in the school that was used last. */
interface SignedIn {
  readonly user: UserForSession
  readonly session: AuthData
}

/**
 * Makes the log-in, with its memory of wrong tries (decision 0117).
 * @returns a function that throws DomainError 1120 for a wrong email or password, 1501 while more tries wait than can be
 *   judged in time, 1400 for those who are not active and for the demo school's people in production, 1910 for a suspended school
 */
export function createLogIn(services: Services) {
  const { db, clock, tokens } = services
  const tries = new PacedTries()
  const judge = createJudge()

  return async function logIn({ email, password }: LoginBody, http: FastifyRequest): Promise<SignedIn> {
    const memberships = await membershipsByEmail(db, email)
    const [account] = memberships
    const mark = account && deviceMarkOf(tokens, ofAccount(account), http, clock())
    const limits = mark
      ? [{ key: `${account.accountId} ${mark}`, free: freeTries[0] }]
      : unmarkedLimits(email, http.ip)
    const typed = account?.codeUntil ? codeOf(password) : password
    const { right } = await tries.run(limits, async () => ({
      right: await judge({ lane: limits[0].key, marked: Boolean(mark) }, account?.passwordHash, typed),
    }))
    const keep = (tx: Queryable, user: UserForSession, event: SessionEvent) =>
      auditSession(tx, { schoolId: user.schoolId, userId: user.id, at: clock(), requestId: http.id }, event)
    // A school that is suspended or gone keeps nothing any more.
    const keepFailed = (of: readonly UserForSession[], reason: 'password' | 'inactive') =>
      db.transaction(async (tx) => {
        for (const user of of)
          if (await holdOpenSchool(tx, user.schoolId)) await keep(tx, user, { event: 'login_failed', reason })
      })
    if (!right) {
      await keepFailed(memberships, 'password')
      return failCredentials()
    }
    const inUse = memberships.filter(({ isDemo }) => !(isDemo && services.production))
    if (inUse.length === 0) {
      return fail(ErrorCode.notPermitted, { message: 'Akun sekolah contoh tidak dapat dipakai di sini.' })
    }
    // Answered only after the right password: a stranger cannot find out which accounts exist.
    const active = inUse.filter((user) => user.active)
    if (active.length === 0) {
      await keepFailed(inUse, 'inactive')
      return fail(ErrorCode.notPermitted, {
        message: 'Akun Anda dinonaktifkan. Hubungi tata usaha sekolah Anda.',
      })
    }
    const open = active.filter(({ suspended }) => !suspended)
    refuseSuspended(open.length === 0)
    const user = open[0] ?? fail(ErrorCode.unavailable)
    const session = await db.transaction(async (tx) => {
      if (user.codeUntil) await useCode(tx, user.accountId, clock())
      await keep(tx, user, { event: 'login' })
      return openSession(services, tx, user, deviceOf(http))
    })
    return { user, session: open.length > 1 ? { ...session, several: true } : session }
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
