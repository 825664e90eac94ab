import type { RefreshData } from '../../../../contract/accounts/auth'
import { ErrorCode } from '../../../../contract/errors'
import { fail } from '../../../kit/answers/fail'
import type { Services } from '../../../kit/services'
import type { Network } from '../../../kit/session/network'
import { refuseSuspended } from '../../../kit/session/suspended'
import { hashToken, type RefreshClaims } from '../../../kit/session/tokens'
import { judgeRefresh } from './auth.rules'
import { advance, endFamily, endReplaced, findToken, lockFamily, storeToken } from './families.repo'
import { signAccessFor } from './open-session'
import { keptNetwork } from './place'
import { findUserById } from './users.repo'

/**
 * Trades a refresh token for a new pair (docs/decisions/0003-sessions.md).
 * @param claims the content of the token, its signature verified
 * @param network where the device is now; kept with the session
 * @throws DomainError 1001 ended, 1002 reused: the whole family has ended, 1910 for a suspended school
 */
export async function refreshSession(
  services: Services,
  claims: RefreshClaims,
  refreshToken: string,
  network: Network | null,
): Promise<RefreshData> {
  const { tokens, clock } = services
  const outcome = await services.db.transaction(async (tx) => {
    const family = await lockFamily(tx, claims.family, claims.sub)
    const token = family && (await findToken(tx, family.id, hashToken(refreshToken)))
    const verdict = judgeRefresh(family, token)
    if (verdict.kind === 'refused') return verdict.code
    if (family === undefined || token === undefined || verdict.kind === 'reuse') {
      // Answered after the transaction, not thrown inside it: the end of the family must stay.
      await endFamily(tx, claims.family, 'reuse', clock())
      return ErrorCode.sessionReused
    }
    const user = await findUserById(tx, claims.sub)
    if (!user?.active || (user.isDemo && services.production)) return ErrorCode.sessionInvalid
    // A one-time code is for setting a password; a session of it is not renewed for a month.
    if (user.codeUntil) return ErrorCode.sessionInvalid
    // Before the token is used up: after the suspension it is good as before.
    refuseSuspended(user.suspended)
    if (verdict.kind === 'advance') {
      // Only where there is one: the statement alone is a notice to forget every session in memory.
      if (family.replaces) await endReplaced(tx, family.id, clock())
      await advance(tx, family.id, token, keptNetwork(tokens, user.accountId, network), clock())
    }
    const issued = await tokens.signRefresh(user.id, family.id)
    await storeToken(tx, user.schoolId, family.id, token.generation + 1, issued)
    return { access_token: await signAccessFor(services, user, family.id), refresh_token: issued.token }
  })
  return typeof outcome === 'number' ? fail(outcome) : outcome
}
