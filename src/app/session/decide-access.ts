import { isTokenValid, tokenExpiry } from '../../api/session'
import type { AuthState } from '../../db/device-db'

/** What came of asking the service for a new pair, for the access token at hand. */
export type RefreshOutcome = 'none' | 'renewed' | 'unreachable' | 'refused'

export type Access =
  /** Come in. `refresh`: ask for a new pair meanwhile; only the service's refusal closes again. */
  | { kind: 'open'; refresh: boolean }
  /** Access cannot be decided before the service has answered. */
  | { kind: 'wait' }
  | { kind: 'closed'; why: ClosedWhy }

/** `ended`: the service has ended the session; `needsNetwork`: too old to go on without asking, and the service does not answer. */
type ClosedWhy = 'signedOut' | 'ended' | 'needsNetwork'

/**
 * Whether private screens may be seen. Specification section 2 and 4: a valid, unexpired access token,
 * else refresh once, else log in. An expired one does not close
 * the app until the refresh token's own expiry, and only the service's word ends a session.
 * @param auth persisted state
 * @param nowMs milliseconds since 1970, by this device
 * @param outcome of the refresh for this very access token
 */
export function decideAccess(auth: AuthState, nowMs: number, outcome: RefreshOutcome): Access {
  const { data, ended_by_service } = auth
  if (!data) return { kind: 'closed', why: ended_by_service ? 'ended' : 'signedOut' }
  if (outcome === 'refused') return { kind: 'closed', why: 'ended' }
  if (isTokenValid(data.access_token, nowMs)) return { kind: 'open', refresh: false }
  const undecodable = tokenExpiry(data.access_token) === 'broken'
  if (outcome === 'renewed') {
    // The service has just given it: if it looks expired, it is this device's clock that is wrong.
    return undecodable ? { kind: 'closed', why: 'ended' } : { kind: 'open', refresh: false }
  }
  if (!undecodable && lastsWithoutNetwork(data.refresh_token, nowMs)) {
    return { kind: 'open', refresh: outcome === 'none' }
  }
  return outcome === 'unreachable' ? { kind: 'closed', why: 'needsNetwork' } : { kind: 'wait' }
}

/** One without expiry, or one that is no JWT at all (its expiry is the service's secret), lasts. */
function lastsWithoutNetwork(refreshToken: string, nowMs: number): boolean {
  const expiry = tokenExpiry(refreshToken)
  return refreshToken !== '' && (typeof expiry !== 'number' || expiry > nowMs / 1000)
}
