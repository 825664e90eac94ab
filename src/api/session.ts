import { jwtDecode } from 'jwt-decode'
import { refreshToken, refreshTokenV1, type AuthData, type RefreshData } from '../../contract/accounts/auth'
import { changeState, readState } from '../db/device-db'
import { withLock } from '../db/with-lock'
import { baseUrl } from './base-url'
import { ApiError, NetworkError, SessionEnded } from './errors'
import { loadExchange } from './load-exchange'

/**
 * Whether a token is still good (specification section 4): no expiry is good, expired or undecodable
 * is not. Compared in seconds.
 * @param token a JWT
 * @param nowMs milliseconds since 1970
 */
export function isTokenValid(token: string, nowMs: number = Date.now()): boolean {
  const expiry = tokenExpiry(token)
  return expiry === 'none' || (expiry !== 'broken' && expiry > nowMs / 1000)
}

/** Seconds since 1970 at which a token ends; `none` without an expiry, `broken` when undecodable. */
export function tokenExpiry(token: string): number | 'none' | 'broken' {
  try {
    return jwtDecode(token).exp ?? 'none'
  } catch {
    return 'broken'
  }
}

/**
 * Trades the refresh token for a new pair, once for all tabs and the worker: under a lock, the tokens
 * are read again first, and newer ones adopted instead of refreshing twice.
 * @param failed the access token that the service refused
 * @returns an access token worth trying
 * @throws {SessionEnded} when there is no refresh token or the service refuses it
 * @throws {import('./errors').NetworkError} when no answer came, or the service failed; the session stays
 */
export async function refreshSession(failed: string | null): Promise<string> {
  return await withLock('session', () => refreshOnce(failed), patienceMs)
}

/** Longer than one request of an open tab takes. Two at once do no harm: the service accepts both, and one is kept. */
const patienceMs = 35_000

async function refreshOnce(failed: string | null): Promise<string> {
  const { data } = await readState('auth')
  if (!data) throw new SessionEnded()
  if (data.access_token !== failed) return data.access_token
  logInvalid(data.access_token)
  if (!data.refresh_token) return await endSession(data)
  try {
    const pair = await askForPair(data.refresh_token)
    await changeState('auth', (now) =>
      // Somebody else may have signed in meanwhile; their tokens are not ours to replace.
      now.data?.refresh_token === data.refresh_token ? { ...now, data: { ...now.data, ...pair } } : null,
    )
    return pair.access_token
  } catch (error) {
    if (isSessionRefusal(error)) return await endSession(data)
    // The session stays, so its sentence ("Session expired") would be wrong: the service is out of order.
    if (error instanceof ApiError) throw new NetworkError('gateway', error.status, '', error.retryAfter)
    throw error
  }
}

/** An invalid token is logged (specification section 8): why, and never the token. */
function logInvalid(token: string): void {
  const expiry = tokenExpiry(token)
  if (expiry === 'broken') console.warn('The access token cannot be decoded')
  else if (!isTokenValid(token)) console.warn('The access token has expired')
}

/** Closes the session of these tokens, unless another one has begun; who it was and the outbox stay. */
async function endSession(ended: AuthData): Promise<never> {
  await changeState('auth', ({ data, ...rest }) =>
    data?.access_token === ended.access_token && data.refresh_token === ended.refresh_token
      ? { ...rest, data: null, permissions: [], ended_by_service: true }
      : null,
  )
  throw new SessionEnded()
}

/** The service's own word against a session: 401, or an error_code of the refresh range (section 8). */
function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.kind === 'session')
}

/**
 * Whether a failed request calls for a refresh: the service's refusal, and also a 401 whose body is empty
 * or a page. Refreshing does no harm where a proxy made that page, while ending the session would.
 */
export function wantsRefresh(error: unknown): boolean {
  return isSessionRefusal(error) || (error instanceof NetworkError && error.status === 401)
}

async function askForPair(refresh_token: string): Promise<RefreshData> {
  const base = await baseUrl()
  const exchange = await loadExchange()
  for (const call of [refreshToken, refreshTokenV1]) {
    try {
      const answer = await exchange(base, call, { body: { refresh_token } }, null)
      if ('data' in answer) return answer.data
    } catch (error) {
      // Section 7 declares two paths; a service may have only the second.
      if (!saysNoSuchPath(error) || call === refreshTokenV1) throw error
    }
  }
  throw new SessionEnded()
}

/** A path that the service does not have is answered by its web server: 404, 405 or 501, with any body. */
function saysNoSuchPath(error: unknown): boolean {
  const status = error instanceof ApiError || error instanceof NetworkError ? error.status : null
  return status === 404 || status === 405 || status === 501
}
